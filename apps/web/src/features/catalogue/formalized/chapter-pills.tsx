import { formatNumber } from '@charpente/domain/platform/format'
import type { ReactNode } from 'react'
import styles from './chapter-pills.module.css'

export type Chapter = { code: string; name: string; count: number }

type ChapterPillsProps = {
  chapters: readonly Chapter[]
  current: string | undefined
  total: number
  pathOf: (chapter: string | undefined) => string
  /** At the end of the line. */
  children?: ReactNode
}

/** The chapters of a lot, each with what the search keeps of it; plain links, which work before any script. */
export const ChapterPills = ({ chapters, current, total, pathOf, children }: ChapterPillsProps) => (
  <div className={`${styles.line} c-screen-only`}>
    <nav className={styles.pills} aria-label="Chapitres">
      <ul className="c-strip c-chips">
        <li>
          <a href={pathOf(undefined)} aria-current={current ? undefined : 'true'}>
            Toutes <span>{formatNumber(total)}</span>
          </a>
        </li>
        {chapters.map(({ code, name, count }) => (
          <li key={code}>
            <a href={pathOf(code)} aria-current={code === current ? 'true' : undefined}>
              {name} <span>{formatNumber(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
    {children}
  </div>
)
