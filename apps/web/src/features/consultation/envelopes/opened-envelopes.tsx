import type { Envelopes, OpenedEnvelope } from '@charpente/contract/consultation/envelopes'
import { formatNumber, formatSecond } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { Button, SegmentedControl } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconClockX, IconFileDiff, IconLock, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { formatMoment } from '../../../lib/moments.ts'
import { Card } from '../../../ui/card.tsx'
import { DeskFigure, DeskFigures } from '../../../ui/desk-figures.tsx'
import { DeskTable, ShortCell } from '../../../ui/desk-table.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Small } from '../../../ui/small.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { depositWords, inOrder, longPrint, shortPrint } from './envelope-words.ts'
import styles from './opened-envelopes.module.css'

type Opening = NonNullable<Envelopes['opening']>

const icons = {
  identical: IconCircleCheck,
  received: IconFileDiff,
  different: IconFileDiff,
  late: IconClockX,
  missing: IconCircleX,
}

const DepositCell = ({ state, deposit, sha256 }: OpenedEnvelope) => {
  const Icon = icons[state]
  const { label, tone } = depositWords[state]
  return (
    <td data-label="Profil d’acheteur">
      <span>
        <Tag tone={tone} icon={<Icon size={14} stroke={1.9} aria-hidden />}>
          {label}
        </Tag>
        <Small isCode>
          {deposit ? formatSecond(new Date(deposit.receivedAt)) : 'aucun fichier'}
          {deposit && deposit.sha256 !== sha256 && `, ${shortPrint(deposit.sha256)}`}
        </Small>
      </span>
    </td>
  )
}

type LineProps = { envelope: OpenedEnvelope; isSealed: boolean; onDecide: (numbers: number[]) => void }

