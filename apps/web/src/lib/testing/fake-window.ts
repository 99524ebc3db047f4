import { vi } from 'vitest'

function fakeStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
}

/** As much of a browser as the session needs: two stores, an address, and a page that can load again. */
export function fakeWindow(path = '/') {
  const reload = vi.fn()
  const { pathname, search, hash } = new URL(path, 'http://site.example')
  vi.stubGlobal('window', {
    localStorage: fakeStorage(),
    sessionStorage: fakeStorage(),
    location: { pathname, search, hash, reload },
  })
  return { reload }
}
