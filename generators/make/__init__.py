"""Then it is made: PDF documents, many at a time, the files that hold them, and the plan of what they take."""
