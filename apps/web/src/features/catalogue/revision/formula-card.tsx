import type { PriceRevision, RevisionFormula } from '@charpente/contract/catalogue/revision'
import { PART_DECIMALS, roundingWords, shortDecimalText } from '@charpente/domain/catalogue/revision/decimal'
import { formulaText, moveOf } from '@charpente/domain/catalogue/revision/formula'
import { formatDayPlain, formatNumber } from '@charpente/domain/platform/format'
import { formatMonth } from '@charpente/domain/platform/period'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { DeskTable, ShortCell } from '../../../ui/desk-table.tsx'
import { Facts } from '../../../ui/facts.tsx'
import styles from './revision.module.css'
import { arithmeticText, moveText, valueText } from './revision-words.ts'

const termsOf = (formula: RevisionFormula): [string, ReactNode][] => [
  ['Mois de base', formatMonth(formula.baseMonth)],
  ['Index lus', `${formula.lagMonths} mois avant la date de révision`],
  ['Révision', `le ${formatDayPlain(formula.firstOn)}, puis tous les ${formula.everyMonths} mois`],
  ['Coefficient', `${formula.coefficientDecimals} décimales, ${roundingWords[formula.coefficientRounding]}`],
  ['Prix', `au centime, ${roundingWords[formula.priceRounding]}`],
  [
    'Hausse maximale',
    formula.maximumRise === null ? 'aucune' : `${formatNumber(formula.maximumRise / 100)}\u00A0% par révision`,
  ],
]

/** The formula of the contract, and for a computation the values read and the arithmetic, in clear. */
export function FormulaCard({
  formula,
  of,
  actions,
}: {
  formula: RevisionFormula
  of?: PriceRevision | undefined
  actions?: ReactNode
}) {
  return (
    <Card title="Formule" text={formula.clause ?? 'Comme le contrat la dit'} actions={actions}>
      <p className={styles.formula}>{formulaText(formula)}</p>
      {of ? (
        <>
          <DeskTable
            label="Index lus"
            columns={[
              'Index',
              { head: 'Poids', isNumber: true },
              { head: formatMonth(formula.baseMonth), isNumber: true },
              { head: formatMonth(of.month), isNumber: true },
              { head: 'Évolution', isNumber: true },
            ]}
          >
            <tbody>
              {of.indexes.map(({ code, label, weight, base, value }) => (
                <tr key={code}>
                  <td>
                    <strong>{code}</strong> {label}
                  </td>
                  <ShortCell isNumber label="Poids">
                    {shortDecimalText(weight, PART_DECIMALS)}
                  </ShortCell>
                  <ShortCell isNumber label={formatMonth(formula.baseMonth)}>
                    {valueText(base)}
                  </ShortCell>
                  <ShortCell isNumber label={formatMonth(of.month)}>
                    {valueText(value)}
                  </ShortCell>
                  <ShortCell isNumber label="Évolution">
                    {moveText(moveOf(base, value))}
                  </ShortCell>
                </tr>
              ))}
            </tbody>
          </DeskTable>
          <p className={styles.arithmetic}>{arithmeticText(of)}</p>
        </>
      ) : (
        <Facts facts={termsOf(formula)} />
      )}
    </Card>
  )
}
