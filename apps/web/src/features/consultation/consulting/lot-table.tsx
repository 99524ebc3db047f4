import type { DeskConsultation } from '@charpente/contract/consultation/application'
import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import { formatAmountHT, formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { DeskTable } from '../../../ui/desk-table.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { Small } from '../../../ui/small.tsx'
import { Tag } from '../../../ui/tag.tsx'
import styles from './consultation-board.module.css'

const count = (number: number, one: string, many?: string) => `${formatNumber(number)} ${plural(number, one, many)}`
const signedWords = (signed: number) => (signed === 0 ? 'aucun signé' : count(signed, 'signé'))

/** In sight at first: the others are asked for. */
const SHOWN = 8

/** Its lots, those to finish first, then those firms answer: what is compared, for how much, and how many answer; never who. */
export function LotTable({ consultation }: { consultation: DeskConsultation }) {
  const [isWhole, setWhole] = useState(false)
  const { lotLines, amounts, rules } = consultation
  const amountsOf = (lot: string) => amounts.find((one) => one.lot === lot)
  const isUnfinished = (lot: string, lines: number) => lines === 0 || (amountsOf(lot)?.max ?? null) === null
  const sorted = lotLines.toSorted(
    (one, other) =>
      Number(isUnfinished(other.lot, other.basketLines)) - Number(isUnfinished(one.lot, one.basketLines)) ||
      other.signed + other.drafts - one.signed - one.drafts ||
      one.lot.localeCompare(other.lot),
  )
  const unfinished = sorted.filter(({ lot, basketLines }) => isUnfinished(lot, basketLines)).length
  if (lotLines.length === 0) return null
  return (
    <Card
      title="Lots"
      text={
        unfinished === 0
          ? `${count(lotLines.length, 'lot')}, chacun avec son détail estimatif et son maximum.`
          : `${count(unfinished, 'lot')} à finir, sur ${formatNumber(lotLines.length)}.`
      }
      flush
    >
      <DeskTable
        label="Lots de la consultation"
        columns={[
          'Lot',
          'Détail estimatif',
          'Prix + technique',
          { head: 'Maximum', isNumber: true },
          { head: 'Plis', isNumber: true },
        ]}
        isLow
        className={styles.lots}
      >
        <tbody>
          {(isWhole ? sorted : sorted.slice(0, SHOWN)).map(
            ({ lot, name, places, articles, basketLines, signed, drafts }) => {
              const { min = null, max = null } = amountsOf(lot) ?? {}
              return (
                <tr key={lot}>
                  <td>
                    <span>
                      <strong className="c-num">{lot}</strong> {name}
                    </span>
                    <Small>
                      {lotGeography(lot) === 'region' ? count(places, 'région') : count(places, 'département')}
                    </Small>
                  </td>
                  <td>
                    <span className={styles.basket}>
                      <progress
                        max={Math.max(articles, 1)}
                        value={basketLines}
                        aria-label={`Détail estimatif du lot ${lot}`}
                      />
                      <Small>
                        {count(basketLines, 'ligne')} sur {formatNumber(articles)}
                      </Small>
                    </span>
                  </td>
                  <td className="c-num">
                    {formatNumber(rules.price / 100)} + {formatNumber(rules.technical / 100)}
                  </td>
                  <td className="c-num">
                    {max === null ? (
                      <Tag tone="error" icon={<IconAlertTriangle size={14} stroke={1.8} aria-hidden />}>
                        à fixer
                      </Tag>
                    ) : (
                      formatAmountHT(max)
                    )}
                    {min !== null && <Small>minimum {formatAmountHT(min)}</Small>}
                  </td>
                  <td className="c-num">
                    {signedWords(signed)}
                    <Small>{count(drafts, 'brouillon')}</Small>
                  </td>
                </tr>
              )
            },
          )}
        </tbody>
      </DeskTable>
      {sorted.length > SHOWN && (
        <div className={styles.foot}>
          <PlainButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Afficher moins de lots' : `Afficher les ${formatNumber(sorted.length - SHOWN)} autres`}
          </PlainButton>
        </div>
      )}
    </Card>
  )
}
