import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { forgetSession } from '../lib/session.tsx'

// A field that grows with its text listens to the fonts of the document, which this one has not.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

// What comes late on a slow machine comes all the same.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  forgetSession()
  window.localStorage.clear()
})
