"""The SVG kit: palettes and themes, patterns, pieces. Pictures are made in Python and look the same everywhere."""
