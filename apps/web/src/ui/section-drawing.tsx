import styles from './section-drawing.module.css'
import drawing from './section-drawing.svg?url&no-inline'

/** A label at `x`, `y` and the line that goes from it to the dot, where the trade is at work. */
type Callout = { code: string; name: string; x: number; y: number; width: number; line: string; dot: [number, number] }

const callouts: Callout[] = [
  { code: '212', name: 'Solaire, énergie', x: 0, y: 108, width: 138, line: 'M138 108 190 135', dot: [190, 135] },
  { code: '202', name: 'Structure', x: 0, y: 252, width: 104, line: 'M104 252 140 290', dot: [140, 290] },
  { code: '205', name: 'Menuiseries', x: 0, y: 308, width: 120, line: 'M120 308 140 340', dot: [140, 340] },
  { code: '109', name: 'Géotechnique', x: -2, y: 438, width: 134, line: 'M132 438 144 416', dot: [144, 416] },
  { code: '203', name: 'Toiture', x: 470, y: 92, width: 92, line: 'M470 92H448L440 152', dot: [440, 152] },
  { code: '206', name: 'Électricité', x: 508, y: 232, width: 112, line: 'M508 232 446 226', dot: [446, 226] },
  { code: '207', name: 'Chauffage', x: 508, y: 282, width: 112, line: 'M508 282 500 290 457 344', dot: [457, 344] },
]

const Label = ({ code, name, x, y, width, line, dot: [dotX, dotY] }: Callout) => (
  <g className={styles.callout}>
    <path className={styles.line} d={line} />
    <circle className={styles.dot} cx={dotX} cy={dotY} r="3.2" />
    <rect className={styles.label} x={x} y={y - 13} width={width} height="26" rx="6" />
    <text className={styles.code} x={x + 10} y={y + 4.5}>
      {code}
    </text>
    <text className={styles.name} x={x + 38} y={y + 4.5}>
      {name}
    </text>
  </g>
)

/** A school cut open, each trade named where it works. Decorative: the page says the same in words. */
export function SectionDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 620 476" aria-hidden="true">
      <use href={`${drawing}#school`} />
      <text className={styles.figure} x="226" y="464">
        7,20 m
      </text>
      <text className={styles.figure} x="410" y="464">
        7,20 m
      </text>
      {callouts.map((callout) => (
        <Label key={callout.code} {...callout} />
      ))}
    </svg>
  )
}
