import type { ReactNode, Ref } from 'react'
import styles from './desk-table.module.css'

/** A column by its head; figures stand on the right. */
type Column = string | { head: ReactNode; isNumber?: true }

type DeskTableProps = {
  label: string
  columns: readonly Column[]
  /** Its bodies: all its lines, or those in sight. */
  children: ReactNode
  /** Each line leads somewhere, by the link of its first cell. */
  isOfLinks?: boolean
  /** Its lines are one of the name and one below, and stand close. */
  isLow?: boolean
  /** How many lines there are, heads apart, where only those in sight are drawn. */
  count?: number
  /** How a line stands on a phone, if not its cells under one another: names then badges in a row, or as `className` says. */
  onPhone?: 'flow' | 'own'
  /** Where the cells of this very table stand, beyond what all share. */
  className?: string | undefined
  ref?: Ref<HTMLTableElement> | undefined
}

const columnOf = (column: Column) => (typeof column === 'string' ? { head: column } : column)

/** What the centre looks through, a line each; cards on a phone. */
export const DeskTable = ({
  label,
  columns,
  children,
  isOfLinks = false,
  isLow = false,
  count,
  onPhone,
  className,
  ref,
}: DeskTableProps) => (
  <table
    ref={ref}
    className={`${styles.table} ${className ?? ''}`}
    aria-label={label}
    aria-rowcount={count === undefined ? undefined : count + 1}
    data-links={isOfLinks || undefined}
    data-low={isLow || undefined}
    data-phone={onPhone}
  >
    <thead className="c-roomy">
      <tr>
        {columns.map(columnOf).map(({ head, isNumber }, at) => (
          // Columns do not move.
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name
          <th key={at} scope="col" className={isNumber ? styles.number : undefined}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    {children}
  </table>
)

/** The name of a line: all of the line leads there. */
export const LineLink = ({
  href,
  isCode = false,
  isCurrent = false,
  children,
}: {
  href: string
  isCode?: boolean
  /** It is what stands beside the table. */
  isCurrent?: boolean
  children: ReactNode
}) => (
  <a href={href} className={`${styles.name} c-cover ${isCode ? 'c-num' : ''}`} aria-current={isCurrent || undefined}>
    {children}
  </a>
)

type CellProps = { children: ReactNode; isNumber?: boolean; label?: string }

/** A word, a date or a figure: never broken, its digits under one another. `label` names it on a phone, where there is no head. */
export const ShortCell = ({ children, isNumber = false, label }: CellProps) => (
  <td className={`${isNumber ? styles.number : styles.short} c-num`} data-label={label}>
    {children}
  </td>
)
