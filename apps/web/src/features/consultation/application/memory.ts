import { forgetAll, store, stored } from '../../../lib/storage.ts'

/** The wizard's own keys: nobody is logged out of the platform when they are cleared. Q-77 */
const PREFIX = 'candidate.'

const keys = { id: `${PREFIX}id`, code: `${PREFIX}code`, step: `${PREFIX}step` }

/** In the session of the tab: set on entry, removed by leaving for another page of ours, not by a reload. W-START-19 */
const VISITED = 'visited'

/** Kept by the tab too: another that begins empty does not take it from this one. */
function keep(key: string, value: string): void {
  store(key, value)
  try {
    window.sessionStorage.setItem(key, value)
  } catch {
    // The browser's own copy is enough.
  }
}

function inTab(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** What the browser has, or this tab's own application where another tab emptied it. */
const known = (key: string): string | null =>
  stored(keys.id) === null && inTab(keys.id) !== null ? inTab(key) : stored(key)

export type Remembered = { id: string | null; code: string; step: number }

/** The application in progress here, the code it opens with, and the screen one was on. W-START-20 */
export function remembered(): Remembered {
  const step = Number(known(keys.step) ?? 0)
  return { id: known(keys.id), code: known(keys.code) ?? '', step: Number.isInteger(step) && step >= 0 ? step : 0 }
}

export function rememberApplication({ id, code }: { id: string; code: string }): void {
  keep(keys.id, id)
  keep(keys.code, code)
}

export const rememberStep = (step: number): void => keep(keys.step, String(step))

/** Leaves the application on this device, and keeps its code to come back with. Q-104 */
export function forgetApplication(): void {
  const { code } = remembered()
  forgetAll(PREFIX)
  if (code) keep(keys.code, code)
}

export const forgetWizard = (): void => forgetAll(PREFIX)

export function isVisited(): boolean {
  try {
    return window.sessionStorage.getItem(VISITED) !== null
  } catch {
    // A browser that keeps nothing has nothing to clear either.
    return true
  }
}

export function markVisited(isHere: boolean): void {
  try {
    if (isHere) window.sessionStorage.setItem(VISITED, '1')
    else window.sessionStorage.removeItem(VISITED)
  } catch {
    // Nothing is kept: nothing to mark.
  }
}
