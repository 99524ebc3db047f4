/** Why a publication may not be shown, what ends the question first. Q-136 */
export type ShowRefusal = 'publicationGapsWaiting' | 'publicationMovedOn' | 'publicationNotReady' | 'publicationShown'

export type ToShow = {
  state: string
  isShown: boolean
  /** Another one was shown since it was compared. */
  isStale: boolean
  /** Wide gaps of price nobody has confirmed. */
  waiting: number
}

/** What was prepared and compared is shown, and nothing else: what is shown meanwhile makes the comparison worthless. */
export function whyNotShow({ state, isShown, isStale, waiting }: ToShow): ShowRefusal | null {
  if (isShown) return 'publicationShown'
  if (state !== 'prepared') return 'publicationNotReady'
  if (isStale) return 'publicationMovedOn'
  return waiting > 0 ? 'publicationGapsWaiting' : null
}
