import type { AppRouter } from '../router.tsx'
import { isPage } from './is-page.ts'
import { isPlainClick } from './plain-click.ts'

/** The address a link leads to when it is a page of ours; null for anything the browser must do itself. */
function pageUnder(target: EventTarget | null, router: AppRouter): string | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== window.location.origin || link.target || link.hasAttribute('download')) return null
  const isHere = link.pathname === window.location.pathname && link.search === window.location.search
  if (isHere && link.hash) return null
  return isPage(router, link.pathname) ? `${link.pathname}${link.search}${link.hash}` : null
}

/**
 * A link is a plain `<a href>`, which works before any script, in our pages as in the texts of the centre.
 * Once the script is there, those that lead to a page of ours no longer reload the site.
 */
export function followLinks(router: AppRouter): void {
  document.addEventListener('click', (event) => {
    const href = pageUnder(event.target, router)
    if (href === null || !isPlainClick(event)) return
    event.preventDefault()
    router.navigate({ href })
  })

  // The page is fetched while the pointer is still on its way, or as the keyboard reaches the link. `href` has the last word.
  for (const near of ['pointerover', 'focusin'] as const)
    document.addEventListener(near, ({ target }) => {
      const href = pageUnder(target, router)
      if (href !== null) router.preloadRoute({ to: '/', href }).catch(() => undefined)
    })
}
