import styles from './chart.module.css'
import { labelStep, ticksUpTo } from './chart-scale.ts'
import { useWidth } from './use-width.ts'

type Column = {
  key: string
  label: string
  /** From the foot up, each with what a pointer reads. */
  parts: readonly { value: number; fill: string; title: string }[]
}

type ColumnChartProps = {
  /** What the whole picture says: it is one image, and a table says the same beside it. */
  label: string
  columns: readonly Column[]
  format: (value: number) => string
}

const HEIGHT = 240
const FOOT = 28
const TOP = 8
const COLUMN_MAX = 34
const LABEL_WIDTH = 36
/** Of the part of a column's room that it leaves empty. */
const GAP = 0.34

/** Columns side by side, each made of parts on top of one another. */
export function ColumnChart({ label, columns, format }: ColumnChartProps) {
  const [frame, width] = useWidth<HTMLDivElement>()
  const sums = columns.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0))
  const ticks = ticksUpTo(Math.max(0, ...sums))
  const top = ticks.at(-1) ?? 1
  const margin = 10 + Math.max(...ticks.map((tick) => format(tick).length)) * 7.2
  const room = Math.max(0, width - margin) / Math.max(1, columns.length)
  const wide = Math.min(COLUMN_MAX, room * (1 - GAP))
  const every = labelStep(columns.length, width - margin, LABEL_WIDTH)
  const height = HEIGHT - FOOT - TOP
  const at = (value: number) => TOP + height - (value / top) * height
  return (
    <div ref={frame} className={styles.chart} style={{ height: HEIGHT }}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} role="img" aria-label={label}>
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={styles.grid} x1={margin} x2={width} y1={at(tick)} y2={at(tick)} />
              <text className={styles.axis} x={margin - 10} y={at(tick) + 4} textAnchor="end">
                {format(tick)}
              </text>
            </g>
          ))}
          {columns.map(({ key, label: name, parts }, index) => {
            const centre = margin + room * (index + 0.5)
            let foot = 0
            return (
              <g key={key} className={styles.column}>
                {parts.map(({ value, fill, title }) => {
                  const [from, to] = [at(foot), at(foot + value)]
                  foot += value
                  return (
                    value > 0 && (
                      <rect
                        key={title}
                        x={centre - wide / 2}
                        width={wide}
                        y={to}
                        height={Math.max(1, from - to)}
                        rx={2}
                        fill={fill}
                      >
                        <title>{title}</title>
                      </rect>
                    )
                  )
                })}
                {index % every === 0 && (
                  <text className={styles.axis} x={centre} y={HEIGHT - 6} textAnchor="middle">
                    {name}
                  </text>
                )}
              </g>
            )
          })}
        </svg>
      )}
    </div>
  )
}
