import { TOKEN_KEY } from './api/api.ts'
import { SINCE_KEY } from './session.tsx'
import { stored } from './storage.ts'

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

/** By how much a demonstration was moved on, in milliseconds; kept nowhere else. */
export const AHEAD_KEY = 'demonstrationAhead'

export const platformNow = (): Date => new Date(steadyNow().getTime() + Number(stored(AHEAD_KEY) ?? 0))