function Line({ envelope, isSealed, onDecide }: LineProps) {
  const { number, candidate, organization, city, lot, signedAt, sha256, verdict, reason, decidedBy } = envelope
  const isRead = isSealed && verdict === 'admitted' && candidate !== null
  return (
    <tr
      className={styles.line}
      data-odd={envelope.state === 'identical' ? undefined : depositWords[envelope.state].tone}
    >
      <ShortCell label="Pli">{String(number).padStart(3, '0')}</ShortCell>
      <td>
        {isRead ? (
          <a className="c-link" href={deskPaths.application(candidate)}>
            {organization}
          </a>
        ) : (
          <b>{organization}</b>
        )}
        <Small>{city}</Small>
      </td>
      <ShortCell label="Lot">{lot}</ShortCell>
      <td data-label="Signé ici">
        <span className="c-num">
          {formatSecond(new Date(signedAt))}
          <Small isCode>{sha256 ? shortPrint(sha256) : 'empreinte à venir'}</Small>
        </span>
      </td>
      <DepositCell {...envelope} />
      <td data-label="Décision">
        <span>
          {verdict === null && <b className={styles.waits}>À trancher</b>}
          {verdict === 'admitted' && <b>Recevable</b>}
          {verdict === 'apart' && <b className={styles.apart}>Écarté</b>}
          {reason && (
            <Small>
              {reason}
              {decidedBy && ` (${decidedBy})`}
            </Small>
          )}
          {!isSealed && envelope.state !== 'identical' && (
            <Button size="compact-sm" variant="default" mt={6} onClick={() => onDecide([number])}>
              {verdict === null ? 'Trancher' : 'Changer'}
              <span className="c-unseen"> le pli {number}</span>
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}

const shownParts = {
  all: 'Tous',
  waiting: 'À trancher',
  admitted: 'Recevables',
  apart: 'Écartés',
} as const
type Part = keyof typeof shownParts

const isIn = (part: Part, { verdict }: OpenedEnvelope) =>
  part === 'all' || (part === 'waiting' ? verdict === null : verdict === part)

type Props = {
  opening: Opening
  onDecide: (numbers: number[]) => void
  onRemove: (deposit: number) => void
}

/** What two persons found: who signed, when, and what the buyer profile received. Never a price. */
export function OpenedEnvelopes({ opening, onDecide, onRemove }: Props) {
  const { first, second, sealed, isForAnother, sha256, envelopes, unknown } = opening
  const [part, setPart] = useState<Part>('all')
  const counted = (wanted: (one: OpenedEnvelope) => boolean) => envelopes.filter(wanted).length
  const shown = inOrder(envelopes.filter((one) => isIn(part, one)))
  const waiting = envelopes.filter(({ verdict }) => verdict === null)
  return (
    <>
      <div className={styles.people}>
        {[first, second].map(({ name, at }, which) => (
          <div key={name}>
            <IconUsers size={26} stroke={1.5} aria-hidden />
            <p>
              <b>{name}</b>
              <Small>
                {which === 0 ? 'Ouverture commencée' : 'Plis ouverts'} le {formatSecond(new Date(at))}
              </Small>
            </p>
          </div>
        ))}
        <div>
          <IconLock size={26} stroke={1.5} aria-hidden />
          <p>
            <b>{sealed ? `Procès-verbal scellé par ${sealed.name}` : 'Procès-verbal à sceller'}</b>
            <Small>
              {sealed
                ? `${formatMoment(sealed.at)}\u00A0: plus rien ne s’y change`
                : waiting.length > 0
                  ? `${formatNumber(waiting.length)} ${plural(waiting.length, 'pli')} à trancher d’abord`
                  : isForAnother
                    ? 'Tout est tranché\u00A0: une autre personne que vous le relit et le scelle'
                    : 'Tout est tranché\u00A0: les contenus se liront une fois scellé'}
            </Small>
          </p>
        </div>
      </div>
      <DeskFigures>
        <DeskFigure
          name="Plis signés ici"
          value={envelopes.length}
          note={`${counted(({ state }) => state === 'identical')} reçus, identiques`}
        />
        <DeskFigure
          name="Absents du profil"
          value={counted(({ state }) => state === 'missing')}
          note="signés ici, jamais déposés"
          isWrong={envelopes.some(({ state }) => state === 'missing')}
        />
        <DeskFigure
          name="Hors délai"
          value={counted(({ state }) => state === 'late')}
          note="déposés après la date limite"
          isWrong={envelopes.some(({ state }) => state === 'late')}
        />
        <DeskFigure
          name="Différents ou non comparés"
          value={counted(({ state }) => state === 'different' || state === 'received')}
          note="autre fichier, ou empreinte inconnue"
        />
      </DeskFigures>
      <Card
        flush
        title="Plis reçus"
        text="Les cas à trancher d’abord, puis l’ordre de signature. Aucun prix n’est montré ici."
        actions={
          <SegmentedControl
            size="xs"
            aria-label="Plis affichés"
            value={part}
            onChange={(chosen) => setPart(chosen as Part)}
            data={(Object.keys(shownParts) as Part[]).map((value) => ({
              value,
              label: `${shownParts[value]} ${counted((one) => isIn(value, one))}`,
            }))}
          />
        }
      >
        <DeskTable
          label="Plis reçus"
          columns={['Pli', 'Candidat', 'Lot', 'Signé ici', 'Dépôt sur le profil d’acheteur', 'Décision']}
        >
          <tbody>
            {shown.map((envelope) => (
              <Line key={envelope.number} envelope={envelope} isSealed={sealed !== null} onDecide={onDecide} />
            ))}
          </tbody>
        </DeskTable>
        {!sealed && waiting.length > 1 && (
          <div className={styles.foot}>
            <Button variant="default" onClick={() => onDecide(waiting.map(({ number }) => number))}>
              Trancher les {formatNumber(waiting.length)} plis restants
            </Button>
          </div>
        )}
      </Card>
      {unknown.length > 0 && (
        <Card flush title="Déposés hors du service" text="Sur le profil d’acheteur, mais sans candidature signée ici.">
          <DeskTable label="Dépôts sans candidature" columns={['Déposant', 'Reçu le', 'Empreinte', '']}>
            <tbody>
              {unknown.map((deposit) => (
                <tr key={deposit.id}>
                  <td>
                    <b>{deposit.organization}</b>
                    <Small isCode>{deposit.siret}</Small>
                  </td>
                  <ShortCell label="Reçu le">{formatSecond(new Date(deposit.receivedAt))}</ShortCell>
                  <ShortCell label="Empreinte">{shortPrint(deposit.sha256)}</ShortCell>
                  <td>
                    {!sealed && (
                      <Button size="compact-sm" variant="default" onClick={() => onRemove(deposit.id)}>
                        Retirer<span className="c-unseen"> le dépôt de {deposit.organization}</span>
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </DeskTable>
        </Card>
      )}
      {sealed && sha256 && (
        <Card title="Procès-verbal d’ouverture" text="PDF scellé, ses données jointes">
          <Facts
            facts={[
              ['Ouvert par', `${first.name} et ${second.name}`],
              ['Contenu', `${formatNumber(envelopes.length)} plis, instants, empreintes et décisions motivées`],
            ]}
          />
          <p className="c-note">Empreinte SHA-256 des données du procès-verbal</p>
          <p className={styles.print}>{longPrint(sha256)}</p>
        </Card>
      )}
      {!sealed && (
        <Notice title="Seul le dépôt sur le profil d’acheteur fait foi">
          Un pli absent, hors délai ou différent attend une décision motivée. Un pli écarté n’est jamais ouvert, et son
          candidat en reçoit le motif par e-mail au moment du scellement.
        </Notice>
      )}
    </>
  )
}
