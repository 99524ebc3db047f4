import { candidateRefusals } from '@charpente/contract/consultation/application-refusals'
import type { ApplicationFile } from '@charpente/contract/consultation/judgement'
import { whyNotAsk } from '@charpente/domain/consultation/application/judgement'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { showAlert } from '../../../lib/alert.tsx'
import { platformNow } from '../../../lib/platform-clock.ts'
import { Card } from '../../../ui/card.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import styles from './application-page.module.css'
import { AskWindow } from './ask-window.tsx'
import { FileLink } from './file-link.tsx'
import { momentOf } from './words.ts'

type Clarification = ApplicationFile['clarifications'][number]

function AnswerOf({ asked }: { asked: Clarification }) {
  if (asked.answeredAt === null) {
    const isLate = new Date(asked.dueAt) <= platformNow()
    return (
      <p className={styles.by}>
        {isLate ? `Sans réponse au ${momentOf(asked.dueAt)}` : `Réponse attendue avant le ${momentOf(asked.dueAt)}`}
      </p>
    )
  }
  return (
    <div className={styles.answer}>
      <p className={styles.by}>Réponse du {momentOf(asked.answeredAt)}</p>
      <p className={styles.words}>{asked.answer}</p>
      {asked.files.map((file) => (
        <FileLink key={file.id} file={file} />
      ))}
    </div>
  )
}

type CardProps = { application: ApplicationFile; onDone: (notice: string) => void }

const dated = (instant: string | null) => (instant === null ? null : new Date(instant))

/** What was asked of who applies since the signature, and what they answered. */
export function ClarificationsCard({ application, onDone }: CardProps) {
  const [isAsking, setAsking] = useState(false)
  const { clarifications, decision, signedAt } = application
  const [last = null] = clarifications
  const taken = decision ? new Date(decision.at) : null
  const why = whyNotAsk(
    {
      signedAt: dated(signedAt),
      acceptedAt: decision?.verdict === 'accept' ? taken : null,
      refusedAt: decision?.verdict === 'refuse' ? taken : null,
      clarification: last && { dueAt: new Date(last.dueAt), answeredAt: dated(last.answeredAt) },
    },
    new Date(8.64e15),
    platformNow(),
  )
  return (
    <Card
      title="Précisions"
      text="Le candidat les lit dans son dossier et répond sans rien changer à ce qu’il a signé."
    >
      {clarifications.length > 0 && (
        <ul className={styles.list}>
          {clarifications.map((asked) => (
            <li key={asked.id} className={styles.item}>
              <p className={styles.by}>
                Demandée le {momentOf(asked.askedAt)} par {asked.askedBy}
              </p>
              <p className={styles.words}>{asked.question}</p>
              <AnswerOf asked={asked} />
            </li>
          ))}
        </ul>
      )}
      <PlainButton
        tall
        aria-disabled={why !== null}
        onClick={() => (why ? showAlert(candidateRefusals[why].message) : setAsking(true))}
      >
        <IconMessageQuestion size={17} stroke={1.7} aria-hidden />
        Demander une précision
      </PlainButton>
      <AskWindow
        application={application}
        opened={isAsking}
        onClose={() => setAsking(false)}
        onDone={() => {
          setAsking(false)
          onDone('Précision demandée. Le candidat est averti par e-mail.')
        }}
      />
    </Card>
  )
}
