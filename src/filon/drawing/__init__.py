"""Drawing: a scene as a picture, without a browser."""

from filon.drawing.extent import Extent, extent_around
from filon.drawing.png import png_of
from filon.drawing.svg import svg_of, svg_of_piece

__all__ = ["Extent", "extent_around", "png_of", "svg_of", "svg_of_piece"]
