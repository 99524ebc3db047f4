import { SegmentedControl } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Card } from './card.tsx'
import styles from './chart-card.module.css'

type ChartCardProps = {
  title: string
  text?: ReactNode
  /** The pictures, by the word that chooses them. */
  pictures: readonly { label: string; content: ReactNode }[]
  /** The same figures, for whoever does not see the picture or wants the numbers. */
  table: ReactNode
}

const TABLE = 'Tableau'

/** A picture of figures, and the table that says the same. */
export function ChartCard({ title, text, pictures, table }: ChartCardProps) {
  const [view, setView] = useState(pictures[0]?.label ?? TABLE)
  return (
    <Card
      title={title}
      text={text}
      actions={
        <SegmentedControl
          className={styles.views}
          size="xs"
          aria-label={`Montrer ${title}`}
          data={[...pictures.map(({ label }) => label), TABLE]}
          value={view}
          onChange={setView}
        />
      }
    >
      {view === TABLE ? (
        <section className={styles.table} aria-label={`${title}, tableau`} tabIndex={0}>
          {table}
        </section>
      ) : (
        pictures.find(({ label }) => label === view)?.content
      )}
    </Card>
  )
}
