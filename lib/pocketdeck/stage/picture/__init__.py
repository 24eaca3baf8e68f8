"""Tables and screens of pictures: canvas, type, sheets of pictures, scenes, the stage that shows them."""
