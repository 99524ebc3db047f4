import { DEFAULT_DEPARTMENT_ID } from '@charpente/domain/catalogue/department'
import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery, departmentsQuery } from '../api/catalogue-queries.ts'
import { FreeCataloguePage } from '../features/free-catalogue/free-catalogue-page.tsx'
import { freeSuppliersQuery } from '../features/free-catalogue/free-catalogue-queries.ts'
import { paths } from '../paths.ts'
import { prepare } from '../router-context.ts'
import { idIn, wordsIn } from '../ui/address-values.ts'
import { useArrival } from '../ui/use-arrival.ts'

/** Ids, as the specification has them. P-FREE-03, Q-37 */
type Search = { category?: string; department?: string; prestation?: string }

const freeSearch = ({ category, department, prestation = '' }: Search) => ({
  category: category ? Number(category) : undefined,
  department: department ? Number(department) : DEFAULT_DEPARTMENT_ID,
  words: prestation,
})

export const Route = createFileRoute('/catalogue/libre')({
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
  validateSearch: ({ category, department, prestation }): Search => ({
    category: idIn(category),
    department: idIn(department),
    prestation: wordsIn(prestation),
  }),
  loaderDeps: ({ search }) => freeSearch(search),
  loader: async ({ context, deps }) => {
    const { queryClient } = context
    const isSearch = deps.category !== undefined || deps.words !== ''
    await prepare(
      context,
      queryClient.prefetchQuery(departmentsQuery()),
      queryClient.prefetchQuery(categoriesQuery()),
      isSearch ? queryClient.prefetchQuery(freeSuppliersQuery(deps)) : Promise.resolve(),
    )
    const categories = queryClient.getQueryData(categoriesQuery().queryKey) ?? []
    const category = categories.find(({ id }) => id === deps.category)
    if (category) return { title: `${category.name} – Catalogue libre` }
    return deps.words === '' ? {} : { title: `«\u00A0${deps.words}\u00A0» au catalogue libre` }
  },
  head: ({ loaderData }) => ({ meta: [loaderData] }),
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  useArrival(search.category ?? '')
  return (
    <FreeCataloguePage
      search={freeSearch(search)}
      chosen={search.department ? Number(search.department) : undefined}
      onSearch={(values) => navigate({ search: values })}
    />
  )
}
