import { createFileRoute, notFound } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type DeskModule = {
  Page: (given: { rest: string[] }) => ReactNode
  /** Where the pages below a name have titles of their own. */
  titleOf?: (rest: string[]) => string
}

const pages: Record<string, { title: string; load: () => Promise<DeskModule> }> = {
  contenus: { title: 'Contenus', load: () => import('./-contents.tsx') },
  demandes: { title: 'Demandes', load: () => import('./-inquiries.tsx') },
  editions: { title: 'Éditions et lots', load: () => import('./-editions.tsx') },
  indicateurs: { title: 'Indicateurs', load: () => import('./-indicators.tsx') },
  journal: { title: 'Journal et données', load: () => import('./-journal.tsx') },
  pieces: { title: 'Pièces des prestataires', load: () => import('./-papers.tsx') },
  publication: { title: 'Publication', load: () => import('./-publication.tsx') },
  reglages: { title: 'Réglages', load: () => import('./-settings.tsx') },
  titulaires: { title: 'Titulaires', load: () => import('./-holders.tsx') },
}

/**
 * One route for the pages of the desk named above: visitors load the table of routes, they do not pay for each of these.
 * A page has all that follows its own name in the address.
 */
export const Route = createFileRoute('/operateur/$')({
  loader: async ({ params: { _splat = '' } }) => {
    const [name = '', ...rest] = _splat.split('/')
    const page = pages[name]
    if (!page) throw notFound()
    const { Page: Shown, titleOf } = await page.load()
    return { title: titleOf?.(rest) ?? page.title, Shown, rest }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: Page,
})

function Page() {
  const { Shown, rest } = Route.useLoaderData()
  return <Shown rest={rest} />
}
