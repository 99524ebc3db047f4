import styles from './desk-table.module.css'

type FigureTableProps<Row> = {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The first one names the row, the others are figures. */
  columns: readonly { head: string; value: (row: Row) => string }[]
}

/** Figures in rows and columns: what a picture shows, in numbers. */
export const FigureTable = <Row,>({ label, rows, keyOf, columns: [name, ...figures] }: FigureTableProps<Row>) => (
  <table className={styles.table} aria-label={label} data-tight>
    <thead>
      <tr>
        <th scope="col">{name?.head}</th>
        {figures.map(({ head }) => (
          <th key={head} scope="col" className={styles.number}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          <th scope="row">{name?.value(row)}</th>
          {figures.map(({ head, value }) => (
            <td key={head} className={styles.number}>
              {value(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
