import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** How wide an element is, as it changes: a picture is drawn at its size, so that its words keep theirs. */
export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const element = useRef<E>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    setWidth(element.current.clientWidth)
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
