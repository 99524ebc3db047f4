import { useEffect, useEffectEvent } from 'react'

/** The page is being left, closed or put aside on a phone: the last moment to send what was typed. */
export function useOnLeaving(send: () => void): void {
  const leave = useEffectEvent(send)
  useEffect(() => {
    const onHide = () => leave()
    window.addEventListener('pagehide', onHide)
    return () => window.removeEventListener('pagehide', onHide)
  }, [])
}
