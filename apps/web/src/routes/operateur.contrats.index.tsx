import { createFileRoute } from '@tanstack/react-router'
import { type ContractCode, contractCodes } from '../features/purchasing/contracts/contract-lists.ts'
import { ContractsPage } from '../features/purchasing/contracts/contracts-page.tsx'
import { asking, codeIn, wordsIn } from '../ui/address-values.ts'

export const Route = createFileRoute('/operateur/contrats/')({
  staticData: { title: 'Contrats' },
  validateSearch: asking({ liste: codeIn(Object.keys(contractCodes) as ContractCode[]), recherche: wordsIn }),
  component: Page,
})

function Page() {
  const { liste = 'en-cours', recherche = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ContractsPage
      list={liste}
      search={recherche}
      onSearch={(words) =>
        navigate({ search: (going) => ({ ...going, recherche: words }), replace: true, resetScroll: false })
      }
    />
  )
}
