"""The analysis desk: values of moves with all cards open, reports on played hands, and problems."""
