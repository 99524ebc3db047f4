/** What became of a lot that was put out and closed. */
export type LotOutcome = {
  /** Applications signed for it; those nobody has accepted or refused yet; those accepted. */
  signed: number
  unjudged: number
  accepted: number
  /** Places with offers whose ranking is not frozen; offers that a frozen ranking gives a rank. */
  unranked: number
  ranked: number
  isDecided: boolean
}

export const fruitlessCauses = ['unanswered', 'unsuitable'] as const
export type FruitlessCause = (typeof fruitlessCauses)[number]

export const fruitlessWords: Record<FruitlessCause, string> = {
  unanswered: 'aucune offre reçue',
  unsuitable: 'aucune offre retenue',
}

/** Why nobody can be retained for it; nothing while somebody may be. R2185-1 */
export function fruitlessCause({
  signed,
  unjudged,
  accepted,
  unranked,
  ranked,
  isDecided,
}: LotOutcome): FruitlessCause | null {
  if (isDecided || unjudged > 0) return null
  if (signed === 0) return 'unanswered'
  return accepted === 0 || (unranked === 0 && ranked === 0) ? 'unsuitable' : null
}
