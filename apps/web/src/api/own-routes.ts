/** What people do with their own account and data: the build takes these addresses out of the first load, for their cards to bring. */
export {}
