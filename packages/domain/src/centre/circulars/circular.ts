/** What the centre writes to many: needed by the service, or only information, which anybody may do without. */
export const circularNatures = ['service', 'information'] as const
export type CircularNature = (typeof circularNatures)[number]

export const circularNatureNames: Record<CircularNature, string> = {
  service: 'Nécessaire au service',
  information: 'Information',
}

export const circularStates = ['draft', 'sending', 'sent', 'stopped'] as const
export type CircularState = (typeof circularStates)[number]

/** What became of it for one reader. */
export const deliveries = ['waiting', 'sent', 'failed', 'stopped', 'leftOut'] as const
export type Delivery = (typeof deliveries)[number]

type Circular = { isSent: boolean; isStopped: boolean; waiting: number }

export const circularState = ({ isSent, isStopped, waiting }: Circular): CircularState => {
  if (!isSent) return 'draft'
  if (isStopped) return 'stopped'
  return waiting > 0 ? 'sending' : 'sent'
}

export type CircularRefusal = 'circularSent' | 'circularNotSent' | 'circularOver' | 'circularStopped'

/** Once it has left, what people received stays what it is. */
export const whyNotChangeCircular = (circular: Circular): CircularRefusal | null =>
  circular.isSent ? 'circularSent' : null

/** Only what has not left yet can be kept from leaving. */
export function whyNotStopCircular(circular: Circular): CircularRefusal | null {
  if (!circular.isSent) return 'circularNotSent'
  if (circular.isStopped) return 'circularStopped'
  return circular.waiting === 0 ? 'circularOver' : null
}

/** One that was stopped stays so. */
export function whyNotRetryCircular(circular: Circular): CircularRefusal | null {
  if (!circular.isSent) return 'circularNotSent'
  return circular.isStopped ? 'circularStopped' : null
}

/** How many may be handed over now, with those that just were. */
export const circularQuota = (perMinute: number, lately: number): number => Math.max(0, perMinute - lately)

/** How long the last one waits, in minutes: the first leave at once. */
export const minutesToSend = (count: number, perMinute: number): number =>
  Math.max(0, Math.ceil(count / Math.max(1, perMinute)) - 1)
