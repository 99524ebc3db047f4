import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Beyond this, only what is in sight is drawn. */
const DRAWN_WHOLE = 200

type VirtualBodiesProps<T> = {
  items: readonly T[]
  keyOf: (item: T) => number | string
  /** What one takes on the page before it is measured. */
  estimate: number
  /** The rows of one item; they come in a `tbody` of their own. */
  children: (item: T, index: number) => ReactNode
  className?: string | undefined
  /** The one to show first, when somebody comes for it. */
  pointed?: number | string | undefined
}

const Spacer = ({ height }: { height: number }) =>
  height > 0 && (
    <tbody aria-hidden style={{ height }}>
      <tr style={{ height }} />
    </tbody>
  )

/** Where the table stands on the page, which what is above it may change. */
function useTableTop() {
  const mark = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const table = mark.current?.closest('table')
    if (!table) return
    const measure = () => setTop(table.getBoundingClientRect().top + window.scrollY)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return { mark, top }
}

/**
 * The row that holds the focus stays drawn wherever the page is, or the keyboard would lose its place. Read when the page
 * moves: drawing everything again at each move of the focus would be felt under the fingers.
 */
function useFocused() {
  const focused = useRef<number | null>(null)
  const keep = useCallback((range: Range) => {
    const seen = defaultRangeExtractor(range)
    const index = focused.current
    if (index === null || index >= range.count || seen.includes(index)) return seen
    return [...seen, index].toSorted((a, b) => a - b)
  }, [])
  return { keep, focused }
}

/** The bodies of a long table: those near the screen, and room for the others. */
function DrawnInSight<T>({ items, keyOf, estimate, children, className, pointed }: VirtualBodiesProps<T>) {
  const { mark, top } = useTableTop()
  const { keep, focused } = useFocused()
  // Another function would have every line measured again at each move.
  const getItemKey = useCallback((index: number) => keyOf(items[index] as T), [items, keyOf])
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimate,
    getItemKey,
    overscan: 6,
    scrollMargin: top,
    rangeExtractor: keep,
  })
  const arrived = useRef(false)
  useEffect(() => {
    if (arrived.current || top === 0) return
    arrived.current = true
    const index = pointed === undefined ? -1 : items.findIndex((item) => keyOf(item) === pointed)
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'center' })
  })
  let end = top
  return (
    <>
      <tbody ref={mark} hidden />
      {virtualizer.getVirtualItems().map((row) => {
        const gap = row.start - end
        end = row.end
        return (
          <Fragment key={row.key}>
            <Spacer height={gap} />
            <tbody
              ref={virtualizer.measureElement}
              data-index={row.index}
              className={className}
              onFocus={() => {
                focused.current = row.index
              }}
              onBlur={() => {
                focused.current = null
              }}
            >
              {children(items[row.index] as T, row.index)}
            </tbody>
          </Fragment>
        )
      })}
      <Spacer height={virtualizer.getTotalSize() - (end - top)} />
    </>
  )
}

/** All the bodies of a table, one for each item. */
function DrawnWhole<T>({ items, keyOf, children, className, pointed }: VirtualBodiesProps<T>) {
  const arrived = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    arrived.current?.scrollIntoView({ block: 'center' })
  }, [])
  return items.map((item, index) => (
    <tbody key={keyOf(item)} ref={keyOf(item) === pointed ? arrived : undefined} className={className}>
      {children(item, index)}
    </tbody>
  ))
}

/** The bodies of a table: all of them, unless there are too many to draw. */
export const VirtualBodies = <T,>(props: VirtualBodiesProps<T>) =>
  props.items.length > DRAWN_WHOLE ? <DrawnInSight {...props} /> : <DrawnWhole {...props} />
