import { COMPARED_LIMIT } from '@charpente/contract/platform/limits'
import { DEFAULT_DEPARTMENT_ID } from '@charpente/domain/platform/department'
import { createFileRoute } from '@tanstack/react-router'
import { FreeCataloguePage } from '../features/catalogue/free-catalogue/free-catalogue-page.tsx'
import {
  comparedSuppliersQuery,
  freeSuppliersQuery,
} from '../features/catalogue/free-catalogue/free-catalogue-queries.ts'
import { cartKindsOf } from '../features/purchasing/carts/filling/cart-kinds.ts'
import { categoriesQuery, departmentsQuery } from '../lib/api/catalogue-queries.ts'
import { settingsQuery } from '../lib/api/common-queries.ts'
import { paths } from '../lib/paths.ts'
import { prepare } from '../lib/router-context.ts'
import { currentSession, useSession } from '../lib/session.tsx'
import { asking, idIn, idsIn, wordsIn } from '../ui/address-values.ts'
import { useArrival } from '../ui/use-arrival.ts'
import { CartStrip } from './-filling.tsx'

/** Ids, as the specification has them; the suppliers compared follow one another. P-FREE-03, Q-37 */
const searchIn = asking({
  category: idIn,
  department: idIn,
  prestation: wordsIn,
  comparer: idsIn(COMPARED_LIMIT),
})
type Search = ReturnType<typeof searchIn>

const freeSearch = ({ category, department, prestation = '' }: Search) => ({
  category: category ? Number(category) : undefined,
  department: department ? Number(department) : DEFAULT_DEPARTMENT_ID,
  words: prestation,
})

const comparedIn = ({ comparer = '' }: Search) => comparer.split(',').filter(Boolean).map(Number)

export const Route = createFileRoute('/catalogue/libre/')({
  staticData: {
    title: 'Catalogue libre',
    description: 'Les prestations que les entreprises publient elles-mêmes, par catégorie et par département.',
    siteMap: [
      {
        section: 'search',
        label: 'Catalogue libre',
        path: paths.freeCatalogue(),
        note: 'les catégories, puis les prestataires',
      },
    ],
  },
  validateSearch: searchIn,
  loaderDeps: ({ search }) => ({ search: freeSearch(search), compared: comparedIn(search) }),
  loader: async ({ context, deps: { search, compared } }) => {
    const { queryClient } = context
    const { actor } = currentSession()
    const isSearch = search.category !== undefined || search.words !== ''
    await prepare(
      context,
      queryClient.prefetchQuery(departmentsQuery()),
      queryClient.prefetchQuery(categoriesQuery()),
      queryClient.prefetchQuery(settingsQuery()),
      isSearch ? queryClient.prefetchQuery(freeSuppliersQuery(search, actor)) : Promise.resolve(),
      isSearch && compared.length > 0
        ? queryClient.prefetchQuery(comparedSuppliersQuery(search, compared, actor))
        : Promise.resolve(),
    )
    const categories = queryClient.getQueryData(categoriesQuery().queryKey) ?? []
    const category = categories.find(({ id }) => id === search.category)
    if (category) return { title: `${category.name} – Catalogue libre` }
    return search.words === '' ? {} : { title: `«\u00A0${search.words}\u00A0» au catalogue libre` }
  },
  head: ({ loaderData }) => ({ meta: [loaderData] }),
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { actor } = useSession()
  useArrival(search.category ?? '')
  return (
    <FreeCataloguePage
      search={freeSearch(search)}
      chosen={search.department ? Number(search.department) : undefined}
      compared={comparedIn(search)}
      viewer={actor}
      cartBar={cartKindsOf(actor).includes('free') && <CartStrip kind="free" />}
      onSearch={(values) => navigate({ search: values })}
      onCompare={(change) =>
        // From the address as it is now: two quick clicks are two changes.
        navigate({
          search: (now) => ({ ...now, comparer: change(comparedIn(now)).join(',') }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
