import type { TaskKind } from '../execution/tasks.ts'

/** Where works stand for whoever follows them, from the first day to the last invoice. */
export const workSections = ['toStart', 'underWay', 'toAccept', 'unpaid'] as const
export type WorkSection = (typeof workSections)[number]

export const sectionWords: Record<WorkSection, string> = {
  toStart: 'À démarrer',
  underWay: 'En cours',
  toAccept: 'À faire accepter',
  unpaid: 'Non payé',
}

/** What waits for a firm and that a line of its works tells, in that section alone. */
export const sectionKinds: Record<WorkSection, readonly TaskKind[]> = {
  toStart: ['start'],
  underWay: ['finish', 'correct', 'resume'],
  toAccept: ['liftPoint'],
  unpaid: ['invoice', 'unpaid'],
}
