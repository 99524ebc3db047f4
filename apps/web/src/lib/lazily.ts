import { lazy } from 'react'
import { sayNetworkDown } from './alert.tsx'
import { isNetworkDown } from './network-down.ts'

const AGAIN_MS = 2000
/** With a network, what does not come twice is not there any more: a new version of the site is. */
const TRIES = 2

const networkBack = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, AGAIN_MS)
    window.addEventListener('online', () => resolve(), { once: true })
  })

async function untilFetched<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await load()
    } catch (error) {
      if (!isNetworkDown(error) || (navigator.onLine && tries >= TRIES)) throw error
      sayNetworkDown()
      await networkBack()
    }
}

/**
 * A part of the site fetched when it is needed. React remembers a failure for ever, and the page would break: a moment
 * without network is told and waited for instead.
 */
export const lazily: typeof lazy = (load) => lazy(() => (typeof window === 'undefined' ? load() : untilFetched(load)))
