// The main beside this folder is found because a target is here.
