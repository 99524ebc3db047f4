import type { DeskDossier, DeskQuestion } from '@charpente/contract/consultation/dossier'
import { kindBeside } from '@charpente/domain/consultation/consulting/dossier'
import { formatFileSize, formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconDownload, IconMessageQuestion, IconPlus } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CONSULTATIONS } from '../../../lib/api/consultations-query.ts'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { ask } from '../../../lib/message.tsx'
import { formatDate, formatMoment } from '../../../lib/moments.ts'
import { Card } from '../../../ui/card.tsx'
import { DeskTable, ShortCell } from '../../../ui/desk-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useWindow } from '../../../ui/use-window.ts'
import { AnswerWindow } from './answer-window.tsx'
import page from './consultation-page.module.css'
import styles from './dossier-cards.module.css'
import { FileWindow } from './file-window.tsx'
import { ResultsCard } from './results-card.tsx'

const deskDossierQuery = (id: number) =>
  queryOptions({
    queryKey: [...CONSULTATIONS, 'dossier', id],
    queryFn: () => api.readDeskDossier({ params: { id } }),
    staleTime: 10_000,
  })

type Document = DeskDossier['documents'][number]

const filingWords: Record<DeskDossier['filing'], string> = {
  free: 'Un brouillon change librement. Les entreprises les lisent dès l’ouverture.',
  amendment: 'Une version publiée reste téléchargeable. La suivante est un rectificatif, envoyé à qui a commencé.',
  closed: 'Les documents ne changent plus. Toutes les versions publiées restent téléchargeables.',
}

const ends = (sha256: string) => `${sha256.slice(0, 4)}…${sha256.slice(-4)}`

type CardsProps = { consultation: number; onDone: (notice: string) => void }
type DocumentsProps = CardsProps & { dossier: DeskDossier }

function Documents({ consultation, dossier: { documents, filing }, onDone }: DocumentsProps) {
  const filed = useWindow<{ document?: Document }>()
  const removing = useAct((document: number) => api.removeDossierDocument({ params: { id: consultation, document } }))
  const remove = async ({ id, title }: Document) => {
    if (removing.isPending) return
    const consequence = 'Le fichier est oublié. Personne d’autre ne l’a lu.'
    if (!(await ask(`Retirer «\u00A0${title}\u00A0»\u00A0?`, { consequence, confirmLabel: 'Retirer' }))) return
    removing.mutate(id, { onSuccess: () => onDone(`«\u00A0${title}\u00A0» est retiré.`) })
  }
  return (
    <Card
      title="Documents"
      text={filingWords[filing]}
      actions={
        filing !== 'closed' && (
          <Button
            variant="default"
            leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
            onClick={() => filed.open({})}
          >
            Ajouter un document
          </Button>
        )
      }
      flush
    >
      {documents.length === 0 ? (
        <EmptyState title="Aucun document">Règlement, CCAP, CCTP, annexes, avis&nbsp;: déposez-les en PDF.</EmptyState>
      ) : (
        <DeskTable
          label="Documents"
          columns={[
            'Document',
            'Version',
            'Publiée',
            'Empreinte',
            { head: 'Téléchargements', isNumber: true },
            { head: <span className="c-unseen">Actes</span> },
          ]}
        >
          <tbody>
            {documents.flatMap((document) =>
              document.versions.map(({ version, amendment, publishedAt, sha256, size, downloads, url }, at) => (
                <tr key={`${document.id}.${version}`}>
                  <td>
                    <b className={styles.title}>{document.title}</b>
                    <span className="c-note">
                      {[kindBeside(document), 'PDF', formatFileSize(size)].filter(Boolean).join(', ')}
                    </span>
                  </td>
                  <ShortCell label="Version">
                    <Tag tone={at === 0 ? 'petrol' : 'neutral'}>v{version}</Tag>
                    {amendment !== null && <span className="c-note"> rectificatif {amendment}</span>}
                  </ShortCell>
                  <ShortCell label="Publiée">{formatDate(publishedAt)}</ShortCell>
                  <ShortCell label="Empreinte">
                    <code title={sha256}>{ends(sha256)}</code>
                  </ShortCell>
                  <ShortCell isNumber label="Téléchargements">
                    {formatNumber(downloads)}
                  </ShortCell>
                  <td>
                    <div className={styles.acts}>
                      <a
                        className="c-onward"
                        href={url}
                        aria-label={`Ouvrir ${document.title}, version ${version}`}
                        target="_blank"
                        rel="noreferrer"
                      >
                        <IconDownload size={16} stroke={1.8} aria-hidden /> Ouvrir
                      </a>
                      {at === 0 && filing !== 'closed' && (
                        <PlainButton
                          tone="subtle"
                          aria-label={`${filing === 'free' ? 'Remplacer' : 'Nouvelle version de'} ${document.title}`}
                          onClick={() => filed.open({ document })}
                        >
                          {filing === 'free' ? 'Remplacer' : 'Nouvelle version'}
                        </PlainButton>
                      )}
                      {filing === 'free' && (
                        <PlainButton
                          tone="subtle"
                          aria-label={`Retirer ${document.title}`}
                          onClick={() => remove(document)}
                        >
                          Retirer
                        </PlainButton>
                      )}
                    </div>
                  </td>
                </tr>
              )),
            )}
          </tbody>
        </DeskTable>
      )}
      {filed.about && (
        <FileWindow
          key={filed.about.document?.id ?? 'new'}
          consultation={consultation}
          document={filed.about.document}
          filing={filing}
          opened={filed.opened}
          onClose={filed.close}
          onDone={(notice) => {
            filed.close()
            onDone(notice)
          }}
        />
      )}
    </Card>
  )
}

