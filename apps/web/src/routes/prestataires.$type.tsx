import { lotCodes } from '@charpente/domain/catalogue/formalized/lot'
import { has } from '@charpente/domain/platform/actor'
import { DEFAULT_DEPARTMENT_CODE, departmentCodes } from '@charpente/domain/platform/department'
import { inPlace } from '@charpente/domain/platform/in-place'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { ALL_DEPARTMENTS } from '../features/catalogue/directory/all-departments.ts'
import { DirectoryPage } from '../features/catalogue/directory/directory-page.tsx'
import { type DirectoryFilters, suppliersQuery } from '../features/catalogue/directory/directory-queries.ts'
import type { DirectoryKind } from '../features/catalogue/directory/page-sizes.ts'
import { categoriesQuery, departmentsQuery, lotSummariesQuery } from '../lib/api/catalogue-queries.ts'
import { paths } from '../lib/paths.ts'
import { prepare } from '../lib/router-context.ts'
import { currentSession } from '../lib/session.tsx'
import { asking, codeIn, idIn, wordsIn } from '../ui/address-values.ts'

const kinds: Record<string, { kind: DirectoryKind; title: string }> = {
  formalise: { kind: 'formalized', title: 'Prestataires titulaires' },
  libre: { kind: 'free', title: 'Prestataires libres' },
}
const kindOf = (type: string) => (Object.hasOwn(kinds, type) ? kinds[type] : undefined)

const ranks = ['1', '2', '3']

const searchIn = asking({
  lot: codeIn<string>(lotCodes),
  categorie: idIn,
  departement: codeIn([ALL_DEPARTMENTS, ...departmentCodes]),
  rang: codeIn(ranks),
  nom: wordsIn,
})
type Search = ReturnType<typeof searchIn>

/** What the address asks for; null when it asks for nothing: no search was launched. P-DIR-06 */
function filtersOf(kind: DirectoryKind, { lot, categorie, departement, rang, nom }: Search): DirectoryFilters | null {
  if (!lot && !categorie && !departement && !rang && !nom) return null
  const place = departement ?? DEFAULT_DEPARTMENT_CODE
  return {
    ...(place !== ALL_DEPARTMENTS && { departmentCode: place }),
    ...(nom && { company: nom }),
    ...(kind === 'free' && categorie && { category: Number(categorie) }),
    ...(kind === 'formalized' && lot && { lot }),
    ...(kind === 'formalized' && rang && { rank: Number(rang) }),
  }
}

export const Route = createFileRoute('/prestataires/$type')({
  staticData: {
    title: 'Prestataires',
    description: 'L’annuaire des prestataires titulaires des accords-cadres et des prestataires du catalogue libre.',
    siteMap: [
      {
        section: 'search',
        label: 'Prestataires titulaires',
        path: paths.holders(),
        note: 'pour les visiteurs et les acheteurs',
      },
      { section: 'search', label: 'Prestataires libres', path: paths.freeSuppliers() },
    ],
  },
  validateSearch: searchIn,
  beforeLoad: ({ params }) => {
    if (!kindOf(params.type)) throw notFound()
    // The directory is for those who buy. P-DIR-02, Q-41
    if (has(currentSession().actor, 'ROLE_SUPPLIER')) throw redirect({ to: '/catalogue/libre' })
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const { queryClient, patienceMs } = context
    const { kind } = kindOf(params.type) ?? { kind: 'free' as const }
    const filters = filtersOf(kind, deps)
    // All the holders of France would make a page of several megabytes: the browser asks for them itself.
    const isTooMuch = patienceMs === Number.POSITIVE_INFINITY && kind === 'formalized' && !filters?.departmentCode
    await prepare(
      context,
      queryClient.prefetchQuery(departmentsQuery()),
      kind === 'formalized'
        ? queryClient.prefetchQuery(lotSummariesQuery())
        : queryClient.prefetchQuery(categoriesQuery()),
      filters && !isTooMuch ? queryClient.prefetchInfiniteQuery(suppliersQuery(kind, filters)) : Promise.resolve(),
    )
    const { lot, rang, nom, departement } = deps
    const place = queryClient.getQueryData(departmentsQuery().queryKey)?.find(({ code }) => code === departement)?.name
    // Each search has a title of its own. RGAA 8.6
    const asked = [lot && `lot ${lot}`, rang && `rang ${rang}`, nom && `«\u00A0${nom}\u00A0»`, place && inPlace(place)]
    return { title: [kindOf(params.type)?.title, ...asked].filter(Boolean).join(', ') }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: Page,
})

function Page() {
  const { type } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { kind } = kindOf(type) ?? { kind: 'free' as const }
  const { lot = '', categorie = '', departement = DEFAULT_DEPARTMENT_CODE, rang = '', nom = '' } = search
  return (
    <DirectoryPage
      key={kind}
      kind={kind}
      values={kind === 'formalized' ? { lot, departement, rang, nom } : { categorie, departement, nom }}
      filters={filtersOf(kind, search)}
      onSearch={(values) => navigate({ search: values })}
    />
  )
}
