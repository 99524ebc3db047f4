import { formatAmount, formatAmountHT, formatNumber } from '@charpente/domain/platform/format'
import { doneAmount, doneOfLine, toldPercent } from '@charpente/domain/purchasing/execution/amounts'
import { lineAt, orderAmount } from '@charpente/domain/purchasing/execution/order-amount'
import { lateDays } from '@charpente/domain/purchasing/execution/time'
import { Card } from '../../../ui/card.tsx'
import styles from '../../../ui/works.module.css'
import { type Of, todayOf } from './of.ts'

/** How far each line is, by the firm; amber where it is short once the works are said to be done, or late. */
export function LinesCard({ of }: { of: Of }) {
  const { read, file } = of
  const isShortSeen = file.completion !== null || file.decision !== null || lateDays(file, todayOf(of)) > 0
  const changed = read.facts.lines.filter(({ line, quantity }) => file.quantities.get(line) !== quantity).length
  return (
    <Card title="Avancement par ligne" text={file.isBegun ? 'Dit par l’entreprise' : 'Rien n’est commencé'} flush>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Prestation</th>
            <th scope="col">Fait / commandé</th>
            <th scope="col">Avancement</th>
            <th scope="col">Fait HT</th>
          </tr>
        </thead>
        <tbody>
          {read.facts.lines.map(({ line, name, code, unit, quantity: ordered }) => {
            const percent = file.percents.get(line) ?? 0
            const quantity = file.quantities.get(line) ?? 0
            const isShort = isShortSeen && percent < 100
            return (
              <tr key={line}>
                <th scope="row">
                  {name}
                  {code && <span className={styles.code}>{code}</span>}
                </th>
                <td className="c-num" data-name="Fait / commandé">
                  <span>
                    {formatNumber((quantity * percent) / 100)} / {formatNumber(quantity)}&nbsp;{unit}
                    {quantity !== ordered && (
                      <span className="c-note">
                        {' '}
                        au lieu de {formatNumber(ordered)}&nbsp;{unit}
                      </span>
                    )}
                  </span>
                </td>
                <td data-name="Avancement">
                  <span className={styles.bar} data-short={isShort || undefined}>
                    <progress max={100} value={percent} aria-label={`Avancement, ${name}`} />
                    <b className={`${styles.percent} c-num`}>{percent}&nbsp;%</b>
                  </span>
                </td>
                <td className="c-num" data-name="Fait HT">
                  <b>{formatAmount(doneOfLine(file, line))}</b>
                  {percent < 100 && (
                    <span className="c-note"> sur {formatAmount(lineAt(file, line, quantity) ?? 0)}</span>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className={`${styles.linesFoot} c-num`}>
        <span>
          <b>{toldPercent(file)}&nbsp;% du bon</b>
          {changed > 0 && <>, quantités changées par avenant</>}
        </span>
        <span>
          <b>{formatAmount(doneAmount(file))}</b> sur {formatAmountHT(orderAmount(file))}
        </span>
      </p>
    </Card>
  )
}
