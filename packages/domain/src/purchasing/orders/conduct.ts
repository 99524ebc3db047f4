/** How many orders stand where, of those put to somebody. */
type Answered = { accepted: number; refused: number; unanswered: number }

/** Those whose delay is over, one way or another: what waits or was cancelled says nothing of whoever was asked. */
export const settledOf = ({ accepted, refused, unanswered }: Answered): number => accepted + refused + unanswered

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** Of those whose delay is over, the part that said yes; nothing while there is none. */
export const acceptanceOf = (answered: Answered): number | null => share(answered.accepted, settledOf(answered))

/** The part that said anything, yes or no. */
export const answerRateOf = (answered: Answered): number | null =>
  share(answered.accepted + answered.refused, settledOf(answered))
