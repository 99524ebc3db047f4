import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../api/common-queries.ts'
import styles from './demonstration-banner.module.css'

/** Said on every page of a demonstration, so that nobody takes it for the real thing. */
export function DemonstrationBanner() {
  const { data: settings } = useQuery(settingsQuery())
  if (!settings?.demonstration) return null
  return (
    <section className={`${styles.banner} c-screen-only`} aria-label="Démonstration">
      <strong>Démonstration.</strong> Les entreprises, les acheteurs et les prix sont inventés.
    </section>
  )
}
