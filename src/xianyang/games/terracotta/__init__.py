"""Terracotta Army (Przemysław Fornal and Adam Kwapiński, 2022)."""
