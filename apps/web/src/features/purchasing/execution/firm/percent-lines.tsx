import type { ExecutionLine } from '@charpente/contract/purchasing/execution'
import { formatQuantity } from '@charpente/domain/platform/format'
import type { Unit } from '@charpente/domain/platform/unit'
import { IconCircleCheck, IconMinus, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Tag } from '../../../../ui/tag.tsx'
import styles from './percent-lines.module.css'

const STEP = 5

type FigureProps = { name: string; percent: number; onChange: (percent: number) => void }

/** The figure itself can be typed: a step of five is not always what was done. */
function Figure({ name, percent, onChange }: FigureProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = Number(typed) > 100
  const keep = () => {
    if (isWrong) return
    if (typed !== null && typed !== '') onChange(Number(typed))
    setTyped(null)
  }
  return (
    <span className={styles.figure}>
      <input
        aria-label={`Avancement de ${name}, en pour cent`}
        className="c-num"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        value={typed ?? percent}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.replaceAll(/\D/g, ''))}
        onBlur={keep}
        onKeyDown={({ key }) => key === 'Enter' && keep()}
      />
      <span aria-hidden>%</span>
      {isWrong && (
        <span id={id} className={styles.wrong} role="alert">
          De 0 à 100
        </span>
      )}
    </span>
  )
}

type Props = {
  lines: readonly ExecutionLine[]
  quantityOf: (line: number) => number
  percentOf: (line: number) => number
  onChange: (line: number, percent: number) => void
  disabled: boolean
  /** Those one works on today stand out. */
  strong?: boolean
}

/** How far each line is: − and + of five per cent under the thumb, the figure for whoever types. */
export const PercentLines = ({ lines, quantityOf, percentOf, onChange, disabled, strong }: Props) => (
  <ul className={styles.lines}>
    {lines.map(({ line, name, unit }) => {
      const percent = percentOf(line)
      const move = (by: number) => onChange(line, Math.floor((percent + by) / STEP) * STEP)
      return (
        <li
          key={line}
          className={styles.line}
          data-strong={strong || undefined}
          data-done={percent === 100 || undefined}
        >
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className={styles.detail}>
              {formatQuantity(quantityOf(line), unit as Unit)}
              {percent === 100 && (
                <Tag tone="success" icon={<IconCircleCheck size={14} stroke={1.8} aria-hidden />}>
                  Fini
                </Tag>
              )}
            </span>
          </span>
          <span className={styles.track} aria-hidden>
            <span style={{ width: `${percent}%` }} />
          </span>
          {disabled ? (
            <b className="c-num">{percent}&nbsp;%</b>
          ) : (
            <span className={styles.acts}>
              <button
                type="button"
                aria-label={`Moins ${STEP}\u00A0%, ${name}`}
                disabled={percent === 0}
                onClick={() => onChange(line, Math.ceil((percent - STEP) / STEP) * STEP)}
              >
                <IconMinus size={20} stroke={1.8} aria-hidden />
              </button>
              <Figure name={name} percent={percent} onChange={(value) => onChange(line, value)} />
              <button
                type="button"
                aria-label={`Plus ${STEP}\u00A0%, ${name}`}
                disabled={percent === 100}
                onClick={() => move(STEP)}
              >
                <IconPlus size={20} stroke={1.8} aria-hidden />
              </button>
            </span>
          )}
        </li>
      )
    })}
  </ul>
)
