import { forgetAll, store, stored } from '../../../lib/storage.ts'

/** The wizard's own keys: nobody is logged out of the platform when they are cleared. Q-77 */
const PREFIX = 'candidate.'

const keys = { id: `${PREFIX}id`, code: `${PREFIX}code`, step: `${PREFIX}step` }

/** In the session of the tab: set on entry, removed by leaving for another page of ours, not by a reload. W-START-19 */
const VISITED = 'visited'

export type Remembered = { id: string | null; code: string; step: number }

/** The application in progress here, the code it opens with, and the screen one was on. W-START-20 */
export function remembered(): Remembered {
  const step = Number(stored(keys.step) ?? 0)
  return { id: stored(keys.id), code: stored(keys.code) ?? '', step: Number.isInteger(step) && step >= 0 ? step : 0 }
}

export function rememberApplication({ id, code }: { id: string; code: string }): void {
  store(keys.id, id)
  store(keys.code, code)
}

export const rememberStep = (step: number): void => store(keys.step, String(step))

/** Leaves the application on this device, and keeps its code to come back with. Q-104 */
export function forgetApplication(): void {
  const { code } = remembered()
  forgetAll(PREFIX)
  if (code) store(keys.code, code)
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
