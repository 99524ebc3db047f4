import type { PaperList } from '@charpente/contract/people/documents'

/** What the address says of each list of papers. */
export const paperCodes = {
  echues: 'expired',
  bientot: 'soon',
  manquantes: 'missing',
} as const satisfies Record<string, PaperList>
export type PaperCode = keyof typeof paperCodes

/** Papers to read, what papers set off, and the rules of it. */
export const effectCodes = ['a-lire', 'effets', 'regles'] as const
export type EffectCode = (typeof effectCodes)[number]

export const isEffectCode = (code: string): code is EffectCode => (effectCodes as readonly string[]).includes(code)
