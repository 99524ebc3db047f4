import styles from './sum.module.css'

type Line = readonly [name: string, value: string]

/** Amounts under each other, and what they come to. */
export const Sum = ({ lines, total }: { lines: readonly Line[]; total: Line }) => (
  <dl className={`${styles.sum} c-num`}>
    {lines.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
    <div data-total>
      <dt>{total[0]}</dt>
      <dd>{total[1]}</dd>
    </div>
  </dl>
)
