import { useNavigate, useSearch } from '@tanstack/react-router'
import { periodCodes } from '../features/centre/indicators/indicator-queries.ts'
import { IndicatorsPage } from '../features/centre/indicators/indicators-page.tsx'
import { EssentialDataPage } from '../features/consultation/open-data/essential-data-page.tsx'
import { deskPaths } from '../lib/desk-paths.ts'
import { oneOf } from '../ui/address-values.ts'

/** The API has the last word on days that do not exist. */
const dayIn = (value: unknown) => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined)

/** The figures, and what is published of them. */
export function Page({ rest: [part] }: { rest: string[] }) {
  // Read as it stands: what is no period shows the last twelve months.
  const { periode, du, au } = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  if (part !== undefined && deskPaths.openData().endsWith(`/${part}`)) return <EssentialDataPage />
  return (
    <IndicatorsPage
      choice={{ periode: oneOf(periodCodes, periode), du: dayIn(du), au: dayIn(au) }}
      onDays={(days) => navigate({ to: '.', search: days as never, resetScroll: false })}
    />
  )
}
