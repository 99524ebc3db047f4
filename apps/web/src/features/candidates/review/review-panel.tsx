import type { Candidate } from '@charpente/contract/candidates/application'
import type { Facts } from '@charpente/contract/candidates/facts'
import type { FormKey } from '@charpente/domain/candidate/screens'
import { formatFileSize, formatNumber } from '@charpente/domain/format'
import { plural } from '@charpente/domain/text'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconEye,
  IconPaperclip,
  IconPencil,
  IconRefreshAlert,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { missingAreas } from '../prices/price-words.ts'
import { AnswersOf } from './answers-of.tsx'
import styles from './review-panel.module.css'
import { isOpen, pricesOf, type Reviewed, reviewOf } from './review-state.ts'

type ReviewPanelProps = {
  application: Candidate
  facts: Facts
  /** Leads to a step, and to one of its fields. */
  onGo: (key: FormKey | 'step10', path?: string) => void
  /** Nothing can be changed: links still lead to what is shown. */
  isReadOnly?: boolean
}

/** « Vérifier mon dossier »: everything on one page, and all that is missing or wrong. Nothing is generated. */
export function ReviewPanel({ application, facts, onGo, isReadOnly = application.token === null }: ReviewPanelProps) {
  const reviewed = reviewOf(application, facts)
  return (
    <div className={styles.panel}>
      <Summary reviewed={reviewed} onGo={onGo} />
      <div className={styles.sections}>
        {reviewed.map((step) => (
          <section key={step.key} className={styles.section} aria-labelledby={`review-${step.key}`}>
            <Head title={step.title} id={`review-${step.key}`} isReadOnly={isReadOnly} onGo={() => onGo(step.key)}>
              <State step={step} />
            </Head>
            {step.values ? (
              <AnswersOf step={step} application={application} facts={facts} />
            ) : (
              <p className={styles.quiet}>Pas encore rempli.</p>
            )}
          </section>
        ))}
        <Prices {...{ application, facts, isReadOnly }} onGo={() => onGo('step10')} />
        <Attached application={application} />
      </div>
    </div>
  )
}

type HeadProps = { id: string; title: string; isReadOnly: boolean; onGo: () => void; children: ReactNode }

function Head({ id, title, isReadOnly, onGo, children }: HeadProps) {
  const Icon = isReadOnly ? IconEye : IconPencil
  const act = isReadOnly ? 'Voir' : 'Modifier'
  return (
    <header className={styles.head}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
      <button type="button" className={styles.edit} aria-label={`${act} ${title}`} onClick={onGo}>
        <Icon size={16} stroke={1.7} aria-hidden />
        {act}
      </button>
    </header>
  )
}

