/** Where works stand for whoever follows them, from the first day to the last invoice. */
export const workSections = ['toStart', 'underWay', 'toAccept', 'unpaid'] as const
export type WorkSection = (typeof workSections)[number]

export const sectionWords: Record<WorkSection, string> = {
  toStart: 'À démarrer',
  underWay: 'En cours',
  toAccept: 'À faire accepter',
  unpaid: 'Non payé',
}
