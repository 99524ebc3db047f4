/** How long whoever calls waits in all before they are told, and at most between two tries. */
const MOST_SECONDS = 30
const LONGEST_SECONDS = 10

type Sent = { method?: string; headers?: Record<string, string> }
type Answered = { status: number; headers: { get: (name: string) => string | null } }

let tell: ((isRepeating: boolean) => void) | null = null
let repeating = 0

/** Whoever can say to the person that a call is sent again; without anybody to say it, nothing is. */
export const onRepeating = (listener: (isRepeating: boolean) => void): void => {
  tell = listener
}

/** Whether a service that is away for a moment is waited for. */
export const isPatient = (): boolean => tell !== null

/** Sent twice it changes nothing, or is done once. */
const mayRepeat = ({ method = 'GET', headers = {} }: Sent) => method === 'GET' || 'idempotency-key' in headers

/** Not all at once: those who were refused together come back one after another. */
const spread = (seconds: number) => seconds * (0.75 + Math.random() / 2)

/** What the service asks to wait, longer each time; nothing when it does not say. */
const waitAfter = ({ status, headers }: Answered, tries: number) =>
  status === 503 ? spread(Math.min(Number(headers.get('retry-after')) * tries, LONGEST_SECONDS)) || 0 : 0

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** A call that the service cannot answer for a moment, sent again by itself until it is answered, or for long enough. */
export async function repeated<R extends Answered>(send: () => Promise<R>, sent: Sent): Promise<R> {
  let waited = 0
  let response = await send()
  if (!tell || !mayRepeat(sent) || waitAfter(response, 1) === 0) return response
  repeating += 1
  if (repeating === 1) tell(true)
  try {
    for (let tries = 1; ; tries++) {
      const seconds = waitAfter(response, tries)
      if (seconds === 0 || waited + seconds > MOST_SECONDS) return response
      waited += seconds
      await pause(seconds)
      response = await send()
    }
  } finally {
    repeating -= 1
    if (repeating === 0) tell?.(false)
  }
}
