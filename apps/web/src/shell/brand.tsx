import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../lib/api/common-queries.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import styles from './brand.module.css'

/** The mark and the name the centre gave itself. Q-71 */
export function Brand({ inverse = false }: { inverse?: boolean }) {
  const { data: settings } = useQuery(settingsQuery())
  return (
    <span className={styles.brand} data-inverse={inverse || undefined}>
      <BrandMark inverse={inverse} />
      <span className={styles.name}>{settings?.brand ?? 'Charpente'}</span>
    </span>
  )
}
