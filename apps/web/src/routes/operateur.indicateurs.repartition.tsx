import { createFileRoute } from '@tanstack/react-router'
import { BreakdownPage } from '../features/centre/indicators/breakdown-page.tsx'
import {
  type PeriodCode,
  type SortCode,
  sortsOf,
  type WayCode,
  waysOf,
} from '../features/centre/indicators/indicator-queries.ts'
import { asking, codeIn } from '../ui/address-values.ts'

/** The API has the last word on days that do not exist. */
const dayIn = (value: unknown) => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined)

const periods: readonly PeriodCode[] = ['3-mois', '12-mois', 'edition']

export const Route = createFileRoute('/operateur/indicateurs/repartition')({
  staticData: { title: 'Répartition des commandes' },
  validateSearch: asking({
    par: codeIn(Object.keys(waysOf) as WayCode[]),
    tri: codeIn(Object.keys(sortsOf) as SortCode[]),
    periode: codeIn(periods),
    du: dayIn,
    au: dayIn,
  }),
  component: Page,
})

function Page() {
  const choice = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <BreakdownPage
      choice={choice}
      onDays={(days) => navigate({ search: ({ par, tri }) => ({ par, tri, ...days }), resetScroll: false })}
      onSort={(tri) => navigate({ search: (going) => ({ ...going, tri }), replace: true, resetScroll: false })}
    />
  )
}
