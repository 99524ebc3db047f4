import type { Amendment } from '@charpente/contract/consultation/amendments'
import type { Consultation } from '@charpente/contract/consultation/application/application'
import type { Dossier as Content, DossierDocument } from '@charpente/contract/consultation/dossier'
import { kindBeside, shareOf } from '@charpente/domain/consultation/consulting/dossier'
import { formatAmountHT, formatFileSize } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import {
  IconDownload,
  IconFileSpreadsheet,
  IconFileText,
  IconMessageQuestion,
  IconWritingSign,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { lazily } from '../../../../lib/lazily.ts'
import { formatDate, formatMoment } from '../../../../lib/moments.ts'
import { Card } from '../../../../ui/card.tsx'
import { Failure } from '../../../../ui/failure.tsx'
import { Lines, Loading } from '../../../../ui/loading.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import styles from './dossier.module.css'
import { amendmentsQuery, dossierQuery } from './dossier-queries.ts'
import { PublishedQuestions } from './published-questions.tsx'

/** Fetched when somebody asks: few do, and its form brings the schemas along. */
const AskQuestion = lazily(async () => ({ default: (await import('./ask-question.tsx')).AskQuestion }))

/** What changed of what was announced, the last first. */
const Amendments = ({ amendments }: { amendments: readonly Amendment[] }) =>
  amendments.map(({ number, reason, changes, publishedAt, deadlineBefore, deadlineAfter }) => (
    <Notice key={number} tone="warning" title={`Rectificatif ${number}, publié le ${formatDate(publishedAt)}`}>
      <p className={styles.change}>{reason}</p>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p className={styles.change}>
        {deadlineAfter && deadlineAfter !== deadlineBefore
          ? `La date limite est reportée au ${formatMoment(deadlineAfter)}.`
          : 'La date limite ne change pas.'}
      </p>
    </Notice>
  ))

type LineProps = {
  icon: ReactNode
  name: ReactNode
  about: string
  detail: string
  action: ReactNode
  more?: ReactNode
}

const Line = ({ icon, name, about, detail, action, more }: LineProps) => (
  <li className={styles.line}>
    {icon}
    <div className={styles.lineWords}>
      <p className={styles.name}>{name}</p>
      {about && <p className="c-note">{about}</p>}
      <p className="c-note">{detail}</p>
      {more}
    </div>
    {action}
  </li>
)

const Download = ({ url, label, children }: { url: string; label: string; children: string }) => (
  <a className={`${styles.download} c-onward`} href={url} aria-label={label} target="_blank" rel="noreferrer">
    <IconDownload size={16} stroke={1.8} aria-hidden />
    {children}
  </a>
)

function DocumentLine({ document }: { document: DossierDocument }) {
  const [last, ...former] = document.versions
  if (!last) return null
  return (
    <Line
      icon={<IconFileText size={22} stroke={1.5} aria-hidden />}
      name={
        <>
          {document.title} {last.version > 1 && <Tag tone="petrol">mis à jour</Tag>}
        </>
      }
      about={kindBeside(document)}
      detail={`version ${last.version} du ${formatDate(last.publishedAt)}, PDF, ${formatFileSize(last.size)}`}
      action={
        <Download url={last.url} label={`Télécharger ${document.title}, version ${last.version}`}>
          Télécharger
        </Download>
      }
      more={
        <details className={styles.more}>
          <summary>{former.length > 0 ? 'Empreinte et versions précédentes' : 'Empreinte'}</summary>
          <ul>
            {document.versions.map(({ version, sha256, publishedAt, url }) => (
              <li key={version}>
                <a className="c-link" href={url} target="_blank" rel="noreferrer">
                  version {version} du {formatDate(publishedAt)}
                </a>
                <span className={styles.print}>SHA-256 {sha256}</span>
              </li>
            ))}
          </ul>
        </details>
      }
    />
  )
}

const Documents = ({ documents, contract }: Pick<Content, 'documents' | 'contract'>) => (
  <Card title="Documents" text="Téléchargement libre, sans compte. Une version publiée reste téléchargeable." flush>
    <ul>
      {documents.map((document) => (
        <DocumentLine key={document.id} document={document} />
      ))}
      <Line
        icon={<IconWritingSign size={22} stroke={1.5} aria-hidden />}
        name="Texte du contrat"
        about="Ce que vous signerez, vos réponses en blanc"
        detail="fait par la plateforme, PDF"
        action={
          <Download url={contract.url} label="Ouvrir le texte du contrat">
            Ouvrir
          </Download>
        }
      />
    </ul>
  </Card>
)

const Schedules = ({ schedules }: Pick<Content, 'schedules'>) => (
  <Card
    title="Bordereaux vierges, un classeur par lot"
    text="À remplir puis à importer dans la candidature, ou à saisir à l’écran. Mêmes lignes, mêmes contrôles."
    flush
  >
    <ul className={styles.schedules}>
      {schedules.map(({ lot, name, url }) => (
        <li key={lot}>
          <a href={url}>
            <b className="c-num">
              <span className="c-unseen">Bordereau vierge du lot </span>
              {lot}{' '}
            </b>
            <span>{name}</span>
            <IconFileSpreadsheet size={18} stroke={1.6} aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  </Card>
)

const EXAMPLE = 4_200_000

/** Announced before any price is typed: prices include it. */
function Share({ rate }: Content['share']) {
  const due = shareOf(rate, EXAMPLE)
  return (
    <section className={`${styles.share} c-frame`} aria-labelledby="part-centrale">
      <p className={styles.rate}>{rate}</p>
      <div>
        <h2 id="part-centrale" className={styles.shareTitle}>
          La part de la centrale, annoncée d’avance
        </h2>
        <p className={styles.change}>
          Vos prix la comprennent. Elle est due sur les bons acceptés, jamais sur un bon refusé. Ni droit d’entrée, ni
          abonnement&nbsp;; les acheteurs ne paient rien.
        </p>
        {due !== null && (
          <p className="c-note">
            Exemple&nbsp;: un bon de {formatAmountHT(EXAMPLE)} donne une part de {formatAmountHT(due)}.
          </p>
        )}
      </div>
    </section>
  )
}

type QuestionsProps = Pick<Content, 'questions'> & { consultation: Consultation; now: Date; code: string }

function Questions({ questions, consultation, now, code }: QuestionsProps) {
  const [isAsking, setAsking] = useState(false)
  const until = consultation.questionsUntil ?? consultation.deadline
  const isOpen = consultation.closed === null && (until === null || new Date(until) > now)
  const count = questions.length
  return (
    <Card
      title="Questions et réponses"
      text={
        count === 0
          ? 'Les réponses sont publiées à tous, sans le nom du demandeur.'
          : `${count} ${plural(count, 'réponse publiée', 'réponses publiées')}, sans le nom du demandeur`
      }
      actions={
        isOpen && (
          <PlainButton aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
            <IconMessageQuestion size={17} stroke={1.7} aria-hidden />
            Poser une question
          </PlainButton>
        )
      }
      flush
    >
      {isAsking && isOpen && (
        <div className={styles.asking}>
          <Suspense fallback={<Lines count={4} />}>
            <AskQuestion asker={{ applicationId: null, code }} lots={consultation.lots} />
          </Suspense>
        </div>
      )}
      {!isOpen && consultation.closed === null && until && (
        <p className={styles.late}>Les questions étaient reçues jusqu’au {formatMoment(until)}.</p>
      )}
      <PublishedQuestions questions={questions} />
    </Card>
  )
}

type DossierProps = { consultation: Consultation; now: Date; code: string }

/** All there is to read before answering: without an account, with its versions. */
export function Dossier({ consultation, now, code }: DossierProps) {
  const { data, isError, refetch } = useQuery(dossierQuery(consultation.id))
  const { data: amendments = [] } = useQuery(amendmentsQuery(consultation.id))
  if (!data)
    return isError ? (
      <Failure onRetry={refetch} />
    ) : (
      <Loading>
        <Lines count={8} />
      </Loading>
    )
  return (
    <>
      <Amendments amendments={amendments} />
      <Documents documents={data.documents} contract={data.contract} />
      <Schedules schedules={data.schedules} />
      <Share {...data.share} />
      <Questions questions={data.questions} consultation={consultation} now={now} code={code} />
    </>
  )
}
