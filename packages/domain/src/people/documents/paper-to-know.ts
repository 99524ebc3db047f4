import type { Day } from '../../platform/calendar.ts'
import { documentNames, documentState, type FiledKind, filedKinds } from './document.ts'
import type { PaperEffect } from './paper-effect.ts'

/** A paper of a firm that whoever is about to order from it is to know of. */
export type PaperToKnow = { kind: FiledKind; effect: Exclude<PaperEffect, 'none'> | null }

type Dated = { kind: string; expiresOn: Day | null }

/** Those that are over, whatever follows from it. Q-115 */
export const expiredKinds = (papers: readonly Dated[], today: Day): FiledKind[] =>
  filedKinds.filter((kind) => {
    const paper = papers.find((one) => one.kind === kind)
    return documentState(paper, today) === 'expired'
  })

/** Those that have an effect, then those that are only over; each is told once. */
export const papersToKnow = (
  effects: readonly { kind: FiledKind; effect: Exclude<PaperEffect, 'none'> }[],
  expired: readonly FiledKind[],
): PaperToKnow[] => [
  ...effects.map(({ kind, effect }) => ({ kind, effect })),
  ...expired.filter((kind) => !effects.some((one) => one.kind === kind)).map((kind) => ({ kind, effect: null })),
]

/** The same words in the directory and where one orders. */
export function paperToKnowWords({ kind, effect }: PaperToKnow): string {
  if (effect === null) return `${documentNames[kind]}, à échéance dépassée`
  const why = effect === 'suspension' ? 'Rang suspendu' : 'À savoir avant de commander'
  return `${why}\u00A0: aucune pièce valable (${documentNames[kind]})`
}
