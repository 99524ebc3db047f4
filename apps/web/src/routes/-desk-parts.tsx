import { Outlet, useRouterState } from '@tanstack/react-router'
import { FilterLinks } from '../ui/filter-links.tsx'
import styles from './-desk-parts.module.css'

/** The pages of a part of the desk, one beside the other, above the one shown. */
export function DeskParts({ label, parts }: { label: string; parts: readonly { label: string; path: string }[] }) {
  const here = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname })
  const shown = parts.findLast(({ path }) => here?.startsWith(path)) ?? parts[0]
  return (
    <>
      <div className={styles.parts}>
        <FilterLinks label={label} links={parts.map((part) => ({ ...part, isCurrent: part === shown }))} />
      </div>
      <Outlet />
    </>
  )
}