/** All that stands before « Suivant », step by step, each thing leading to its field. */
function Summary({ reviewed, onGo }: { reviewed: Reviewed[]; onGo: ReviewPanelProps['onGo'] }) {
  const open = reviewed.filter(isOpen)
  const drafts = reviewed.filter(({ state }) => state === 'draft')
  const points = reviewed.reduce((sum, { problems }) => sum + problems.length, 0)
  const blanks = open.filter(({ state }) => state === 'blank').length
  if (open.length === 0 && drafts.length === 0)
    return (
      <Notice tone="success" title="Ces étapes sont complètes">
        Rien ne manque et rien n’est à corriger. Tout reste modifiable.
      </Notice>
    )
  if (open.length === 0)
    return (
      <Notice tone="info" title="Rien ne manque, mais tout n’est pas enregistré">
        Choisissez «&nbsp;Suivant&nbsp;» dans {drafts.map(({ title }) => `«\u00A0${title}\u00A0»`).join(', ')} pour
        enregistrer ce qui y est saisi.
      </Notice>
    )
  const parts = [
    points > 0 && (points === 1 ? '1 point à corriger' : `${points} points à corriger`),
    blanks > 0 && (blanks === 1 ? '1 étape à remplir' : `${blanks} étapes à remplir`),
  ].filter(Boolean)
  return (
    <section className={styles.summary} aria-label="Ce qui manque">
      <h3 className={styles.summaryTitle}>
        <IconAlertCircle size={20} stroke={1.8} aria-hidden />
        {parts.join(', ')}
      </h3>
      <ul className={styles.steps}>
        {open.map(({ key, title, state, problems }) => (
          <li key={key}>
            <span className={styles.stepName}>{title}</span>
            {state === 'blank' ? (
              <Go onClick={() => onGo(key)}>Remplir cette étape</Go>
            ) : (
              <ul className={styles.points}>
                {problems.map(({ path, label, message }) => (
                  <li key={`${path}-${message}`}>
                    <Go onClick={() => onGo(key, path)}>
                      {label}&nbsp;: {lowered(message)}
                    </Go>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const lowered = (message: string) => message.charAt(0).toLowerCase() + message.slice(1)

const Go = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={styles.go} onClick={onClick}>
    {children}
  </button>
)

function State({ step: { state, problems } }: { step: Reviewed }) {
  const icon = { size: 14, stroke: 1.9, 'aria-hidden': true } as const
  if (state === 'blank') return <Tag tone="neutral">À compléter</Tag>
  if (state === 'wrong')
    return (
      <Tag tone="error" icon={<IconAlertCircle {...icon} />}>
        {problems.length === 1 ? '1 point à corriger' : `${problems.length} points à corriger`}
      </Tag>
    )
  if (state === 'draft')
    return (
      <Tag tone="warning" icon={<IconPencil {...icon} />}>
        Brouillon
      </Tag>
    )
  if (state === 'review')
    return (
      <Tag tone="warning" icon={<IconRefreshAlert {...icon} />}>
        À revoir
      </Tag>
    )
  return (
    <Tag tone="success" icon={<IconCircleCheck {...icon} />}>
      Fait
    </Tag>
  )
}

type PricesProps = { application: Candidate; facts: Facts; isReadOnly: boolean; onGo: () => void }

/** How many lines have a price in each place. An empty line is a choice: it is told, and prevents nothing. Q-92 */
function Prices({ application, facts, isReadOnly, onGo }: PricesProps) {
  const { state, places } = pricesOf(application, facts)
  const icon = { size: 14, stroke: 1.9, 'aria-hidden': true } as const
  const without = places.filter(({ priced }) => priced === 0)
  return (
    <section className={styles.section} aria-labelledby="review-step10">
      <Head title="Offre financière" id="review-step10" isReadOnly={isReadOnly} onGo={onGo}>
        {state === 'done' ? (
          <Tag tone="success" icon={<IconCircleCheck {...icon} />}>
            Complet
          </Tag>
        ) : (
          <Tag tone="warning" icon={<IconAlertTriangle {...icon} />}>
            {state === 'blank' ? 'Aucun prix' : 'À vérifier'}
          </Tag>
        )}
      </Head>
      <div className={styles.answers}>
        <ul className={styles.list}>
          {places.map(({ place, priced, empty }) => (
            <li key={place}>
              <b>{place}</b>&nbsp;: {formatNumber(priced)} {plural(priced, 'ligne chiffrée', 'lignes chiffrées')}
              {empty > 0 && `, ${formatNumber(empty)} sans prix`}
            </li>
          ))}
        </ul>
        {state !== 'done' && (
          <p className={styles.warning}>
            {state === 'partial' && without.length > 0
              ? missingAreas(without.map(({ place }) => place))
              : 'Une prestation sans prix n’est pas proposée. Vous pouvez continuer ainsi\u00A0: vérifiez que c’est voulu.'}
          </p>
        )}
      </div>
    </section>
  )
}

function Attached({ application: { files } }: { application: Candidate }) {
  const size = files.reduce((sum, file) => sum + file.size, 0)
  const isChecking = files.some(({ checking }) => checking)
  return (
    <section className={styles.section} aria-labelledby="review-files">
      <header className={styles.head}>
        <h3 id="review-files" className={styles.title}>
          Pièces jointes
        </h3>
        <Tag tone="neutral" icon={<IconPaperclip size={14} stroke={1.9} aria-hidden />}>
          {files.length === 0 ? 'Aucun fichier' : files.length === 1 ? '1 fichier' : `${files.length} fichiers`}
        </Tag>
      </header>
      {files.length > 0 && (
        <>
          <p className={styles.line}>
            {isChecking ? 'Toutes reçues, certaines en cours de vérification' : 'Toutes reçues et vérifiées'},{' '}
            {formatFileSize(size)}.
          </p>
          <p className={styles.quiet}>{files.map(({ name }) => name).join(', ')}</p>
        </>
      )}
    </section>
  )
}
