"""Scenes made small for screens: taken apart into primitives, gathered into few layers, written as compact SVG."""
