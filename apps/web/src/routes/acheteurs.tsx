import { createFileRoute } from '@tanstack/react-router'
import { customersQuery } from '../features/people/accounts/accounts-queries.ts'
import { CustomersPage } from '../features/people/accounts/customers-page.tsx'
import { presentationQuery } from '../lib/api/common-queries.ts'
import { paths } from '../lib/paths.ts'
import { prepare } from '../lib/router-context.ts'
import { asking, textIn } from '../ui/address-values.ts'

const searchIn = asking({ nom: textIn })

export const Route = createFileRoute('/acheteurs')({
  staticData: {
    title: 'Les acheteurs',
    description: 'Les acheteurs publics qui utilisent la centrale d’achat pour leurs bâtiments.',
    siteMap: [{ section: 'discover', label: 'Les acheteurs', path: paths.customers() }],
  },
  validateSearch: searchIn,
  loaderDeps: ({ search }) => ({ name: search.nom ?? '' }),
  loader: ({ context, deps }) =>
    prepare(
      context,
      context.queryClient.prefetchQuery(presentationQuery()),
      context.queryClient.prefetchInfiniteQuery(customersQuery(deps.name)),
    ),
  component: Page,
})

function Page() {
  const { nom = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CustomersPage
      name={nom}
      onSearch={(name) => navigate({ search: name === '' ? {} : { nom: name }, replace: true })}
    />
  )
}
