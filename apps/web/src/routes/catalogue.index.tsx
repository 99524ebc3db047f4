import type { Cart } from '@charpente/contract/purchasing/cart'
import { SHORTEST_SEARCH } from '@charpente/domain/catalogue/formalized/search-words'
import { has } from '@charpente/domain/platform/actor'
import { DEFAULT_DEPARTMENT_CODE, departmentCodes } from '@charpente/domain/platform/department'
import { inPlace } from '@charpente/domain/platform/in-place'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { CataloguePage } from '../features/catalogue/formalized/catalogue-page.tsx'
import {
  holdersQuery,
  lotQuery,
  searchQuery,
  searchWordsQuery,
} from '../features/catalogue/formalized/catalogue-queries.ts'
import { importPricedLot, LotPage } from '../features/catalogue/formalized/lot-page.tsx'
import { UnknownLot } from '../features/catalogue/formalized/unknown-lot.tsx'
import { viewerOf } from '../features/catalogue/formalized/viewer.ts'
import { cartKindsOf } from '../features/purchasing/carts/filling/cart-kinds.ts'
import { departmentsQuery, holderCountsQuery, lotSummariesQuery } from '../lib/api/catalogue-queries.ts'
import { presentationQuery, settingsQuery } from '../lib/api/common-queries.ts'
import { knownCarts, myCartsQuery } from '../lib/api/my-carts-query.ts'
import { paths } from '../lib/paths.ts'
import { prepare } from '../lib/router-context.ts'
import { currentSession, type Session, useSession } from '../lib/session.tsx'
import { subsequentMarketMail } from '../shell/welcome-links.ts'
import { asking, codeIn, wordsIn } from '../ui/address-values.ts'
import { useArrival } from '../ui/use-arrival.ts'
import { CartPicker, CartStrip, CartSum, importFilling, LotFilling, NotOnArticle } from './-filling.tsx'

const searchIn = asking({
  lot: wordsIn,
  departement: codeIn(departmentCodes),
  recherche: wordsIn,
  chapitre: wordsIn,
  detail: wordsIn,
})

/** Who looks and where: the place of the address, else the active cart's, one's own, Paris for those who see prices. Q-38 */
function lookingAt({ actor, user }: Session, cart: Pick<Cart, 'department'> | null | undefined, chosen?: string) {
  const viewer = viewerOf(actor)
  const isPriced = viewer === 'buyer' || viewer === 'holder'
  const own = actor ? user?.address.department.code : undefined
  const department = chosen ?? cart?.department.code ?? own ?? (isPriced ? DEFAULT_DEPARTMENT_CODE : undefined)
  const reader = actor?.id ?? null
  return { viewer, department, reader, prices: isPriced && department ? { department, reader } : null }
}

/** What a search finds, and who holds the lots where its words say to look. */
async function searched(queryClient: QueryClient, search: ReturnType<typeof searchQuery>): Promise<void> {
  await queryClient.prefetchQuery(search)
  const place = queryClient.getQueryData(search.queryKey)?.place
  if (place) await queryClient.prefetchQuery(holderCountsQuery(place.departmentCode))
}

/** Each search, chapter and place has a title of its own. RGAA 8.6 */
type Head = { title?: string; description?: string | undefined }

const fillsFormalized = ({ actor }: Session) => cartKindsOf(actor).includes('formalized')

