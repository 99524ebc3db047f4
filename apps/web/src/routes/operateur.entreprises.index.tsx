import type { FirmState } from '@charpente/contract/centre/firms'
import { createFileRoute } from '@tanstack/react-router'
import type { FirmFilters } from '../features/centre/firms/firm-queries.ts'
import { FirmsPage } from '../features/centre/firms/firms-page.tsx'
import { asking, codeIn, wordsIn } from '../ui/address-values.ts'

// Their codes only: the words the operator reads for them come with the page.
const standings: readonly FirmState[] = ['active', 'inactive', 'pending', 'refused']
const matching = (shape: RegExp) => (value: unknown) =>
  typeof value === 'string' && shape.test(value) ? value : undefined

const searchIn = asking({
  recherche: wordsIn,
  lot: matching(/^\d{3}$/),
  departement: matching(/^\w{2,3}$/),
  etat: codeIn(standings),
})
type Search = ReturnType<typeof searchIn>

const searchOf = ({ search, lot, department, state }: FirmFilters): Search => ({
  ...(search && { recherche: search }),
  ...(lot && { lot }),
  ...(department && { departement: department }),
  ...(state && { etat: state }),
})

const filtersOf = ({ recherche, lot, departement, etat }: Search): FirmFilters => ({
  search: recherche,
  lot,
  department: departement,
  state: etat,
})

export const Route = createFileRoute('/operateur/entreprises/')({
  staticData: { title: 'Entreprises' },
  validateSearch: searchIn,
  component: Page,
})

function Page() {
  const filters = filtersOf(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <FirmsPage
      filters={filters}
      // From where the router is going, not from what is on screen: two filters in a row both count.
      onFilter={(change) =>
        navigate({ search: (going) => searchOf({ ...filtersOf(going), ...change }), replace: true })
      }
    />
  )
}
