import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// A field that grows with its text listens to the fonts of the document, which this one has not.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

afterEach(() => {
  cleanup()
  window.localStorage.clear()
})
