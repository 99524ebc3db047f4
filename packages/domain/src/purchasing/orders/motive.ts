/** Why a supplier refuses; whatever is the matter, it may add words, and must when it is none of these. */
export const motives = {
  workload: 'Charge de travail',
  delay: 'Délai trop court',
  outOfContract: 'Prestation hors de mon contrat',
  place: 'Lieu inaccessible',
  other: 'Autre motif',
} as const
export type Motive = keyof typeof motives

/** As the buyer reads it. */
export const motiveText = (motive: Motive, words: string | null): string => {
  if (!words) return motives[motive]
  return motive === 'other' ? words : `${motives[motive]}\u00A0: ${words}`
}
