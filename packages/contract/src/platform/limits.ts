/** How much a list gives at once. Apart from the schemas: pages need the numbers without them. P §9 */

/** Buyers of the public list, before "Afficher les suivants". */
export const CUSTOMERS_PAGE = 300

/** Suppliers of the formalized directory, and of the free one. */
export const SUPPLIERS_LIMIT = 10_000
export const FREE_SUPPLIERS_LIMIT = 100

/** Carts of a page; one with fewer is the last. P §9 */
export const CARTS_PAGE = 30

/** Buildings of an organisation shown at once, and orders of one of them. */
export const BUILDINGS_PAGE = 30
export const BUILDING_ORDERS_PAGE = 20

/** Orders the operator sees at once, and those a session holds, waiting first. */
export const ORDERS_PAGE = 50
/** Contracts of the desk shown at once. */
export const CONTRACTS_PAGE = 50
/** Papers of the operator's worklist shown at once. */
export const PAPERS_PAGE = 50
export const SESSION_ORDERS = 500

/** Applications the operator sees at once. */
export const APPLICATIONS_PAGE = 50

/** Files joined to one answer. */
export const CLARIFICATION_FILES = 5

/** Accounts the operator sees at once. */
export const ACCOUNTS_PAGE = 50

/** Lines of a breakdown of figures, and firms of the desk's list, shown at once. */
export const BREAKDOWN_PAGE = 50
export const FIRMS_PAGE = 50

/** What each part of the palette shows, and inquiries the operator sees at once. */
export const FOUND_EACH = 5
export const INQUIRIES_PAGE = 50

/** Messages to many, and those they are for, that the operator sees at once. */
export const CIRCULARS_PAGE = 30
export const RECIPIENTS_PAGE = 50

/** Free articles of a page of the API, and lines of a sheet read at once. */
export const FREE_ARTICLES_PAGE = 100
export const SHEET_ROWS_LIMIT = 2_000

/** In bytes, before base64: what fits in a request of one million. */
export const SHEET_SIZE_LIMIT = 700_000

/** Suppliers compared side by side. */
export const COMPARED_LIMIT = 3

/** A file of prices of the whole country, in bytes; a workbook unpacks to much more than it weighs, hence its own limit. */
export const IMPORT_BYTES = 60_000_000
export const WORKBOOK_ROWS_LIMIT = 20_000

/** Differences and errors of an import shown at once, and imports of the history. */
export const IMPORT_PAGE = 100
export const IMPORTS_SHOWN = 50

/** Differences of a publication shown at once. */
export const DIFFERENCES_PAGE = 25
/** Lines of the trail the operator sees at once, and days of the report of the purge. */
export const JOURNAL_PAGE = 50
export const PURGE_DAYS = 60

/** Fee statements the operator sees at once, and what a file of the bank may hold: it fits in a request of one million. */
export const FEES_PAGE = 50
export const BANK_FILE_CHARACTERS = 900_000

/** Things to do, and works, shown at once. */
export const TASKS_PAGE = 40
export const WORKS_PAGE = 20
