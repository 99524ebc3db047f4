import type { RetentionReport } from '@charpente/contract/records/retention'
import { formatDay, formatNumber } from '@charpente/domain/platform/format'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/desk-api.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { formatMoment } from '../../../lib/moments.ts'
import { Card } from '../../../ui/card.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Small } from '../../../ui/small.tsx'
import styles from './retention-page.module.css'
import { retentionWords } from './retention-words.ts'

const retentionQuery = () =>
  queryOptions({ queryKey: ['operator', 'retention'], queryFn: () => api.getRetention(), staleTime: 10_000 })

const settings = deskPaths.settings({ group: 'retention' })

const Rules = ({ rules }: Pick<RetentionReport, 'rules'>) => (
  <Card
    title="Ce que nous gardons, combien de temps et pourquoi"
    flush
    actions={
      <a className="c-link" href={settings}>
        Changer les durées
      </a>
    }
  >
    <ul className={styles.rules}>
      {rules.map(({ rule, kept, lastCount, lastAt, total }) => {
        const { data, act, why } = retentionWords[rule]
        return (
          <li key={rule} className={styles.rule}>
            <span>
              <b>{data}</b>
              <Small>{why}</Small>
            </span>
            <span className={styles.kept}>{kept}</span>
            <span className={styles.count}>
              <span className="c-num">{formatNumber(total)}</span> {act} en tout
              <Small>
                {lastAt === null ? 'Pas encore passée' : `${formatNumber(lastCount ?? 0)} le ${formatMoment(lastAt)}`}
              </Small>
            </span>
          </li>
        )
      })}
    </ul>
  </Card>
)

const Days = ({ days }: Pick<RetentionReport, 'days'>) => (
  <Card title="Passages de la purge" text="Les soixante derniers jours. Le rapport compte, il ne nomme personne." flush>
    {days.length === 0 ? (
      <p className="c-none">La purge passe chaque nuit. Son premier rapport se lira ici demain matin.</p>
    ) : (
      <ol className={styles.rules}>
        {days.map(({ day, ranAt, lines }) => {
          const done = lines.filter(({ count }) => count > 0)
          return (
            <li key={day} className={styles.day}>
              <span>
                <b>{formatDay(day)}</b>
                <Small>
                  {lines.length} règles, fini le {formatMoment(ranAt)}
                </Small>
              </span>
              {done.length === 0 ? (
                <Small>Rien n’était arrivé à son terme.</Small>
              ) : (
                <ul>
                  {done.map(({ rule, count }) => (
                    <li key={rule}>
                      <span className="c-num">{formatNumber(count)}</span> {retentionWords[rule].data.toLowerCase()}{' '}
                      {retentionWords[rule].act}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ol>
    )}
  </Card>
)

/** How long everything is kept, and what was forgotten each night. */
export function RetentionPage() {
  const { data, isPending, isError, refetch } = useQuery(retentionQuery())
  return (
    <DeskPage title="Conservation" text="Chaque nuit, ce qui est arrivé à son terme est supprimé ou anonymisé.">
      {isPending && (
        <Loading>
          <Lines count={12} />
        </Loading>
      )}
      {isError && !data && <Failure onRetry={refetch} />}
      {data && (
        <div className={styles.parts}>
          <Rules rules={data.rules} />
          <Days days={data.days} />
          <Notice title="Ce que la purge ne touche pas">
            Le journal scellé&nbsp;: en retirer une ligne romprait la chaîne qui prouve les autres. Les contrats et
            leurs preuves restent aussi longtemps que les commandes qui en dépendent.
          </Notice>
        </div>
      )}
    </DeskPage>
  )
}
