import styles from './chart.module.css'
import { labelStep, smoothPath } from './chart-scale.ts'
import { useWidth } from './use-width.ts'

type Point = { key: string; label: string; value: number | null; title: string }

type LineChartProps = {
  /** What the whole picture says: it is one image, and a table says the same beside it. */
  label: string
  points: readonly Point[]
  ticks: readonly number[]
  /** A line that must not be crossed, and its word. */
  limit?: { value: number; label: string }
}

const HEIGHT = 232
const FOOT = 28
const TOP = 18
const MARGIN = 28
const LABEL_WIDTH = 36

/** Runs of points that follow one another: a month without a figure is a hole, not a zero. */
function runsOf<P extends { value: number | null }>(points: readonly P[]) {
  const runs: { at: number; value: number }[][] = [[]]
  points.forEach(({ value }, at) => {
    if (value === null) runs.push([])
    else runs.at(-1)?.push({ at, value })
  })
  return runs.filter((run) => run.length > 0)
}

/** One figure as it goes from month to month. */
export function LineChart({ label, points, ticks, limit }: LineChartProps) {
  const [frame, width] = useWidth<HTMLDivElement>()
  const top = Math.max(ticks.at(-1) ?? 1, limit?.value ?? 0)
  const room = Math.max(0, width - MARGIN) / Math.max(1, points.length)
  const every = labelStep(points.length, width - MARGIN, LABEL_WIDTH)
  const height = HEIGHT - FOOT - TOP
  const y = (value: number) => TOP + height - (Math.min(value, top) / top) * height
  const x = (index: number) => MARGIN + room * (index + 0.5)
  return (
    <div ref={frame} className={styles.chart} style={{ height: HEIGHT }}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} role="img" aria-label={label}>
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                className={tick === limit?.value ? styles.limit : styles.grid}
                x1={MARGIN}
                x2={width}
                y1={y(tick)}
                y2={y(tick)}
              />
              <text className={styles.axis} x={MARGIN - 10} y={y(tick) + 4} textAnchor="end">
                {tick}
              </text>
            </g>
          ))}
          {limit && (
            <text className={styles.axis} x={MARGIN + 4} y={y(limit.value) - 6}>
              {limit.label}
            </text>
          )}
          {runsOf(points).map((run) => (
            <path
              key={run[0]?.at}
              className={styles.line}
              d={smoothPath(run.map(({ at, value }) => [x(at), y(value)] as const))}
            />
          ))}
          {points.map(({ key, label: name, value, title }, index) => (
            <g key={key}>
              {value !== null && (
                <circle className={styles.dot} cx={x(index)} cy={y(value)} r={3.5}>
                  <title>{title}</title>
                </circle>
              )}
              {index % every === 0 && (
                <text className={styles.axis} x={x(index)} y={HEIGHT - 6} textAnchor="middle">
                  {name}
                </text>
              )}
            </g>
          ))}
        </svg>
      )}
    </div>
  )
}
