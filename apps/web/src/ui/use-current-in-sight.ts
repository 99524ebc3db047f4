import { type RefObject, useEffect, useRef } from 'react'

/** A strip that scrolls sideways on a phone: its current entry is in sight, and stays so when another becomes current. */
export function useCurrentInSight<T extends HTMLElement>(): RefObject<T | null> {
  const strip = useRef<T>(null)
  useEffect(() => {
    const scroller = strip.current
    const current = scroller?.querySelector<HTMLElement>('[aria-current]')
    if (!scroller || !current) return
    const [frame, entry] = [scroller.getBoundingClientRect(), current.getBoundingClientRect()]
    if (entry.left >= frame.left && entry.right <= frame.right) return
    // The strip alone moves, in the middle of what it shows: the page stays where it is.
    scroller.scrollLeft += entry.left - frame.left - (frame.width - entry.width) / 2
  })
  return strip
}
