import type { ContractDocument, ContractPaper, ContractPriceVersion } from '@charpente/contract/centre/contract-file'
import { documentNames } from '@charpente/domain/people/documents/document'
import { paperEffectNames } from '@charpente/domain/people/documents/paper-effect'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayNumeric, formatNumber } from '@charpente/domain/platform/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { mayOpen } from '../../../lib/desk-rights.ts'
import { FileButton } from '../../../lib/file-button.tsx'
import { formatDateNumeric } from '../../../lib/moments.ts'
import { paperState } from '../../../lib/paper-state.ts'
import { platformNow } from '../../../lib/platform-clock.ts'
import { Card } from '../../../ui/card.tsx'
import { DeskTable, ShortCell } from '../../../ui/desk-table.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { Small } from '../../../ui/small.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { contractDocumentsQuery, contractFileQuery } from './contract-file-queries.ts'
import { documentWords, eventWords } from './event-words.ts'

type OfContract = { number: string }

/** `+ 2,4 %`: a mean of what moved. */
const gapText = (gap: number | null) =>
  gap === null ? '—' : `${gap > 0 ? '+\u00A0' : ''}${formatNumber(Math.round(gap * 100) / 100)}\u00A0%`

const versionState = ({ isShown, isPrepared }: ContractPriceVersion) => {
  if (isShown) return <Tag tone="success">En ligne</Tag>
  return isPrepared ? <Tag tone="warning">Préparée</Tag> : <Tag tone="neutral">Remplacée</Tag>
}

/** The publications its prices were in: an order keeps those of the day it was sent. */
export function PricesCard({ number }: OfContract) {
  const { data } = useQuery(contractFileQuery(number))
  if (!data) return null
  return (
    <Card
      title="Versions de prix"
      text={
        data.prices.length === 0
          ? 'Aucune publication ne porte encore de prix de ce contrat.'
          : 'Un bon garde les prix du jour de son envoi.'
      }
      flush
    >
      {data.prices.length > 0 && (
        <DeskTable
          label={`Versions de prix du contrat ${number}`}
          columns={[
            'Publication',
            'Mise en ligne',
            { head: 'Prix changés', isNumber: true },
            { head: 'Écart moyen', isNumber: true },
            'État',
          ]}
          isLow
          onPhone="flow"
        >
          <tbody>
            {data.prices.map((version) => (
              <tr key={version.publication}>
                <td>
                  {mayOpen(deskPaths.publication()) ? (
                    <a
                      className="c-link"
                      href={deskPaths.publication({ edition: version.edition, publication: version.publication })}
                    >
                      Publication {version.publication}
                    </a>
                  ) : (
                    `Publication ${version.publication}`
                  )}
                  <Small>édition {version.edition}</Small>
                </td>
                <ShortCell label="Mise en ligne">
                  {version.shownAt ? formatDateNumeric(version.shownAt) : 'pas encore'}
                </ShortCell>
                <ShortCell label="Prix changés" isNumber>
                  {formatNumber(version.changed)}
                </ShortCell>
                <ShortCell label="Écart moyen" isNumber>
                  {gapText(version.gap)}
                </ShortCell>
                <td>{versionState(version)}</td>
              </tr>
            ))}
          </tbody>
        </DeskTable>
      )}
    </Card>
  )
}

/** What the end of a paper changes, and what was announced of it. */
function effectText({ effect, course }: ContractPaper): string {
  if (!course) return paperEffectNames[effect]
  const day = formatDayNumeric(course.effectOn)
  if (course.state === 'lifted') return `${paperEffectNames[effect]}, levée avec un motif`
  return course.state === 'applied'
    ? `${paperEffectNames[effect]}, en cours depuis le ${day}`
    : `${paperEffectNames[effect]}, annoncée pour le ${day}`
}

