/** The limit of the contract, said again: beside it stand schemas, which the browser does without. P §9 */
export const MOST_SUPPLIERS = 100
