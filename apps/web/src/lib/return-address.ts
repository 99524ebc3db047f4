/** Why a page could not be shown, or not whole; nobody who left on purpose is asked to come back. */
export type LeftBecause = 'notSignedIn' | 'sessionExpired' | 'sessionEnding' | 'signedOut' | 'asked'

type Return = { path: string; reason: LeftBecause }

const KEY = 'return'

/** Kept for this tab only, across a reload: where the next login leads. Q-125 */
export function rememberReturn(path: string, reason: LeftBecause): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ path, reason }))
  } catch {
    // Refused: login leads where it leads everybody.
  }
}

export function rememberedReturn(): Return | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}

/** The address is used once, or given up with the window that would have led there. */
export function forgetReturn(): void {
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept either.
  }
}
