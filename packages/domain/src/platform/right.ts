/** What an operator may be let do, with the words people read: a right opens the pages of its subject and their acts. */
export const rightLabels = {
  registrations: 'Inscriptions',
  orders: 'Commandes',
  consultation: 'Consultation',
  evaluation: 'Évaluation',
  award: 'Attribution',
  catalogue: 'Catalogue',
  contracts: 'Contrats',
  content: 'Contenus',
  figures: 'Indicateurs',
  dataProtection: 'Protection des données',
  administration: 'Administration',
} as const
export type Right = keyof typeof rightLabels

/** In the order they are read. */
export const rights = Object.keys(rightLabels) as [Right, ...Right[]]

/** What a route of the desk asks for: one of these rights, or only to be of the staff. */
export type NeededRight = Right | readonly [Right, ...Right[]] | 'desk'

/** Whoever may hold some. */
type Holder = { rights?: readonly Right[] } | null

/** Those that would do; none when any operator may. */
export const rightsNeeded = (needed: NeededRight | undefined): readonly Right[] => {
  if (needed === undefined || needed === 'desk') return []
  return typeof needed === 'string' ? [needed] : needed
}

export const holds = (actor: Holder, right: Right): boolean => actor?.rights?.includes(right) ?? false

/** Whether an operator may what asks for this. */
export const may = (actor: Holder, needed: NeededRight | undefined): boolean => {
  const enough = rightsNeeded(needed)
  return enough.length === 0 || enough.some((right) => holds(actor, right))
}

/** « Consultation ou Attribution » */
export const rightWords = (some: readonly Right[], between = ' ou '): string =>
  some.map((right) => rightLabels[right]).join(between)
