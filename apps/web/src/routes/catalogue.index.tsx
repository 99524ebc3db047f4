import { DEFAULT_DEPARTMENT_CODE, departmentCodes } from '@charpente/domain/catalogue/department'
import { SHORTEST_SEARCH } from '@charpente/domain/catalogue/search'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { departmentsQuery, lotSummariesQuery } from '../api/catalogue-queries.ts'
import { CataloguePage } from '../features/catalogue/catalogue-page.tsx'
import { lotQuery, searchQuery } from '../features/catalogue/catalogue-queries.ts'
import { LotPage } from '../features/catalogue/lot-page.tsx'
import { UnknownLot } from '../features/catalogue/unknown-lot.tsx'
import { paths } from '../paths.ts'
import { prepare } from '../router-context.ts'
import { oneOf, wordsIn } from '../ui/address-values.ts'
import { useArrival } from '../ui/use-arrival.ts'

type Search = { lot?: string; recherche?: string; departement?: string }

export const Route = createFileRoute('/catalogue/')({
  staticData: {
    title: 'Catalogue formalisé',
    description:
      'Les 25 lots du catalogue formalisé et le nom de leurs prestations\u00A0: études par région, travaux par département.',
    siteMap: [{ section: 'search', label: 'Catalogue formalisé', path: paths.catalogue(), note: 'les 25 lots' }],
  },
  validateSearch: ({ lot, recherche, departement }): Search => ({
    lot: wordsIn(lot),
    recherche: wordsIn(recherche),
    departement: oneOf(departmentCodes, departement),
  }),
  loaderDeps: ({ search }) => ({ lot: search.lot, words: search.recherche ?? '', department: search.departement }),
  loader: async ({ context, deps: { lot, words, department } }) => {
    const { queryClient } = context
    const isSearch = !lot && words.length >= SHORTEST_SEARCH
    await prepare(
      context,
      queryClient.prefetchQuery(departmentsQuery()),
      lot ? queryClient.prefetchQuery(lotQuery(lot)) : queryClient.prefetchQuery(lotSummariesQuery()),
      isSearch ? queryClient.prefetchQuery(searchQuery(words, department)) : Promise.resolve(),
    )
    const found = lot ? queryClient.getQueryData(lotQuery(lot).queryKey) : undefined
    if (found === null) throw notFound()
    if (lot) {
      const summaries = queryClient.getQueryData(lotSummariesQuery().queryKey)
      const name = (found ?? summaries?.find(({ code }) => code === lot))?.name
      return { title: name ? `Lot ${lot} – ${name}` : `Lot ${lot}` }
    }
    return words === '' ? {} : { title: `«\u00A0${words}\u00A0» au catalogue formalisé` }
  },
  head: ({ loaderData }) => ({ meta: [loaderData] }),
  component: Page,
  notFoundComponent: UnknownLot,
  codeSplitGroupings: [['component', 'loader', 'notFoundComponent']],
})

function Page() {
  const { lot, recherche = '', departement } = Route.useSearch()
  const navigate = Route.useNavigate()
  useArrival(lot ?? '')
  if (lot)
    return (
      <LotPage
        key={lot}
        code={lot}
        words={recherche}
        department={departement}
        onFilter={(words) => navigate({ search: { lot, recherche: words, departement }, replace: true })}
      />
    )
  return (
    <CataloguePage
      words={recherche}
      department={departement ?? DEFAULT_DEPARTMENT_CODE}
      chosen={departement}
      onSearch={({ words, department }) =>
        navigate({ search: { recherche: words.trim() || undefined, departement: department } })
      }
    />
  )
}