export const Route = createFileRoute('/catalogue/')({
  staticData: {
    title: 'Catalogue formalisé',
    description:
      'Les 25 lots du catalogue formalisé et le nom de leurs prestations\u00A0: études par région, travaux par département.',
    siteMap: [{ section: 'search', label: 'Catalogue formalisé', path: paths.catalogue(), note: 'les 25 lots' }],
  },
  validateSearch: searchIn,
  loaderDeps: ({ search }) => ({
    lot: search.lot,
    words: search.recherche ?? '',
    chosen: search.departement,
    chapter: search.chapitre,
  }),
  loader: async ({ context, deps: { lot, words, chosen, chapter } }): Promise<Head> => {
    const { queryClient } = context
    const { prices, department, reader } = lookingAt(currentSession(), knownCarts(queryClient)?.activeCart, chosen)
    const isSearch = !lot && words.length >= SHORTEST_SEARCH
    await prepare(
      context,
      queryClient.prefetchQuery(departmentsQuery()),
      lot ? queryClient.prefetchQuery(lotQuery(lot, prices)) : queryClient.prefetchQuery(lotSummariesQuery()),
      lot && prices ? importPricedLot() : undefined,
      fillsFormalized(currentSession()) ? importFilling() : undefined,
      lot && prices ? queryClient.prefetchQuery(holdersQuery(lot, prices.department)) : undefined,
      department ? queryClient.prefetchQuery(holderCountsQuery(department)) : undefined,
      lot && words ? queryClient.prefetchQuery(searchWordsQuery()) : undefined,
      lot && !prices ? queryClient.prefetchQuery(presentationQuery()) : undefined,
      isSearch ? searched(queryClient, searchQuery(words, department, reader)) : undefined,
    )
    const found = lot ? queryClient.getQueryData(lotQuery(lot, prices).queryKey) : undefined
    if (found === null) throw notFound()
    const place = queryClient.getQueryData(departmentsQuery().queryKey)?.find(({ code }) => code === chosen)?.name
    const where = place ? `, ${inPlace(place)}` : ''
    if (lot) {
      const summaries = queryClient.getQueryData(lotSummariesQuery().queryKey)
      const known = found ?? summaries?.find(({ code }) => code === lot)
      const sought = words === '' ? '' : `«\u00A0${words}\u00A0», `
      const inside = chapter ? `, chapitre ${chapter}` : ''
      return {
        title: `${sought}Lot ${lot}${known ? ` – ${known.name}` : ''}${inside}${where}`,
        description: known?.description,
      }
    }
    if (words !== '') return { title: `«\u00A0${words}\u00A0» au catalogue formalisé${where}` }
    return where === '' ? {} : { title: `Catalogue formalisé${where}` }
  },
  head: ({ loaderData: { title, description } = {} }) => ({
    meta: [title && { title }, description && { name: 'description', content: description }].filter((line) => !!line),
  }),
  component: Page,
  notFoundComponent: UnknownLot,
  codeSplitGroupings: [['component', 'loader', 'notFoundComponent']],
})

function Page() {
  const { lot, recherche = '', departement, chapitre, detail } = Route.useSearch()
  const navigate = Route.useNavigate()
  const session = useSession()
  const { data: settings } = useQuery(settingsQuery())
  const { data: carts } = useQuery(myCartsQuery())
  const { viewer, prices, department, reader } = lookingAt(session, carts?.activeCart, departement)
  const fills = fillsFormalized(session)
  useArrival(lot ?? '')
  const marketMail =
    session.user && settings && has(session.actor, 'ROLE_SUPER_CUSTOMER')
      ? subsequentMarketMail({ user: session.user, contactEmail: settings.contactEmail })
      : undefined
  if (lot)
    return (
      <LotPage
        key={lot}
        code={lot}
        viewer={viewer}
        prices={prices}
        department={department}
        words={recherche}
        chapter={chapitre}
        detail={detail}
        onMove={(change, { replace } = { replace: false }) => {
          const next = { department: departement, words: recherche, chapter: chapitre, detail, ...change }
          navigate({
            search: {
              lot,
              departement: next.department,
              recherche: next.words || undefined,
              chapitre: next.chapter,
              detail: next.detail,
            },
            replace,
          })
        }}
        marketMail={marketMail}
        cart={
          fills
            ? {
                picker: <CartPicker kind="formalized" department={department} />,
                sum: <CartSum kind="formalized" />,
                Filling: LotFilling,
                NotOnArticle,
              }
            : undefined
        }
      />
    )
  return (
    <CataloguePage
      words={recherche}
      department={department}
      isChosen={departement !== undefined}
      reader={reader}
      seesPrices={prices !== null && viewer === 'buyer'}
      onSearch={({ words, department }) =>
        navigate({ search: { recherche: words.trim() || undefined, departement: department || undefined } })
      }
      cartBar={fills && <CartStrip kind="formalized" department={department} />}
      marketMail={marketMail}
    />
  )
}