const onWhat = (lot: string | null) => (lot ? `lot\u00A0${lot}` : 'tous les lots')

const stateOf = ({ number, lot, askedAt, answeredAt, answeredBy }: DeskQuestion) =>
  answeredAt
    ? `Question ${number}, ${onWhat(lot)}, publiée le ${formatMoment(answeredAt)}${answeredBy ? ` par ${answeredBy}` : ''}`
    : `Question ${number}, ${onWhat(lot)}, reçue le ${formatMoment(askedAt)}`

function Questions({ consultation, questions, onDone }: CardsProps & Pick<DeskDossier, 'questions'>) {
  const answered = useWindow<DeskQuestion>()
  const waiting = questions.filter(({ answeredAt }) => answeredAt === null).length
  const published = questions.length - waiting
  return (
    <Card
      title="Questions et réponses"
      text={`${questions.length} ${plural(questions.length, 'question')}, ${published} ${plural(published, 'réponse publiée', 'réponses publiées')} à tous, sans le nom du demandeur.`}
      actions={
        waiting > 0 && (
          <Tag tone="warning" icon={<IconMessageQuestion size={14} stroke={1.9} aria-hidden />}>
            {waiting} sans réponse
          </Tag>
        )
      }
      flush
    >
      {questions.length === 0 ? (
        <EmptyState title="Aucune question">
          Les candidats les posent avec leur code de suivi, sans que leur nom soit montré.
        </EmptyState>
      ) : (
        <ul>
          {questions.map((asked) => (
            <li key={asked.id} className={styles.question}>
              <div className={styles.head}>
                <p className="c-note">{stateOf(asked)}</p>
                {asked.answeredAt ? (
                  <Tag tone="success" icon={<IconCircleCheck size={14} stroke={1.9} aria-hidden />}>
                    Publiée
                  </Tag>
                ) : (
                  <PlainButton
                    aria-label={`Répondre à la question ${asked.number}`}
                    onClick={() => answered.open(asked)}
                  >
                    <IconMessageQuestion size={17} stroke={1.7} aria-hidden />
                    Répondre
                  </PlainButton>
                )}
              </div>
              <p className={styles.words}>
                <b>{asked.published ?? asked.question}</b>
              </p>
              {asked.answer && <p className={styles.words}>{asked.answer}</p>}
            </li>
          ))}
        </ul>
      )}
      {answered.about && (
        <AnswerWindow
          key={answered.about.id}
          consultation={consultation}
          asked={answered.about}
          opened={answered.opened}
          onClose={answered.close}
          onDone={() => {
            answered.close()
            onDone('Réponse publiée. Tous ceux qui ont commencé une candidature la reçoivent par e-mail.')
          }}
        />
      )}
    </Card>
  )
}

/** What firms read and ask of a consultation. */
export function DossierCards({ consultation, onDone }: CardsProps) {
  const { data: dossier } = useQuery(deskDossierQuery(consultation))
  if (!dossier) return null
  return (
    <div className={page.parts}>
      <Documents consultation={consultation} dossier={dossier} onDone={onDone} />
      <Questions consultation={consultation} questions={dossier.questions} onDone={onDone} />
      <ResultsCard key={dossier.resultsOn} consultation={consultation} resultsOn={dossier.resultsOn} onDone={onDone} />
    </div>
  )
}
