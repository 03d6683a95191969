"""One module a version, `vNNNN_...`."""
