import { useEffect, useRef } from 'react'

/** The keyboard goes on from the first entry that came, even when the button that brought it is gone. */
export function useFocusOnNew(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const from = useRef<number | null>(null)
  useEffect(() => {
    if (from.current === null || count <= from.current) return
    list.current?.querySelectorAll('li')[from.current]?.focus({ preventScroll: true })
    from.current = null
  }, [count])
  const startFrom = (entry: number) => {
    from.current = entry
  }
  return { list, startFrom }
}
