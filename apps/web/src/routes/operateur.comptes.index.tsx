import { createFileRoute } from '@tanstack/react-router'
import { sides, states, types } from '../features/operator/account-codes.ts'
import { AccountsPage } from '../features/operator/accounts-page.tsx'
import { type AccountFilters, accountsQuery } from '../features/operator/operator-queries.ts'
import { prepare } from '../router-context.ts'

type Search = { recherche?: string; profil?: keyof typeof sides; type?: keyof typeof types; etat?: keyof typeof states }

const oneOf = <T extends object>(words: T, value: unknown): value is keyof T =>
  typeof value === 'string' && Object.hasOwn(words, value)

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
  validateSearch: ({ recherche, profil, type, etat }): Search => ({
    ...(typeof recherche === 'string' && recherche !== '' && { recherche: recherche.slice(0, 100) }),
    ...(oneOf(sides, profil) && { profil }),
    ...(oneOf(types, type) && { type }),
    ...(oneOf(states, etat) && { etat }),
  }),
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
