"""Tressette, with rovescino."""
