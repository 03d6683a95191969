"""The page: a Litestar app over the table's use cases, Jinja pages, a socket, a few ES modules."""
