import { useEffect, useRef } from 'react'

/** Whether a letter is text for whatever has the focus. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"])') !== null

const isWindowOpen = () => document.querySelector('dialog[open], [role="dialog"]') !== null

/** One letter, one act; never while typing, nor with another key held, nor behind a window. */
export function useKeys(keys: Record<string, () => void>, isOn: boolean): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || isWindowOpen()) return
      const act = current.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
}
