import { candidateRefusals } from '@charpente/contract/consultation/application-refusals'
import { dossierRefusals } from '@charpente/contract/consultation/dossier-refusals'
import { useQuery } from '@tanstack/react-query'
import { formatDate, formatMoment } from '../../../../lib/moments.ts'
import { Failure } from '../../../../ui/failure.tsx'
import { Lines, Loading } from '../../../../ui/loading.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useOpened } from '../opened-application.ts'
import { AskQuestion } from './ask-question.tsx'
import { onWhat, PublishedQuestions } from './published-questions.tsx'
import styles from './questions-panel.module.css'
import { questionsQuery } from './questions-query.ts'

const refusals: Record<string, { message: string }> = { ...candidateRefusals, ...dossierRefusals }

/** What everybody asked and was answered, what this application asked, and one more question. */
export function QuestionsPanel() {
  const { application, code } = useOpened()
  const { data, isError, refetch } = useQuery(questionsQuery(application.id, code))
  if (!data)
    return isError ? (
      <Failure onRetry={refetch} />
    ) : (
      <Loading>
        <Lines count={6} />
      </Loading>
    )
  const { published, waiting, closed, lots, until } = data
  return (
    <div className={styles.panel}>
      {closed ? (
        <Notice>{refusals[closed]?.message.replace('{terme}', until ? formatMoment(until) : '')}</Notice>
      ) : (
        <>
          {until && <p className="c-note">Les questions sont reçues jusqu’au {formatMoment(until)}.</p>}
          <AskQuestion asker={{ applicationId: application.id, code }} lots={lots} />
        </>
      )}
      {waiting.length > 0 && (
        <section aria-labelledby="en-attente">
          <h3 id="en-attente" className={styles.title}>
            Vos questions en attente
          </h3>
          <ul>
            {waiting.map(({ id, question, lot, askedAt }) => (
              <li key={id} className={styles.waiting}>
                {question}
                <span className="c-note">
                  {onWhat(lot)}, posée le {formatDate(askedAt)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="reponses">
        <h3 id="reponses" className={styles.title}>
          Réponses publiées à tous
        </h3>
        <div className="c-frame">
          <PublishedQuestions questions={published} />
        </div>
      </section>
    </div>
  )
}
