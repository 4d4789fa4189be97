"""The desk as static files: positions are set up and solved in the reader's browser, without a server."""
