import { isDay } from '@charpente/domain/calendar'
import { createFileRoute } from '@tanstack/react-router'
import { deskPaths } from '../desk-paths.ts'
import { periodCodes } from '../features/indicators/indicator-queries.ts'
import { IndicatorsPage } from '../features/indicators/indicators-page.tsx'
import { EssentialDataPage } from '../features/open-data/essential-data-page.tsx'
import { oneOf } from '../ui/address-values.ts'
import { FilterLinks } from '../ui/filter-links.tsx'
import styles from './-content-parts.module.css'

/** One address for the figures and for what is published of them, as for contents. */
export const Route = createFileRoute('/operateur/indicateurs/$')({
  staticData: { title: 'Indicateurs' },
  component: Page,
})

const dayIn = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined)

function Page() {
  const { _splat = '' } = Route.useParams()
  // Read as it stands: what is no period shows the last twelve months.
  const { periode, du, au } = Route.useSearch() as Record<string, unknown>
  const navigate = Route.useNavigate()
  const isOpenData = deskPaths.openData().endsWith(`/${_splat}`)
  return (
    <>
      <div className={styles.parts}>
        <FilterLinks
          label="Indicateurs"
          links={[
            { label: 'Indicateurs', path: deskPaths.indicators(), isCurrent: !isOpenData },
            { label: 'Données essentielles', path: deskPaths.openData(), isCurrent: isOpenData },
          ]}
        />
      </div>
      {isOpenData ? (
        <EssentialDataPage />
      ) : (
        <IndicatorsPage
          choice={{ periode: oneOf(periodCodes, periode), du: dayIn(du), au: dayIn(au) }}
          onDays={(days) => navigate({ search: days as never, resetScroll: false })}
        />
      )}
    </>
  )
}
