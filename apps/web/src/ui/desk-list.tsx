import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import styles from './desk-list.module.css'
import { Failure } from './failure.tsx'
import { Lines, Loading } from './loading.tsx'
import { PlainButton } from './plain-button.tsx'
import { useFocusOnNew } from './use-focus-on-new.ts'

/** What stands in a frame on the desk: a table, or lines of nothing while it comes. */
export const DeskFrame = ({ isPassing = false, children }: { isPassing?: boolean; children: ReactNode }) => (
  <div className={styles.frame} data-passing={isPassing || undefined} aria-busy={isPassing}>
    {children}
  </div>
)

export const LoadingFrame = ({ count = 14 }: { count?: number }) => (
  <Loading>
    <div className={`${styles.frame} ${styles.loading}`}>
      <Lines count={count} />
    </div>
  </Loading>
)

/** What one looks through a list with: its parts, a search, a word about what is shown. */
export const DeskTools = ({ children }: { children: ReactNode }) => <div className={styles.tools}>{children}</div>

type DeskListProps = {
  /** The question, asked page after page. */
  query: Pick<
    UseInfiniteQueryResult,
    | 'isPending'
    | 'isError'
    | 'isSuccess'
    | 'isPlaceholderData'
    | 'isFetchingNextPage'
    | 'hasNextPage'
    | 'fetchNextPage'
    | 'refetch'
  >
  /** How many lines came so far. */
  count: number
  /** Said when nothing did. */
  empty: ReactNode
  /** What brings the next ones. */
  next?: string
  /** What the keyboard reaches in a line: its link, unless told. */
  reach?: string
  children: (table: RefObject<HTMLTableElement | null>) => ReactNode
}

/** A list of the desk, page after page: waiting, failed, empty, or its table. */
export function DeskList({
  query,
  count,
  empty,
  next = 'Afficher les suivantes',
  reach = 'tbody a',
  children,
}: DeskListProps) {
  const { list, startFrom } = useFocusOnNew<HTMLTableElement>(count, reach)
  const showNext = () => {
    if (query.isFetchingNextPage) return
    startFrom(count)
    query.fetchNextPage()
  }
  return (
    <>
      {query.isPending && <LoadingFrame />}
      {query.isError && count === 0 && <Failure onRetry={query.refetch} />}
      {query.isSuccess && count === 0 && empty}
      {count > 0 && <DeskFrame isPassing={query.isPlaceholderData}>{children(list)}</DeskFrame>}
      {query.hasNextPage && (
        <div className={styles.more}>
          <PlainButton tall aria-disabled={query.isFetchingNextPage} onClick={showNext}>
            {query.isFetchingNextPage ? 'Chargement de la suite…' : next}
          </PlainButton>
        </div>
      )}
    </>
  )
}