/** The papers of its holder, and what each would change once over. */
export function ContractPapersCard({ number }: OfContract) {
  const { data } = useQuery(contractFileQuery(number))
  if (!data) return null
  const today = parisDay(platformNow())
  return (
    <Card title="Pièces et leur effet" text="Du titulaire, selon les règles de l’édition du contrat." flush>
      <DeskTable
        label={`Pièces du titulaire du contrat ${number}`}
        columns={['Pièce', 'Fin', 'État', 'Effet']}
        isLow
        onPhone="flow"
      >
        <tbody>
          {data.papers.map((paper) => {
            const { tone, text } = paperState(paper, today)
            return (
              <tr key={paper.kind}>
                <td>
                  <b>{documentNames[paper.kind]}</b>
                </td>
                <ShortCell label="Fin">{paper.expiresOn ? formatDayNumeric(paper.expiresOn) : '—'}</ShortCell>
                <td>
                  <Tag tone={tone}>{text}</Tag>
                </td>
                <td>{effectText(paper)}</td>
              </tr>
            )
          })}
        </tbody>
      </DeskTable>
    </Card>
  )
}

function Opened({ document }: { document: ContractDocument }) {
  const words = documentWords(document)
  if (document.address) return <FileButton address={document.address}>{words} (PDF)</FileButton>
  return document.url ? (
    <a className="c-link" href={document.url} target="_blank" rel="noreferrer">
      {words} (PDF)<span className="c-unseen">, nouvel onglet</span>
    </a>
  ) : (
    <>
      {words} <Small>en préparation</Small>
    </>
  )
}

/** Every paper of the contract; whoever may not open them is shown none. */
export function ContractDocumentsCard({ number }: OfContract) {
  const { data, isError, isPending, refetch } = useQuery(contractDocumentsQuery(number))
  return (
    <Card
      title="Documents"
      text={data?.length === 0 ? 'Aucun document de ce contrat n’a été fait ici.' : 'Le plus récent d’abord.'}
      flush
    >
      {isPending && (
        <Loading>
          <Lines count={3} />
        </Loading>
      )}
      {isError && !data && <Failure onRetry={refetch} />}
      {data && data.length > 0 && (
        <DeskTable label={`Documents du contrat ${number}`} columns={['Document', 'Du']} isLow onPhone="flow">
          <tbody>
            {data.map((document) => (
              <tr key={`${document.kind} ${document.on} ${document.number} ${document.about}`}>
                <td>
                  <Opened document={document} />
                </td>
                <ShortCell label="Du">{formatDayNumeric(document.on)}</ShortCell>
              </tr>
            ))}
          </tbody>
        </DeskTable>
      )}
    </Card>
  )
}

/** Events shown at first. */
const FEW = 12

/** What happened to the contract, the latest first. */
export function ContractEventsCard({ number }: OfContract) {
  const { data } = useQuery(contractFileQuery(number))
  const [isWhole, showWhole] = useState(false)
  if (!data) return null
  const shown = isWhole ? data.events : data.events.slice(0, FEW)
  return (
    <Card
      title="Événements"
      text={data.events.length === 0 ? 'Rien encore.' : 'Le plus récent d’abord.'}
      actions={
        shown.length < data.events.length && (
          <PlainButton onClick={() => showWhole(true)}>
            Afficher les {formatNumber(data.events.length - shown.length)} autres
          </PlainButton>
        )
      }
      flush
    >
      {shown.length > 0 && (
        <DeskTable label={`Événements du contrat ${number}`} columns={['Le', 'Événement']} isLow onPhone="flow">
          <tbody>
            {shown.map((event, at) => (
              // Two may be alike on a day.
              // biome-ignore lint/suspicious/noArrayIndexKey: in their order
              <tr key={at}>
                <ShortCell label="Le">{formatDayNumeric(event.on)}</ShortCell>
                <td>
                  {eventWords(event)}
                  {event.reason && <Small>«&nbsp;{event.reason}&nbsp;»</Small>}
                </td>
              </tr>
            ))}
          </tbody>
        </DeskTable>
      )}
    </Card>
  )
}
