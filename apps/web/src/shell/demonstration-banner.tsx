import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { settingsQuery } from '../lib/api/common-queries.ts'
import { lazily } from '../lib/lazily.ts'
import { openWindow } from '../lib/windows.ts'
import { ClockToCome } from './clock-to-come.tsx'
import styles from './demonstration-banner.module.css'
import { importWindows } from './windows.tsx'

// Only a demonstration fetches it.
const DemonstrationClock = lazily(() =>
  import('./demonstration-clock.tsx').then((module) => ({ default: module.DemonstrationClock })),
)

/** Said on every page of a demonstration, so that nobody takes it for the real thing. */
export function DemonstrationBanner() {
  const { data: settings } = useQuery(settingsQuery())
  if (!settings?.demonstration) return null
  return (
    <section className={`${styles.banner} c-screen-only`} aria-label="Démonstration">
      <strong>Démonstration.</strong>{' '}
      <span className="c-roomy">Les entreprises, les acheteurs et les prix sont inventés.</span>{' '}
      <button
        type="button"
        className={styles.enter}
        onPointerEnter={importWindows}
        onFocus={importWindows}
        onClick={() => openWindow('demonstration')}
      >
        Entrer comme…
      </button>
      <Suspense fallback={<ClockToCome />}>
        <DemonstrationClock />
      </Suspense>
    </section>
  )
}
