import { documentNames } from '@charpente/domain/people/documents/document'
import { formatDayNumeric } from '@charpente/domain/platform/format'
import { may } from '@charpente/domain/platform/right'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateNumeric } from '../../../../lib/moments.ts'
import { paths } from '../../../../lib/paths.ts'
import { useSession } from '../../../../lib/session.tsx'
import { DeskFrame, LoadingFrame } from '../../../../ui/desk-list.tsx'
import { DeskTable, LineLink, ShortCell } from '../../../../ui/desk-table.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Failure } from '../../../../ui/failure.tsx'
import { Small } from '../../../../ui/small.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { validityWords } from './paper-words.ts'
import { papersToReadQuery } from './papers-queries.ts'
import { type PaperRead, RefusePaperWindow, useAcceptPaper } from './review-window.tsx'

/** Papers that wait for somebody of the centre, those of a suspended rank first. */
export function ToReadTable({ onDone }: { onDone: (notice: string) => void }) {
  const papers = useQuery(papersToReadQuery())
  const [refused, setRefused] = useState<PaperRead | null>(null)
  const { accept, isAccepting } = useAcceptPaper(onDone)
  const mayDecide = may(useSession().actor, 'contracts')
  if (papers.isPending) return <LoadingFrame />
  if (!papers.data) return <Failure onRetry={papers.refetch} />
  if (papers.data.length === 0)
    return (
      <EmptyState title="Aucune pièce à lire">
        Les pièces déposées par des titulaires viennent ici quand une règle leur donne un effet.
      </EmptyState>
    )
  return (
    <>
      <DeskFrame>
        <DeskTable
          label="Pièces à lire"
          columns={['Entreprise', 'Pièce', 'Fichier', 'Déposée', { head: <span className="c-unseen">Agir</span> }]}
          isLow
          onPhone="flow"
        >
          <tbody>
            {papers.data.map((paper) => {
              const name = documentNames[paper.kind]
              return (
                <tr key={`${paper.supplierId} ${paper.kind}`}>
                  <td>
                    <LineLink href={paths.deskAccount(paper.supplierId)}>{paper.supplierName}</LineLink>
                    <Small isCode>{paper.supplierCode}</Small>
                  </td>
                  <td>
                    {name} {paper.isSuspended && <Tag tone="error">Rang suspendu</Tag>}
                    {!paper.isSuspended && paper.effectOn && (
                      <Tag tone="warning">Effet le {formatDayNumeric(paper.effectOn)}</Tag>
                    )}
                    <Small>{validityWords(paper)}</Small>
                  </td>
                  <td>
                    {paper.checking ? (
                      `${paper.file}, en cours de vérification`
                    ) : (
                      <a className="c-link" href={paper.contentUrl} target="_blank" rel="noopener">
                        {paper.file}
                        <span className="c-unseen"> de {paper.supplierName} (nouvel onglet)</span>
                      </a>
                    )}
                  </td>
                  <ShortCell label="Déposée le">{formatDateNumeric(paper.filedAt)}</ShortCell>
                  <td>
                    {mayDecide && (
                      <div className="c-actions">
                        <Button
                          variant="default"
                          aria-label={`Refuser ${name} de ${paper.supplierName}`}
                          disabled={paper.checking}
                          onClick={() => setRefused(paper)}
                        >
                          Refuser
                        </Button>
                        <Button
                          aria-label={`Accepter ${name} de ${paper.supplierName}`}
                          disabled={paper.checking}
                          loading={isAccepting}
                          onClick={() => accept(paper)}
                        >
                          Accepter
                        </Button>
                      </div>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </DeskTable>
      </DeskFrame>
      <RefusePaperWindow
        paper={refused}
        onClose={() => setRefused(null)}
        onDone={(notice) => {
          setRefused(null)
          onDone(notice)
        }}
      />
    </>
  )
}
