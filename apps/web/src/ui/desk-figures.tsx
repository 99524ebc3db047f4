import { formatNumber } from '@charpente/domain/platform/format'
import type { ReactNode } from 'react'
import styles from './desk-figures.module.css'

/** A few figures side by side, at the top of a page of the desk. */
export const DeskFigures = ({ children }: { children: ReactNode }) => <dl className={styles.figures}>{children}</dl>

type FigureProps = { name: string; value: number | string; note: ReactNode; isWrong?: boolean }

export const DeskFigure = ({ name, value, note, isWrong = false }: FigureProps) => (
  <div data-wrong={isWrong || undefined}>
    <dt>{name}</dt>
    <dd className="c-num">{typeof value === 'number' ? formatNumber(value) : value}</dd>
    <dd className={styles.note}>{note}</dd>
  </div>
)
