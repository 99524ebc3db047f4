import { createFileRoute, notFound } from '@tanstack/react-router'
import { deskPaths, holdersAddress, publicationAddress } from '../desk-paths.ts'
import { HoldersPage } from '../features/holders/holders-page.tsx'
import { PublicationPage } from '../features/publication/publication-page.tsx'

/** One address for several pages of the desk: visitors load the table of routes, they do not pay for each of these. */
export const Route = createFileRoute('/operateur/$')({
  staticData: { title: 'Titulaires et publication' },
  component: Page,
})

function Page() {
  const { _splat } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (_splat === 'titulaires') {
    const address = holdersAddress(search)
    return (
      <HoldersPage
        address={address}
        onEdition={(edition) => navigate({ href: deskPaths.holders({ edition }) })}
        onRegion={(region) => navigate({ href: deskPaths.holders({ ...address, region }) })}
      />
    )
  }
  if (_splat !== 'publication') throw notFound()
  const address = publicationAddress(search)
  return (
    <PublicationPage
      key={address.edition}
      address={address}
      onEdition={(edition) => navigate({ href: deskPaths.publication({ edition }) })}
    />
  )

/**
 * One route for the pages of the desk named below: visitors load the table of routes, they do not pay for each of these.
 * A page has all that follows its own name in the address.
 */
export const Route = createFileRoute('/operateur/$')({
  loader: async ({ params: { _splat = '' } }) => {
    const [name = '', ...rest] = _splat.split('/')
    const page = pages[name]
    if (!page) throw notFound()
    const { Page: Shown } = await page.load()
    return { title: page.title, Shown, rest }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: Page,
})

type DeskPart = { title: string; load: () => Promise<{ Page: (given: { rest: string[] }) => React.ReactNode }> }

const pages: Record<string, DeskPart> = {
  contenus: { title: 'Contenus', load: () => import('./-contents.tsx') },
  indicateurs: { title: 'Indicateurs', load: () => import('./-indicators.tsx') },
  reglages: { title: 'Réglages', load: () => import('./-settings.tsx') },
}

function Page() {
  const { Shown, rest } = Route.useLoaderData()
  return <Shown rest={rest} />
}
