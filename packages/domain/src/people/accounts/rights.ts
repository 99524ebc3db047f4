import { type Right, rights } from '../../platform/right.ts'

/** What people of one trade need together; each may then be given more or less. */
export const rightSets = {
  instruction: { label: 'Instruction', rights: ['registrations', 'orders', 'figures'] },
  procurement: { label: 'Marchés', rights: ['consultation', 'evaluation', 'award', 'contracts', 'figures'] },
  catalogue: { label: 'Catalogue', rights: ['catalogue', 'content', 'figures'] },
  direction: { label: 'Direction', rights },
} as const satisfies Record<string, { label: string; rights: readonly Right[] }>
export type RightSet = keyof typeof rightSets
export const rightSetNames = Object.keys(rightSets) as [RightSet, ...RightSet[]]

/**
 * What an operator may, as it is kept. Nothing kept is all of them: whoever had an account before there were rights,
 * or whose account was made from the server. Unknown is none.
 */
export function rightsOf({ side, rights: kept }: { side: string; rights?: readonly string[] | null }): Right[] {
  if (side !== 'operator' || kept === undefined) return []
  return kept === null ? [...rights] : rights.filter((right) => kept.includes(right))
}

/** In the order they are read, each once, and none that does not exist. */
export const inOrder = (some: readonly string[]): Right[] => rights.filter((right) => some.includes(right))

const includes = (name: RightSet, right: Right) => (rightSets[name].rights as readonly Right[]).includes(right)

/** The ready-made set these are exactly, if any. */
export const setOf = (held: readonly Right[]): RightSet | null =>
  rightSetNames.find(
    (name) => rightSets[name].rights.length === held.length && held.every((right) => includes(name, right)),
  ) ?? null

export type RightsRefusal = 'rightsLastAdministrator' | 'rightsNone' | 'rightsSame'

type Change = {
  before: readonly Right[]
  after: readonly Right[]
  /** Whoever else may come in and holds the right to administer. */
  otherAdministrators: number
}

const isTakenAway = ({ before, after }: Change, right: Right) => before.includes(right) && !after.includes(right)

/** Somebody must always be able to give rights; whoever has none left is deactivated rather than left at the door. */
export function whyNotSetRights(change: Change): RightsRefusal | null {
  const { before, after, otherAdministrators } = change
  if (after.length === 0) return 'rightsNone'
  if (after.length === before.length && after.every((right) => before.includes(right))) return 'rightsSame'
  if (isTakenAway(change, 'administration') && otherAdministrators === 0) return 'rightsLastAdministrator'
  return null
}
