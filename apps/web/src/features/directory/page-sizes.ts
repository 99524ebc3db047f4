export type DirectoryKind = 'formalized' | 'free'

/** The limits of the contract, said again: beside them stand schemas, which the browser does without. P §9 */
export const pageSizes: Record<DirectoryKind, number> = { formalized: 10_000, free: 100 }
