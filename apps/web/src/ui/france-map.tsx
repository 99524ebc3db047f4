import shapes from './department-shapes.svg?url&no-inline'
import styles from './france-map.module.css'

/** Paris and its neighbours are drawn twice: in place, and enlarged in a corner. */
const enlarged = ['75', '92', '93', '94']
const IN_PLACE = 'translate(3019 1135) scale(.311)'

const captions: [name: string, x: number, y: number][] = [
  ['Petite couronne', -60, 740],
  ['Guadeloupe', -80, 5380],
  ['Martinique', 550, 5380],
  ['Guyane', 1200, 5380],
  ['La Réunion', 1700, 5380],
  ['Mayotte', 2400, 5380],
]

type Area = { code: string; fill: string }

type FranceMapProps = {
  /** What the whole picture says: it is one image, and the page says the same in words beside it. */
  label: string
  areas: readonly Area[]
  /** Outlined. */
  active: string | null
  onPick: (code: string) => void
  onPoint: (code: string | null) => void
}

const codeUnder = (target: EventTarget) =>
  target instanceof Element ? (target.closest('[data-code]')?.getAttribute('data-code') ?? null) : null

/**
 * The outlines come from one picture, fetched apart from the script and drawn before it:
 * each `use` only names its shape and gives it a colour.
 */
export function FranceMap({ label, areas, active, onPick, onPoint }: FranceMapProps) {
  const inPlace = areas.filter(({ code }) => enlarged.includes(code))
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list beside the map is the way by keyboard.
    <svg
      className={styles.map}
      viewBox="-120 -20 5780 5440"
      role="img"
      aria-label={label}
      onClick={({ target }) => {
        const code = codeUnder(target)
        if (code) onPick(code)
      }}
      onPointerMove={({ target }) => onPoint(codeUnder(target))}
      onPointerLeave={() => onPoint(null)}
    >
      {areas.map(({ code, fill }) => (
        <use key={code} className={styles.area} href={`${shapes}#d${code}`} data-code={code} fill={fill} />
      ))}
      <g transform={IN_PLACE} className={styles.small}>
        {inPlace.map(({ code, fill }) => (
          <use key={code} className={styles.area} href={`${shapes}#d${code}`} data-code={code} fill={fill} />
        ))}
      </g>
      <path className={styles.frame} d="M-120 4902h2970v530M5000 5410v-760l350-370h300M-120 790h800v-810" />
      {captions.map(([name, x, y]) => (
        <text key={name} className={styles.caption} x={x} y={y}>
          {name}
        </text>
      ))}
      {active !== null && (
        <>
          <use className={styles.outline} href={`${shapes}#d${active}`} />
          {enlarged.includes(active) && (
            <use className={styles.outline} href={`${shapes}#d${active}`} transform={IN_PLACE} />
          )}
        </>
      )}
    </svg>
  )
}
