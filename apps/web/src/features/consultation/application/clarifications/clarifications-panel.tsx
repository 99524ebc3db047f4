import type { Candidate } from '@charpente/contract/consultation/application/application'
import type { OwnClarification } from '@charpente/contract/consultation/judgement'
import { IconMessageCheck, IconMessageQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatMoment } from '../../../../lib/moments.ts'
import { AnswerFile } from './answer-file.tsx'
import { AnswerForm } from './answer-form.tsx'
import styles from './clarifications-panel.module.css'
import { clarificationsQuery } from './clarifications-query.ts'

function untilWhen({ closed, dueAt, answeredAt }: OwnClarification): string {
  if (answeredAt) return `Répondue le ${formatMoment(answeredAt)}`
  if (closed === 'clarificationExpired') return `La date limite de réponse est passée, le ${formatMoment(dueAt)}.`
  if (closed) return 'La candidature est refusée\u00A0: plus aucune réponse n’est attendue.'
  return `Répondez avant le ${formatMoment(dueAt)}.`
}

type PanelProps = { candidate: Candidate; code: string; isReadOnly: boolean }

function Question({ asked, candidate, code, isReadOnly }: PanelProps & { asked: OwnClarification }) {
  const title = useId()
  const isOpen = asked.closed === null
  const Icon = asked.answeredAt ? IconMessageCheck : IconMessageQuestion
  return (
    <section className={styles.question} data-open={isOpen || undefined} aria-labelledby={title}>
      <Icon className={styles.icon} size={22} stroke={1.6} aria-hidden />
      <div className={styles.inside}>
        <h2 id={title} className={styles.title}>
          La centrale vous demande une précision
        </h2>
        <p className={styles.when}>{untilWhen(asked)}</p>
        <p className={styles.words}>{asked.question}</p>
        {asked.answer !== null && (
          <div className={styles.answer}>
            <p className={styles.when}>Votre réponse</p>
            <p className={styles.words}>{asked.answer}</p>
            {asked.files.map((file) => (
              <AnswerFile key={file.id} file={file} />
            ))}
          </div>
        )}
        {isOpen && !isReadOnly && <AnswerForm applicationId={candidate.id} clarification={asked} code={code} />}
        {isOpen && isReadOnly && <p className={styles.when}>Ouvrez le dossier avec son code de suivi pour répondre.</p>}
      </div>
    </section>
  )
}

/** What the centre asks about a signed application, above whatever screen is open; nothing when it asks nothing. */
export function ClarificationsPanel(props: PanelProps) {
  const { candidate, code } = props
  const { data: all = [] } = useQuery(clarificationsQuery(candidate.id, code))
  return all.map((asked) => <Question key={asked.id} asked={asked} {...props} />)
}
