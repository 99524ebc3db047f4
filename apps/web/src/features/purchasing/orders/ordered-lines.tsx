import type { OrderedLine } from '@charpente/contract/purchasing/order'
import { priceScale } from '@charpente/domain/catalogue/pricing/line'
import { formatAmount, formatAmountHT, formatNumber, formatUnitPrice } from '@charpente/domain/platform/format'
import { CENTS } from '@charpente/domain/platform/money'
import { isUnit, units } from '@charpente/domain/platform/unit'
import styles from './ordered-lines.module.css'

const quantityOf = ({ quantity, unit }: OrderedLine) =>
  `${formatNumber(quantity)}\u00A0${isUnit(unit) && units[unit].budget ? '€' : unit}`

const unitPriceOf = ({ unit, unitPrice }: OrderedLine, lotCode: string | null) =>
  formatUnitPrice(unitPrice, isUnit(unit) ? priceScale({ lotCode, unit }) : CENTS)

type OrderedLinesProps = { lines: readonly OrderedLine[]; lotCode: string | null; total: number }

/** What is ordered, at the prices the order froze; a table where there is room, else a list of the same cells. */
export const OrderedLines = ({ lines, lotCode, total }: OrderedLinesProps) => (
  <div className={styles.room}>
    <table className={styles.table} aria-label="Prestations commandées">
      <thead>
        <tr>
          {lotCode !== null && <th scope="col">Code</th>}
          <th scope="col">Prestation</th>
          <th scope="col" className={styles.number}>
            Quantité
          </th>
          <th scope="col" className={styles.number}>
            Prix unitaire
          </th>
          <th scope="col" className={styles.number}>
            Total HT
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never move, and two may be alike.
          <tr key={at} className={styles.line}>
            {lotCode !== null && <td className={`${styles.code} c-num`}>{line.code}</td>}
            <th scope="row" className={styles.name}>
              {line.name}
            </th>
            <td className={`${styles.number} ${styles.quantity} c-num`}>{quantityOf(line)}</td>
            <td className={`${styles.number} ${styles.price} c-num`}>{unitPriceOf(line, lotCode)}</td>
            <td className={`${styles.number} ${styles.total} c-num`}>{formatAmount(line.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className={styles.whole}>
          <th scope="row" className={styles.word} colSpan={lotCode === null ? 3 : 4}>
            Total
          </th>
          <td className={`${styles.number} c-num`}>{formatAmountHT(total)}</td>
        </tr>
      </tfoot>
    </table>
  </div>
)
