import { useState } from 'react'

/** A window about something: what it is about stays while the window fades, and the focus goes back where it was. */
export function useWindow<T>() {
  const [about, setAbout] = useState<T | null>(null)
  const [opened, setOpened] = useState(false)
  const open = (next: T) => {
    setAbout(next)
    setOpened(true)
  }
  return { about, opened, open, close: () => setOpened(false) }
}
