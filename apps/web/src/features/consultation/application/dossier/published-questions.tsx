import type { PublishedQuestion } from '@charpente/contract/consultation/dossier'
import { plural } from '@charpente/domain/platform/text'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate } from '../../../../lib/moments.ts'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import styles from './published-questions.module.css'

export const onWhat = (lot: string | null) => (lot ? `lot\u00A0${lot}` : 'tous les lots')

const AT_FIRST = 5

/** Each opens in place; the first ones stand, the others come when asked for. */
export function PublishedQuestions({ questions }: { questions: readonly PublishedQuestion[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? questions : questions.slice(0, AT_FIRST)
  if (questions.length === 0) return <p className={styles.none}>Aucune réponse n’est encore publiée.</p>
  return (
    <>
      <ul>
        {shown.map(({ id, lot, question, answer, answeredAt }) => (
          <li key={id} className={styles.item}>
            <details>
              <summary className={styles.question}>
                <span>
                  {question}
                  <span className={styles.when}>
                    {onWhat(lot)}, publiée le {formatDate(answeredAt)}
                  </span>
                </span>
                <IconChevronDown size={18} stroke={1.7} aria-hidden />
              </summary>
              <p className={styles.answer}>{answer}</p>
            </details>
          </li>
        ))}
      </ul>
      {!all && questions.length > AT_FIRST && (
        <div className={styles.more}>
          <PlainButton tone="subtle" onClick={() => setAll(true)}>
            Lire les {questions.length} {plural(questions.length, 'réponse')}
          </PlainButton>
        </div>
      )}
    </>
  )
}
