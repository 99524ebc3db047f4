import type { ExecutionPhase } from '../execution/execution.ts'

/** Where works stand for whoever follows them, from the first day to the last invoice. */
export const workSections = ['toStart', 'underWay', 'toAccept', 'unpaid'] as const
export type WorkSection = (typeof workSections)[number]

export const sectionWords: Record<WorkSection, string> = {
  toStart: 'À démarrer',
  underWay: 'En cours',
  toAccept: 'À faire accepter',
  unpaid: 'Non payé',
}

export type WorkFacts = {
  phase: ExecutionPhase
  openPoints: number
  /** In cents: agreed in statements, and paid of them. */
  stated: number
  paid: number
}

/** Works may be under way and have a statement that is not paid: they are then in both. */
export function sectionsOf({ phase, openPoints, stated, paid }: WorkFacts): WorkSection[] {
  const isToAccept = phase === 'completed' || (phase === 'accepted' && openPoints > 0)
  return [
    ...(phase === 'toStart' ? ['toStart' as const] : []),
    ...(phase === 'underWay' || phase === 'suspended' ? ['underWay' as const] : []),
    ...(isToAccept ? ['toAccept' as const] : []),
    ...(stated > paid && phase !== 'closed' ? ['unpaid' as const] : []),
  ]
}
