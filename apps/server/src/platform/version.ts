/** Said by /api/health and the API's documentation. */
export const VERSION = '0.2.0'
