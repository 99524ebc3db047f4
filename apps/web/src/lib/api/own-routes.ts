/**
 * What people do with their own account, data and orders: the build takes these addresses out of the first load and puts
 * them here, for whatever calls them to bring.
 */
export {}
