import { useEffect } from 'react'
import { observable } from './observable.ts'

/** What a page is called once it knows what it shows; without it, the title its route gives. */
export const shownTitle = observable<string | null>(null)

/** Names the page by what it shows: an order, a step. RGAA 8.6 */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    shownTitle.set(title)
    return () => shownTitle.set(null)
  }, [title])
}
