import type { Decision } from '@charpente/contract/consultation/awards'
import { contractReceivedRecap } from '@charpente/domain/consultation/application/recap'
import { formatDay } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconCertificate, IconMailOpened } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '../../../../lib/api/own-api.ts'
import { askRecap } from '../../../../lib/message.tsx'
import { formatMoment } from '../../../../lib/moments.ts'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import styles from './decision-panel.module.css'
import { decisionQuery } from './decision-query.ts'
import { heldCount, marksText, pointsText, rankText, waitingText } from './decision-words.ts'

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
    <td data-label="Technique">
      <span className="c-num">{pointsText(place.technical)}</span>
      <ul className={styles.criteria}>
        {place.criteria.map(({ name, mark, comments }) => (
          <li key={name}>
            {name} <span className="c-num">{pointsText(mark)}</span>
            {comments.length > 0 && <span className={styles.why}>{comments.join(' ')}</span>}
          </li>
        ))}
      </ul>
    </td>
    <td data-label="Total" className="c-num">
      {pointsText(place.score)}
    </td>
    <td data-label="Titulaires">
      <ol>
        {place.holders.map((holder) => (
          <li key={holder.rank}>
            {holder.rank}. {holder.organization}, <span className="c-num">{pointsText(holder.score)}</span>
            <span className={styles.why}>{marksText(holder)}</span>
          </li>
        ))}
      </ol>
    </td>
  </tr>
)

type ReadOnly = { isReadOnly: boolean }
type ContractProps = { contract: NonNullable<Decision['contract']>; applicationId: string; code: string }

/** The contract that binds, and the firm's word that it has it. */
function Contract({ contract, applicationId, code, isReadOnly }: ContractProps & ReadOnly) {
  const queryClient = useQueryClient()
  const confirming = useMutation({
    mutationFn: () => api.confirmReceipt({ params: { id: applicationId }, body: {}, code }),
    onSuccess: (decision) => queryClient.setQueryData(decisionQuery(applicationId, code).queryKey, decision),
  })
  const { marketNumber, notifiedAt, url, receivedAt } = contract
  const confirm = async () => {
    const recap = contractReceivedRecap({ marketNumber, notifiedAt: new Date(notifiedAt) })
    if (await askRecap(recap)) confirming.mutate()
  }
  return (
    <div className={styles.contract}>
      <p className={styles.text}>
        Contrat n°&nbsp;<strong className="c-num">{marketNumber}</strong>, notifié le {formatMoment(notifiedAt)}.{' '}
        {url && (
          <a className="c-link" href={url} target="_blank" rel="noreferrer">
            Ouvrir le contrat contresigné
          </a>
        )}
      </p>
      {receivedAt ? (
        <p className={styles.text} role="status">
          Vous en avez accusé réception le {formatMoment(receivedAt)}.
        </p>
      ) : (
        !isReadOnly && (
          <PlainButton tone="primary" disabled={confirming.isPending} onClick={confirm}>
            Accuser réception du contrat
          </PlainButton>
        )
      )}
    </div>
  )
}

/** What was decided of a signed application, as its letter says; nothing before the letters have left. R2181-1 */
export function DecisionPanel({ applicationId, code, isReadOnly }: Omit<ContractProps, 'contract'> & ReadOnly) {
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
        {decision.contract && (
          <Contract contract={decision.contract} applicationId={applicationId} code={code} isReadOnly={isReadOnly} />
        )}
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
