import { createFileRoute } from '@tanstack/react-router'
import { type ContractCode, contractCodes } from '../features/purchasing/contracts/contract-lists.ts'
import { ContractsPage } from '../features/purchasing/contracts/contracts-page.tsx'
import type { ContractFilters } from '../features/purchasing/contracts/contracts-queries.ts'
import { asking, codeIn, wordsIn } from '../ui/address-values.ts'

const matching = (shape: RegExp) => (value: unknown) =>
  typeof value === 'string' && shape.test(value) ? value : undefined

/** What changes alone; a filter that is taken off leaves the address. */
const searchOf = (change: Partial<ContractFilters>) => ({
  ...('search' in change && { recherche: change.search }),
  ...('lot' in change && { lot: change.lot }),
  ...('department' in change && { departement: change.department }),
})

export const Route = createFileRoute('/operateur/contrats/')({
  staticData: { title: 'Contrats' },
  validateSearch: asking({
    liste: codeIn(Object.keys(contractCodes) as ContractCode[]),
    recherche: wordsIn,
    lot: matching(/^[12]\d{2}$/),
    departement: matching(/^\w{2,3}$/),
  }),
  component: Page,
})

function Page() {
  const { liste = 'en-cours', recherche = '', lot, departement } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ContractsPage
      list={liste}
      filters={{ search: recherche, lot, department: departement }}
      // From where the router is going, not from what is on screen: two filters in a row both count.
      onFilter={(change) =>
        navigate({ search: (going) => ({ ...going, ...searchOf(change) }), replace: true, resetScroll: false })
      }
    />
  )
}
