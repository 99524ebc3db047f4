import type { AnalysisLot, Notification } from '@charpente/contract/consultation/awards'
import { centrePieceNames, firmPieceNames } from '@charpente/contract/consultation/piece-words'
import { type FirmPiece, piecesDue } from '@charpente/domain/consultation/awards/notification'
import { formatDayNumeric, formatInstant, formatNumber } from '@charpente/domain/platform/format'
import { capitalized, plural } from '@charpente/domain/platform/text'
import { IconCheck, IconPaperclip } from '@tabler/icons-react'
import { api } from '../../../lib/api/desk-api.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { ask } from '../../../lib/message.tsx'
import { formatDateNumeric, formatMoment } from '../../../lib/moments.ts'
import { platformNow } from '../../../lib/platform-clock.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useWindow } from '../../../ui/use-window.ts'
import { useLotAct } from './awards-queries.ts'
import styles from './notification-panel.module.css'
import { type Received, ReceiveWindow } from './receive-window.tsx'

type Firm = Notification['firms'][number]
type Told = { piece: FirmPiece; received: boolean } & Partial<Received>
type Done = (words: string) => void

/** Where the firm stands with what was asked of it. */
function requestWords({ request }: Firm): string | null {
  if (!request) return null
  const asked = `Demandées le ${formatDateNumeric(request.askedAt)}`
  if (request.answeredAt)
    return `${asked}, réponse du ${formatDateNumeric(request.answeredAt)}\u00A0: vérifiez les pièces jointes.`
  return new Date(request.dueAt) > platformNow()
    ? `${asked}, attendues avant le ${formatMoment(request.dueAt)}.`
    : `${asked}, sans réponse au ${formatMoment(request.dueAt)}. Demandez-les de nouveau.`
}

const isAwaited = ({ request }: Firm) =>
  request !== null && request.answeredAt === null && new Date(request.dueAt) > platformNow()

type MissingProps = { firm: Firm; piece: FirmPiece; onReceive: () => void; isBusy: boolean }

function Missing({ firm, piece, onReceive, isBusy }: MissingProps) {
  const name = firmPieceNames[piece]
  return (
    <li className={styles.piece}>
      <Tag tone="warning">Manque</Tag>
      <span className={styles.name}>{capitalized(name)}</span>
      <PlainButton disabled={isBusy} onClick={onReceive}>
        Pièce reçue
        <span className="c-unseen">
          {' '}
          : {name}, {firm.organization}
        </span>
      </PlainButton>
    </li>
  )
}

/** The contract as it was sent, and whether the firm has said it has it. */
const SentContract = ({ contract }: { contract: NonNullable<Firm['contract']> }) => (
  <p className={styles.request}>
    {contract.url ? (
      <a className="c-link" href={contract.url} target="_blank" rel="noreferrer">
        Contrat n°&nbsp;{contract.marketNumber}, contresigné
      </a>
    ) : (
      `Contrat n°\u00A0${contract.marketNumber}`
    )}
    {contract.sentAt ? `, envoyé le ${formatMoment(contract.sentAt)}. ` : ', en préparation. '}
    {contract.receivedAt
      ? `Reçu le ${formatMoment(contract.receivedAt)} par ${contract.receivedBy}.`
      : 'Accusé de réception attendu.'}
  </p>
)

type FirmProps = { firm: Firm; isNotified: boolean; onDone: Done }

