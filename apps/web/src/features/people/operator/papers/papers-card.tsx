import type { SupplierDocument } from '@charpente/contract/people/documents'
import { documentNames, filedKinds, finalKinds } from '@charpente/domain/people/documents/document'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatFileSize } from '@charpente/domain/platform/format'
import { may } from '@charpente/domain/platform/right'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../../../lib/api/desk-api.ts'
import { useAct } from '../../../../lib/api/use-act.ts'
import { ask } from '../../../../lib/message.tsx'
import { formatDateNumeric } from '../../../../lib/moments.ts'
import { paperState } from '../../../../lib/paper-state.ts'
import { platformNow } from '../../../../lib/platform-clock.ts'
import { useSession } from '../../../../lib/session.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Failure } from '../../../../ui/failure.tsx'
import { Lines, Loading } from '../../../../ui/loading.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { AskPaperWindow, type PaperToAsk } from './ask-paper-window.tsx'
import { type Dated, DatePaperWindow } from './date-paper-window.tsx'
import { FilePaperWindow, type Filing } from './file-paper-window.tsx'
import { validityWords } from './paper-words.ts'
import styles from './papers-card.module.css'
import { supplierPapersQuery } from './papers-queries.ts'
import { type PaperRead, RefusePaperWindow, useAcceptPaper } from './review-window.tsx'

type LineProps = { name: string; document: SupplierDocument | undefined; tag: ReactNode; acts: ReactNode }

/** One paper: what it is, the file, and what the centre can do with it. Opening it is recorded. */
const Line = ({ name, document, tag, acts }: LineProps) => (
  <li className={styles.line}>
    <div className={styles.words}>
      <span className="c-named">
        {name} {tag}
      </span>
      {document ? (
        <span className={styles.small}>
          {document.checking ? (
            `${document.name}, en cours de vérification`
          ) : (
            <a className="c-link" href={document.contentUrl} target="_blank" rel="noopener">
              {document.name}
              <span className="c-unseen"> (nouvel onglet)</span>
            </a>
          )}
          , {formatFileSize(document.size)}, déposé le {formatDateNumeric(document.filedAt)}
        </span>
      ) : (
        <span className={styles.small}>Aucun fichier</span>
      )}
    </div>
    <div className={styles.acts}>{acts}</div>
  </li>
)

type Props = { supplier: { id: number; name: string }; onDone: (notice: string) => void }

/** The papers of a firm, for the centre: those it files itself, with their dates, and those the centre files. Q-62 */
export function PapersCard({ supplier, onDone }: Props) {
  const papers = useQuery(supplierPapersQuery(supplier.id))
  const [asked, setAsked] = useState<PaperToAsk | null>(null)
  const [dated, setDated] = useState<Dated | null>(null)
  const [filing, setFiling] = useState<Filing | null>(null)
  const [refused, setRefused] = useState<PaperRead | null>(null)
  const withdraw = useAct((kind: Filing['kind']) =>
    api.fileFinalDocuments({ params: { id: supplier.id }, body: { [kind]: null } }),
  )
  const today = parisDay(platformNow())
  const mayDecide = may(useSession().actor, 'contracts')
  const found = (kind: SupplierDocument['kind']) => papers.data?.find((document) => document.kind === kind)
  const done = (notice: string) => {
    setAsked(null)
    setDated(null)
    setFiling(null)
    setRefused(null)
    onDone(notice)
  }
  const { accept, isAccepting } = useAcceptPaper(done)
  const readOf = (kind: PaperRead['kind'], { filedAt }: SupplierDocument): PaperRead => ({
    supplierId: supplier.id,
    supplierName: supplier.name,
    kind,
    filedAt,
  })
  const takeAway = async (kind: Filing['kind'], name: string) => {
    const sure = await ask(`Retirer «\u00A0${name}\u00A0»\u202F?`, {
      consequence: 'L’entreprise et les acheteurs ne le voient plus. Le journal garde qu’il était là.',
      confirmLabel: 'Retirer',
    })
    if (sure) withdraw.mutate(kind, { onSuccess: () => done(`${name}\u00A0: retiré.`) })
  }
  return (
    <>
      <Card title="Pièces de l’entreprise" text="Chaque ouverture est inscrite au journal du compte." flush>
        {papers.isPending && (
          <Loading>
            <Lines count={6} />
          </Loading>
        )}
        {papers.isError && !papers.data && <Failure onRetry={papers.refetch} />}
        {papers.data && (
          <ul className="c-lines">
            {filedKinds.map((kind) => {
              const document = found(kind)
              const { tone, text } = paperState(document ?? { state: 'missing', expiresOn: null }, today)
              const name = documentNames[kind]
              return (
                <Line
                  key={kind}
                  name={name}
                  document={document}
                  tag={
                    <>
                      <Tag tone={kind === 'rib' && document?.state === 'undated' ? 'success' : tone}>
                        {kind === 'rib' && document?.state === 'undated' ? 'Déposé' : text}
                      </Tag>
                      {document && <span className={styles.small}>{validityWords(document)}</span>}
                    </>
                  }
                  acts={
                    <>
                      {document && mayDecide && (
                        <>
                          <Button
                            variant="default"
                            aria-label={`Accepter\u00A0: ${name}`}
                            disabled={document.checking}
                            loading={isAccepting}
                            onClick={() => accept(readOf(kind, document))}
                          >
                            Accepter
                          </Button>
                          <Button
                            variant="default"
                            aria-label={`Refuser\u00A0: ${name}`}
                            disabled={document.checking}
                            onClick={() => setRefused(readOf(kind, document))}
                          >
                            Refuser
                          </Button>
                        </>
                      )}
                      {document && (
                        <Button
                          variant="default"
                          aria-label={`Noter les dates\u00A0: ${name}`}
                          onClick={() => setDated({ kind, issuedOn: document.issuedOn, expiresOn: document.expiresOn })}
                        >
                          Noter les dates
                        </Button>
                      )}
                      <Button
                        variant="default"
                        aria-label={`Demander\u00A0: ${name}`}
                        onClick={() => setAsked({ supplierId: supplier.id, supplierName: supplier.name, kind })}
                      >
                        Demander
                      </Button>
                    </>
                  }
                />
              )
            })}
            {finalKinds.map((kind) => {
              const document = found(kind)
              const name = document?.title ?? documentNames[kind]
              return (
                <Line
                  key={kind}
                  name={name}
                  document={document}
                  tag={<Tag tone="petrol">Par la centrale</Tag>}
                  acts={
                    <>
                      <Button
                        variant="default"
                        aria-label={`${document ? 'Remplacer' : 'Déposer'}\u00A0: ${name}`}
                        onClick={() => setFiling({ kind, title: document?.title ?? null, isThere: Boolean(document) })}
                      >
                        {document ? 'Remplacer' : 'Déposer'}
                      </Button>
                      {document && (
                        <Button
                          variant="default"
                          aria-label={`Retirer\u00A0: ${name}`}
                          onClick={() => takeAway(kind, name)}
                        >
                          Retirer
                        </Button>
                      )}
                    </>
                  }
                />
              )
            })}
          </ul>
        )}
      </Card>
      <AskPaperWindow asked={asked} onClose={() => setAsked(null)} onDone={done} />
      <DatePaperWindow supplierId={supplier.id} paper={dated} onClose={() => setDated(null)} onDone={done} />
      <RefusePaperWindow paper={refused} onClose={() => setRefused(null)} onDone={done} />
      <FilePaperWindow supplierId={supplier.id} filing={filing} onClose={() => setFiling(null)} onDone={done} />
    </>
  )
}
