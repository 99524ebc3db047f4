import type { Firm } from '@charpente/contract/centre/firms'
import { documentNames } from '@charpente/domain/people/documents/document'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatAmountHT, formatDayNumeric, formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { useState } from 'react'
import { formatDate } from '../../../lib/moments.ts'
import { paperState } from '../../../lib/paper-state.ts'
import { platformNow } from '../../../lib/platform-clock.ts'
import { Card } from '../../../ui/card.tsx'
import { DeskTable, ShortCell } from '../../../ui/desk-table.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { Small } from '../../../ui/small.tsx'
import { Tag } from '../../../ui/tag.tsx'
import styles from './firm-page.module.css'

type OfFirm = { firm: Firm }

/** Ranks shown at first: a firm of the whole country holds hundreds. */
const FEW = 8

/** What it holds, lot by lot and place by place, and what was ordered of it there. */
export function RanksCard({ firm: { ranks } }: OfFirm) {
  const [isWhole, showWhole] = useState(false)
  const shown = isWhole ? ranks : ranks.slice(0, FEW)
  const editions = [...new Set(ranks.map(({ edition }) => edition))]
  return (
    <Card
      title="Contrats et rangs"
      text={
        ranks.length === 0
          ? 'Aucun rang dans la version montrée aux acheteurs'
          : `${formatNumber(ranks.length)} ${plural(ranks.length, 'rang')}, ${plural(editions.length, 'édition')} ${editions.join(', ')}`
      }
      flush
    >
      {ranks.length > 0 && (
        <DeskTable
          label="Contrats et rangs"
          columns={[
            'Lot et lieu',
            'Rang',
            'Contrat',
            { head: 'Accepté', isNumber: true },
            { head: 'En attente', isNumber: true },
          ]}
          isLow
        >
          <tbody>
            {shown.map((held) => (
              <tr key={`${held.edition} ${held.lotCode} ${held.placeCode} ${held.rank}`}>
                <td>
                  <b className="c-num">{held.lotCode}</b> {held.placeName}
                  <Small>
                    {held.lotName}
                    {editions.length > 1 && `, édition ${held.edition}`}
                  </Small>
                </td>
                <ShortCell label="Rang">{held.rank}</ShortCell>
                <ShortCell label="Contrat">{held.marketNumber}</ShortCell>
                <ShortCell isNumber label="Accepté">
                  {formatAmountHT(held.accepted)}
                </ShortCell>
                <ShortCell isNumber label="En attente">
                  {formatAmountHT(held.waiting)}
                </ShortCell>
              </tr>
            ))}
          </tbody>
        </DeskTable>
      )}
      {shown.length < ranks.length && (
        <div className={styles.foot}>
          <PlainButton onClick={() => showWhole(true)}>
            Afficher les {formatNumber(ranks.length - shown.length)} autres
          </PlainButton>
        </div>
      )}
    </Card>
  )
}

/** The papers it files itself, and until when each is good. */
export function FirmPapersCard({ firm: { papers } }: OfFirm) {
  const today = parisDay(platformNow())
  return (
    <Card title="Pièces">
      <ul className={styles.rows}>
        {papers.map((paper) => {
          const { tone, text } = paperState(paper, today)
          return (
            <li key={paper.kind} className={styles.row}>
              <span>
                <b>{documentNames[paper.kind]}</b>
                {paper.expiresOn && <Small>jusqu’au {formatDayNumeric(paper.expiresOn)}</Small>}
              </span>
              <Tag tone={tone}>{text}</Tag>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** Whom to reach there, and for which departments. */
export const PeopleCard = ({ firm: { people } }: OfFirm) => (
  <Card title="Personnes">
    <ul className={styles.rows}>
      {people.map((person) => (
        <li key={person.id}>
          <b>
            {person.firstname} {person.lastname}
          </b>
          <Small>
            {person.isHead ? 'Administre le compte' : 'Sous-compte'}
            {person.departments.length > 0 && `, bons de ${person.departments.join(', ')}`}
            {!person.isActive && ', désactivé'}
          </Small>
          <Small>
            <a className="c-link" href={`mailto:${person.email}`}>
              {person.email}
            </a>
            {person.phone && `, ${person.phone}`}
          </Small>
          <Small>{person.lastLoginAt ? `Vu le ${formatDate(person.lastLoginAt)}` : 'Jamais connecté'}</Small>
        </li>
      ))}
    </ul>
  </Card>
)
