/** What the browser keeps for us. A browser that refuses to keep anything must still show the site. */
export function stored(key: string): string | null {
  if (typeof window === 'undefined') return null
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Forgets all that begins so, in this browser and in this tab. */
export function forgetAll(prefix: string, isSpared: (key: string) => boolean = () => false): void {
  try {
    for (const kept of [window.localStorage, window.sessionStorage])
      for (const key of Object.keys(kept)) if (key.startsWith(prefix) && !isSpared(key)) kept.removeItem(key)
  } catch {
    // Nothing was kept either.
  }
}

export function store(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value)
  } catch {
    // Refused or full: the choice will be asked again.
  }
}

export function forget(key: string): void {
  try {
    window.localStorage.removeItem(key)
  } catch {
    // Nothing was kept either.
  }
}
