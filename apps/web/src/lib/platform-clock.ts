import { TOKEN_KEY } from './api/api.ts'
import { observable } from './observable.ts'
import { SINCE_KEY } from './session.tsx'
import { store, stored } from './storage.ts'

/** When the platform signed this token, by its own clock; null when it does not say. */
function signedAt(token: string): number | null {
  try {
    const claims = token.split('.')[1] ?? ''
    const { iat } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof iat === 'number' ? iat * 1000 : null
  } catch {
    return null
  }
}

/**
 * What time it is for the platform, of whoever is signed in: when it signed the token, and what has passed since here.
 * Computers are wrong, and a demonstration has a clock of its own: ages are counted on this one.
 */
export function timeFrom(token: string | null, since: string | null, here: Date): Date {
  const there = signedAt(token ?? '')
  return there === null || since === null ? here : new Date(there + here.getTime() - Number(since))
}

/** What sessions are counted on: a demonstration never moves it. */
export const steadyNow = (): Date => timeFrom(stored(TOKEN_KEY), stored(SINCE_KEY), new Date())

const AHEAD_KEY = 'demonstrationAhead'

/** By how much a demonstration was moved on, in milliseconds; kept nowhere else. */
const ahead = observable(Number(stored(AHEAD_KEY) ?? 0))

/** Screens count ages and delays on the clock the demonstration was moved to. */
export function keepAhead(seconds: number): void {
  store(AHEAD_KEY, String(seconds * 1000))
  ahead.set(seconds * 1000)
}

export const platformNow = (): Date => new Date(steadyNow().getTime() + ahead.get())

/** The same for a page, drawn again once it is known that another browser moved the clock. */
export function usePlatformNow(): Date {
  ahead.useValue()
  return platformNow()
}
