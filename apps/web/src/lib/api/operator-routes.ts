/** Addresses only operators call: the build takes them out of the first load and puts them here, for the desk to bring. */
export {}
