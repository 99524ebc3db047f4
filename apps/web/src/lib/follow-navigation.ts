import type { AppRouter } from '../router.tsx'
import { pageHead } from './page-head.ts'
import { shownTitle } from './page-title.ts'

/** A new page starts at its top (P-PUB-36), or where its address points; its title takes the focus and is read out. */
function arrive(hash: string): void {
  const target = hash === '' ? null : document.getElementById(hash)
  if (target) target.scrollIntoView()
  else window.scrollTo(0, 0)
  const title = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  title?.setAttribute('tabindex', '-1')
  title?.focus({ preventScroll: true })
}

/** What a browser does by itself between two documents, done between two pages of ours. */
export function followNavigation(router: AppRouter): void {
  const name = () => {
    document.title = pageHead(router).title
  }
  name()
  shownTitle.subscribe(name)
  router.subscribe('onRendered', ({ pathChanged, hashChanged, toLocation }) => {
    name()
    if (pathChanged) arrive(toLocation.hash)
    else if (hashChanged) document.getElementById(toLocation.hash)?.scrollIntoView()
  })
}
