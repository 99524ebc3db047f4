import { useEffect, useRef } from 'react'

/**
 * One address, several pages: `/catalogue` and `/catalogue?lot=206`. Going from one to the other is arriving on a new
 * page: at its top (P-PUB-36), its title read out. The first page, and those of other addresses, arrive by themselves.
 */
export function useArrival(page: string): void {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const pointed = document.getElementById(window.location.hash.slice(1))
    if (pointed) pointed.scrollIntoView()
    else window.scrollTo(0, 0)
    const title = document.querySelector<HTMLElement>('main h1')
    title?.setAttribute('tabindex', '-1')
    title?.focus({ preventScroll: true })
  }, [page])
}
