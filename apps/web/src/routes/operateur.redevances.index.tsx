import { isQuarter } from '@charpente/domain/purchasing/fees/quarter'
import { feeStates } from '@charpente/domain/purchasing/fees/statement'
import { createFileRoute } from '@tanstack/react-router'
import { FeesPage } from '../features/purchasing/fees/fees-page.tsx'
import { asking, codeIn, wordsIn } from '../ui/address-values.ts'

const quarterIn = (value: unknown): string | undefined =>
  typeof value === 'string' && isQuarter(value) ? value : undefined

export const Route = createFileRoute('/operateur/redevances/')({
  staticData: { title: 'Redevances' },
  validateSearch: asking({ trimestre: quarterIn, etat: codeIn(feeStates), recherche: wordsIn }),
  component: Page,
})

function Page() {
  const { trimestre, etat, recherche } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <FeesPage
      quarter={trimestre}
      state={etat}
      search={recherche ?? ''}
      onQuarter={(quarter) => navigate({ search: { trimestre: quarter } })}
      onSearch={(words) =>
        navigate({ search: (going) => ({ ...going, recherche: words || undefined }), replace: true })
      }
    />
  )
}
