import { formatDayShort } from '@charpente/domain/platform/format'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../ui/card.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { shortNames } from './document-words.ts'
import { documentViewsQuery } from './documents-queries.ts'
import styles from './views-card.module.css'

/** Who opened the papers of the firm: nobody reads a RIB without being seen. */
export function ViewsCard({ supplierId }: { supplierId: number }) {
  const { data: views = [], isPending, isError, isSuccess, refetch } = useQuery(documentViewsQuery(supplierId))
  return (
    <Card title="Qui a consulté vos pièces" text="30 derniers jours">
      {isPending && (
        <Loading>
          <Lines count={4} />
        </Loading>
      )}
      {isError && <Failure onRetry={refetch} />}
      {isSuccess && views.length === 0 && <p className={styles.none}>Personne n’a ouvert vos pièces.</p>}
      {views.length > 0 && (
        <ul className={styles.views}>
          {views.map(({ viewer, kind, on }) => (
            <li key={`${viewer} ${kind} ${on}`} className={styles.view}>
              <IconEye size={16} stroke={1.6} aria-hidden />
              <span className={styles.viewer}>{viewer}</span>
              <span className={`${styles.what} c-num`}>
                {shortNames[kind]}, {formatDayShort(on)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
