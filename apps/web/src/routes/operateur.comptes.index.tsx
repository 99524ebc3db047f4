import { createFileRoute } from '@tanstack/react-router'
import type { sides, states, types } from '../features/people/operator/account-codes.ts'
import { AccountsPage } from '../features/people/operator/accounts-page.tsx'
import { type AccountFilters, accountsQuery } from '../features/people/operator/operator-queries.ts'
import { prepare } from '../lib/router-context.ts'
import { asking, codeIn, wordsIn } from '../ui/address-values.ts'

// Their codes only: the words the operator reads for them come with the page.
const profiles: readonly (keyof typeof sides)[] = ['customer', 'supplier', 'operator']
const kinds: readonly (keyof typeof types)[] = ['free', 'formalized']
const standings: readonly (keyof typeof states)[] = ['active', 'inactive', 'pending', 'refused']

const searchIn = asking({
  recherche: wordsIn,
  profil: codeIn(profiles),
  type: codeIn(kinds),
  etat: codeIn(standings),
})
type Search = ReturnType<typeof searchIn>

const searchOf = ({ search, side, type, state }: AccountFilters): Search => ({
  ...(search && { recherche: search }),
  ...(side && { profil: side }),
  ...(type && { type }),
  ...(state && { etat: state }),
})

const filtersOf = ({ recherche, profil, type, etat }: Search): AccountFilters => ({
  search: recherche,
  side: profil,
  type,
  state: etat,
})

export const Route = createFileRoute('/operateur/comptes/')({
  staticData: { title: 'Comptes' },
  validateSearch: searchIn,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    prepare(context, context.queryClient.prefetchInfiniteQuery(accountsQuery(filtersOf(deps)))),
  component: Page,
})

function Page() {
  const filters = filtersOf(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <AccountsPage
      filters={filters}
      // From where the router is going, not from what is on screen: two filters in a row both count.
      onFilter={(change) =>
        navigate({ search: (going) => searchOf({ ...filtersOf(going), ...change }), replace: true })
      }
    />
  )
}
