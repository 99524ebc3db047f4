import { createFileRoute } from '@tanstack/react-router'
import type { PeriodCode } from '../features/centre/indicators/indicator-queries.ts'
import { IndicatorsPage } from '../features/centre/indicators/indicators-page.tsx'
import { asking, codeIn } from '../ui/address-values.ts'

/** The API has the last word on days that do not exist. */
const dayIn = (value: unknown) => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined)

const periods: readonly PeriodCode[] = ['3-mois', '12-mois', 'edition']

export const Route = createFileRoute('/operateur/indicateurs/')({
  staticData: { title: 'Indicateurs' },
  validateSearch: asking({ periode: codeIn(periods), du: dayIn, au: dayIn }),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return <IndicatorsPage choice={Route.useSearch()} onDays={(days) => navigate({ search: days, resetScroll: false })} />
}
