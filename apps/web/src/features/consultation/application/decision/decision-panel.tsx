import type { Decision } from '@charpente/contract/consultation/awards'
import { formatDay } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconCertificate, IconMailOpened } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '../../../../lib/api/own-api.ts'
import { formatMoment } from '../../../../lib/moments.ts'
import styles from './decision-panel.module.css'
import { heldCount, pointsText, rankText, waitingText } from './decision-words.ts'

const decisionQuery = (id: string, code: string) =>
  queryOptions({
    queryKey: ['candidate', id, 'decision', code],
    queryFn: () => api.getDecision({ params: { id }, query: {}, code }),
  })

const PlaceRow = ({ place }: { place: Decision['places'][number] }) => (
  <tr>
    <th scope="row">{place.name}</th>
    <td data-label="Rang">
      <strong>{rankText(place.rank)}</strong>
      {place.why && <span className={styles.why}>{place.why}</span>}
    </td>
    <td data-label="Prix" className="c-num">
      {pointsText(place.price)}
    </td>
    <td data-label="Technique" className="c-num">
      {pointsText(place.technical)}
    </td>
    <td data-label="Total" className="c-num">
      {pointsText(place.score)}
    </td>
    <td data-label="Titulaires">
      <ol>
        {place.holders.map(({ rank, organization, score }) => (
          <li key={rank}>
            {rank}. {organization}, <span className="c-num">{pointsText(score)}</span>
          </li>
        ))}
      </ol>
    </td>
  </tr>
)

/** What was decided of a signed application, as its letter says; nothing before the letters have left. R2181-1 */
export function DecisionPanel({ applicationId, code }: { applicationId: string; code: string }) {
  const title = useId()
  const { data: decision } = useQuery(decisionQuery(applicationId, code))
  if (!decision?.decided || !decision.sentAt) return null
  const held = heldCount(decision)
  const Icon = held > 0 ? IconCertificate : IconMailOpened
  return (
    <section className={styles.panel} data-held={held > 0 || undefined} aria-labelledby={title}>
      <Icon className={styles.icon} size={24} stroke={1.6} aria-hidden />
      <div className={styles.inside}>
        <h2 id={title} className={styles.title}>
          {held > 0
            ? `Votre offre est retenue dans ${held} ${plural(held, 'territoire')}`
            : 'Votre offre n’est pas retenue'}
        </h2>
        <p className={styles.when}>Lettre envoyée le {formatMoment(decision.sentAt)}</p>
        <table className={styles.table}>
          <caption className="c-unseen">Rangs et notes, territoire par territoire</caption>
          <thead className="c-roomy">
            <tr>
              {['Territoire', 'Rang', 'Prix', 'Technique', 'Total', 'Titulaires'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {decision.places.map((place) => (
              <PlaceRow key={place.code} place={place} />
            ))}
          </tbody>
        </table>
        <p className={styles.text}>{waitingText(decision, formatDay)}</p>
        {decision.recourse && (
          <details className={styles.recourse}>
            <summary>Voies et délais de recours</summary>
            <p>{decision.recourse}</p>
          </details>
        )}
      </div>
    </section>
  )
}
