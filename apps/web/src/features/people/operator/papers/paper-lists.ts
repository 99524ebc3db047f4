import type { PaperList } from '@charpente/contract/people/documents'

/** What the address says of each list of papers. */
export const paperCodes = {
  echues: 'expired',
  bientot: 'soon',
  manquantes: 'missing',
} as const satisfies Record<string, PaperList>
export type PaperCode = keyof typeof paperCodes
