import type { Transport } from '@charpente/contract/platform/client'
import { lotCodes } from '@charpente/domain/catalogue/formalized/lot'
import { dehydrate, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { sendThrough } from './lib/api/api.ts'
import { filesOf } from './lib/built-files.ts'
import { embedded } from './lib/embedded.ts'
import { pageHead } from './lib/page-head.ts'
import { paths } from './lib/paths.ts'
import { createQueryClient } from './lib/query-client.ts'
import type { SiteMapLine } from './lib/router-context.ts'
import { createAppRouter, isNotFound, loadFirstPage } from './router.tsx'
import { WaitingFrame } from './shell/waiting-frame.tsx'

/** What only its owner sees is drawn by the browser, which alone knows who is looking, or holds a secret address. */
const isPrivate = (url: string) => /^\/(compte|operateur|depot-offre|commande|suivi)(?=[/?#]|$)/.test(url)

/** Nothing of it is for a search engine; the frame stands there meanwhile, and its scripts do not wait for each other. */
function drawnByTheBrowser(url: string): Page {
  const queryClient = createQueryClient({ retries: 0 })
  const history = createMemoryHistory({ initialEntries: [withoutLastSlash(url)] })
  const router = createAppRouter({ queryClient, patienceMs: 0 }, history)
  const matches = router.matchRoutes(router.latestLocation)
  const files = filesOf({ routeIds: matches.map(({ routeId }) => routeId), styles: [], found: true })
  const body = renderToString(
    <QueryClientProvider client={queryClient}>
      <WaitingFrame />
    </QueryClientProvider>,
  )
  queryClient.clear()
  return { status: 200, head: ['<meta name="robots" content="noindex" />', ...files].join(''), body, data: '' }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] as string)

/** `/faq/` is `/faq`: one page, one address. */
const withoutLastSlash = (url: string) => url.replace(/(?<=.)\/+(?=[?#]|$)/, '')

/**
 * What would be typed in the copy would go with it: its fields take nothing until the page is there. A search, which
 * leads to an address, works before any script.
 */
const notTypedIn = (body: string) =>
  body.replace(/<form(?![^>]*method="get")[^>]*>.*?<\/form>/gs, (form) =>
    form.replace(/<(?:input|textarea)(?=\s)/g, (field) => `${field} readonly=""`),
  )

/** `forAll`: drawn from what every visitor may read, the server may give it to the next one. */
type Page = { status: number; head: string; body: string; data: string; forAll?: boolean }

/** The one address of a page, whatever was asked of it: a lot is a page of its own, a filter is not. */
function canonicalOf(url: string): string {
  const { pathname, searchParams } = new URL(withoutLastSlash(url), 'http://localhost')
  const lot = pathname === paths.catalogue() ? searchParams.get('lot') : null
  return lot ? paths.catalogue({ lot }) : pathname
}

type Head = { title: string; description: string | undefined; origin: string; url: string }

/** What those who link to a page say of it, and who publishes it. */
function shared({ title, description, origin, url }: Head): string[] {
  const address = origin + canonicalOf(url)
  const said = {
    'og:type': 'website',
    'og:locale': 'fr_FR',
    'og:title': title,
    'og:description': description ?? '',
    'og:url': address,
    'og:image': `${origin}/icons/icon-512.png`,
  }
  const publisher = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: title.split(' – ').at(-1),
    url: `${origin}/`,
    logo: said['og:image'],
  }
  return [
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...Object.entries(said).map(([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}" />`),
    canonicalOf(url) === '/'
      ? `<script type="application/ld+json">${JSON.stringify(publisher).replaceAll('<', '\\u003c')}</script>`
      : '',
  ]
}

/** The addresses a search engine may read: the lines of the site map, and each lot. */
export const publicPaths = (): string[] => [
  ...new Set([
    ...Object.values(
      createAppRouter({ queryClient: createQueryClient({ retries: 0 }), patienceMs: 0 }, createMemoryHistory())
        .routesByPath,
    ).flatMap(({ options }) => (options.staticData?.siteMap ?? []).map(({ path }: SiteMapLine) => path)),
    ...lotCodes.map((lot) => paths.catalogue({ lot })),
  ]),
]

/** A page as a visitor would see it, readable before any script runs. */
export async function prerender(url: string, send: Transport['send'], origin: string): Promise<Page> {
  if (isPrivate(url)) return drawnByTheBrowser(url)
  sendThrough(send)
  const queryClient = createQueryClient({ retries: 0 })
  const router = createAppRouter(
    { queryClient, patienceMs: Number.POSITIVE_INFINITY },
    createMemoryHistory({ initialEntries: [withoutLastSlash(url)] }),
  )
  await loadFirstPage(router)
  const found = !isNotFound(router)
  const { title, description } = pageHead(router)
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    description ? `<meta name="description" content="${escapeHtml(description)}" />` : '',
    ...(found ? shared({ title, description, origin, url }) : ['<meta name="robots" content="noindex" />']),
    ...filesOf({
      routeIds: router.state.matches.map(({ routeId }) => routeId),
      styles: router.state.matches.flatMap(({ staticData }) => staticData.styles ?? []),
      found,
    }),
  ]
  const body = notTypedIn(renderToString(<App router={router} />))
  const state = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ state, meta }) => state.status === 'success' && meta?.embedded !== false,
  })
  queryClient.clear()
  return {
    status: found ? 200 : 404,
    head: head.join(''),
    body,
    data: embedded(state),
    forAll: true,
  }
}