function FirmPieces({ firm, isNotified, onDone }: FirmProps) {
  const asking = useLotAct(() => api.askPieces({ params: { id: firm.id } }))
  const receiving = useLotAct(({ piece, ...body }: Told) => api.receivePiece({ params: { id: firm.id, piece }, body }))
  const window = useWindow<FirmPiece>()
  const request = requestWords(firm)
  const askAll = async () => {
    const sure = await ask(`Demander les pièces à ${firm.organization}\u202F?`, {
      consequence: `Elle reçoit par e-mail la liste de ce qui manque et son code de suivi, et répond en joignant les pièces avant le ${formatInstant(piecesDue(platformNow()))}.`,
      confirmLabel: 'Demander les pièces',
    })
    if (sure) asking.mutate(undefined, { onSuccess: () => onDone(`Pièces demandées à ${firm.organization}.`) })
  }
  const tell = ({ piece, received }: Told) =>
    onDone(
      `${capitalized(firmPieceNames[piece])}, ${firm.organization}\u00A0: ${received ? 'reçue' : 'à demander de nouveau'}.`,
    )
  const takeBack = (piece: FirmPiece) => {
    const told = { piece, received: false }
    receiving.mutate(told, { onSuccess: () => tell(told) })
  }
  return (
    <li className={styles.firm}>
      <div className={styles.head}>
        <a className="c-link" href={deskPaths.application(firm.id)}>
          {firm.organization}
        </a>
        <span className={styles.ranks}>
          {firm.ranks.map(({ place, rank }) => `${place}, rang ${rank}`).join('\u202F; ')}
        </span>
        {firm.missing.length === 0 && !isNotified && (
          <Tag tone="success" icon={<IconCheck size={14} stroke={2} aria-hidden />}>
            Complet
          </Tag>
        )}
        {firm.missing.length > 0 && !isNotified && !isAwaited(firm) && (
          <PlainButton disabled={asking.isPending} onClick={askAll}>
            Demander les pièces
            <span className="c-unseen"> à {firm.organization}</span>
          </PlainButton>
        )}
      </div>
      {firm.contract && <SentContract contract={firm.contract} />}
      {firm.missing.length > 0 && !isNotified && request && <p className={styles.request}>{request}</p>}
      {firm.files.length > 0 && !isNotified && (
        <ul className={styles.files}>
          {firm.files.map(({ id, name, url }) => (
            <li key={id}>
              <IconPaperclip size={15} stroke={1.7} aria-hidden />
              {url ? (
                <a className="c-link" href={url} target="_blank" rel="noreferrer">
                  {name}
                </a>
              ) : (
                `${name}, contrôle en cours`
              )}
            </li>
          ))}
        </ul>
      )}
      {!isNotified && (
        <ul className={styles.pieces}>
          {firm.missing.map((piece) => (
            <Missing
              key={piece}
              firm={firm}
              piece={piece}
              onReceive={() => window.open(piece)}
              isBusy={receiving.isPending}
            />
          ))}
          {firm.received.map(({ piece, at, by, file, url, goodUntil, isGood }) => (
            <li key={piece} className={styles.piece}>
              <Tag tone={isGood ? 'success' : 'error'}>{isGood ? 'Reçue' : 'Sans valeur'}</Tag>
              <span className={styles.name}>
                {capitalized(firmPieceNames[piece])}, par {by} le {formatDateNumeric(at)},{' '}
                {url ? (
                  <a className="c-link" href={url} target="_blank" rel="noreferrer">
                    {file}
                  </a>
                ) : (
                  (file ?? 'sans fichier')
                )}
                {goodUntil && `, valable jusqu’au ${formatDayNumeric(goodUntil)}`}
              </span>
              <PlainButton tone="subtle" disabled={receiving.isPending} onClick={() => takeBack(piece)}>
                Annuler
                <span className="c-unseen">
                  {' '}
                  la réception : {firmPieceNames[piece]}, {firm.organization}
                </span>
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
      <ReceiveWindow
        firm={firm}
        piece={window.about ?? undefined}
        opened={window.opened}
        onClose={window.close}
        onReceive={async (received) => {
          await receiving.mutateAsync({ ...received, received: true })
          window.close()
          tell({ piece: received.piece, received: true })
        }}
      />
    </li>
  )
}

type PanelProps = { notification: Notification; award: AnalysisLot['award']; onDone: Done }

/** What each firm still has to give before its contract is notified, and what was received. */
export function NotificationPanel({ notification: { centre, firms, letters, lot }, award, onDone }: PanelProps) {
  const isNotified = award.notifiedAt !== null
  if (firms.length === 0 && letters.length === 0) return null
  return (
    <section className={styles.panel} aria-label={`Titulaires du lot ${lot}`}>
      {centre.length > 0 && !isNotified && (
        <Notice tone="warning" title="La centrale a des réglages à renseigner avant de notifier.">
          {capitalized(centre.map((piece) => centrePieceNames[piece]).join(', '))}.{' '}
          <a className="c-link" href={deskPaths.settings({ group: 'legal' })}>
            Ouvrir les réglages
          </a>
        </Notice>
      )}
      <ul className={styles.firms}>
        {firms.map((firm) => (
          <FirmPieces key={firm.id} firm={firm} isNotified={isNotified} onDone={onDone} />
        ))}
      </ul>
      {letters.length > 0 && (
        <details className={styles.letters}>
          <summary>
            {formatNumber(letters.length)} {plural(letters.length, 'lettre')} d’attribution ou de rejet
          </summary>
          <ul className={styles.files}>
            {letters.map(({ id, kind, organization, url }) => (
              <li key={`${id} ${kind}`}>
                <IconPaperclip size={15} stroke={1.7} aria-hidden />
                {url ? (
                  <a className="c-link" href={url} target="_blank" rel="noreferrer">
                    {kind === 'awardLetter' ? 'Attribution' : 'Rejet'}, {organization}
                  </a>
                ) : (
                  `${organization}, en préparation`
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
