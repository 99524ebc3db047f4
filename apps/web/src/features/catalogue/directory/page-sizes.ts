import { FREE_SUPPLIERS_LIMIT, SUPPLIERS_LIMIT } from '@charpente/contract/platform/limits'

export type DirectoryKind = 'formalized' | 'free'

/** All holders come with the first page, a hundred free suppliers at a time. P-DIR-08 */
export const pageSizes: Record<DirectoryKind, number> = { formalized: SUPPLIERS_LIMIT, free: FREE_SUPPLIERS_LIMIT }
