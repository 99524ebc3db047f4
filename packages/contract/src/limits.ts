/** How much a list gives at once. Apart from the schemas: pages need the numbers without them. P §9 */

/** Buyers of the public list, before "Afficher les suivants". */
export const CUSTOMERS_PAGE = 300

/** Suppliers of the formalized directory, and of the free one. */
export const SUPPLIERS_LIMIT = 10_000
export const FREE_SUPPLIERS_LIMIT = 100

/** Accounts the operator sees at once. */
export const ACCOUNTS_PAGE = 50
