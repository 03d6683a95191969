"""Sphinx for both languages: ``sphinx-build -W -b html docs/en docs/_build/en -c docs``, for French ``-D language=fr``.

Each language is a source tree of its own, with the same files.
"""

from __future__ import annotations

project = "Xianyang"
author = "the Xianyang authors"
project_copyright = author
language = "en"

extensions = ["myst_parser"]
source_suffix = {".md": "markdown"}
root_doc = "index"
exclude_patterns = ["_build"]
nitpicky = True

myst_enable_extensions = ["deflist"]
myst_heading_anchors = 3
smartquotes = False

html_theme = "furo"
html_title = "Xianyang"
html_copy_source = False
html_show_sourcelink = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#a6301f", "color-brand-content": "#a6301f"},
    "dark_css_variables": {"color-brand-primary": "#e06a52", "color-brand-content": "#e06a52"},
}
