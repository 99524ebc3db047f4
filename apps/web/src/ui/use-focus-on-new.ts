import { useEffect, useRef } from 'react'

/** The keyboard goes on from the first line that came, even when the button that brought it is gone; `what` finds the lines. */
export function useFocusOnNew<E extends HTMLElement>(count: number, what: string) {
  const list = useRef<E>(null)
  const from = useRef<number | null>(null)
  useEffect(() => {
    if (from.current === null || count <= from.current) return
    list.current?.querySelectorAll<HTMLElement>(what)[from.current]?.focus({ preventScroll: true })
    from.current = null
  }, [count, what])
  const startFrom = (line: number) => {
    from.current = line
  }
  return { list, startFrom }
}
