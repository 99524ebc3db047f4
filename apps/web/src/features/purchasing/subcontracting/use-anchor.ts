import { useEffect } from 'react'

/** An address with an anchor arrives before its act is drawn. */
export function useAnchor(): void {
  useEffect(() => {
    const { hash } = window.location
    if (hash.length > 1) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [])
}
