import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Site } from './use-site.ts'

/** Long enough for whoever presses + several times: one act then says it all. */
const QUIET_MS = 1200

/** How far each line is, changed under the thumb and told in one act once the thumb is still. */
export function usePercents(site: Site) {
  const [typed, setTyped] = useState<ReadonlyMap<number, { from: number; percent: number }>>(new Map())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = useEffectEvent(async () => {
    clearTimeout(timer.current)
    const percents = [...typed]
      .filter(([line, { percent }]) => site.file.percents.get(line) !== percent)
      .map(([line, { from, percent }]) => ({ line, from, percent }))
    if (percents.length > 0)
      await site.queue(
        { kind: 'progressed', body: { percents, words: '' } },
        { label: `Avancement, ${site.read.cartName}` },
      )
    // What was pressed meanwhile is told next.
    setTyped((all) => {
      const since = [...all].filter(([line, { percent }]) => typed.get(line)?.percent !== percent)
      return new Map(
        since.map(([line, { from, percent }]) => [line, { from: typed.get(line)?.percent ?? from, percent }]),
      )
    })
  })
  useEffect(() => {
    if (typed.size === 0) return
    timer.current = setTimeout(() => tell(), QUIET_MS)
    return () => clearTimeout(timer.current)
  }, [typed])
  // Whoever puts the phone back in a pocket has said it.
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && void tell()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      void tell()
    }
  }, [])
  const read = (line: number) => site.file.percents.get(line) ?? 0
  return {
    percentOf: (line: number) => typed.get(line)?.percent ?? read(line),
    /** Against what was read when the thumb came. */
    setPercent: (line: number, percent: number) =>
      setTyped((all) => {
        const from = all.get(line)?.from ?? read(line)
        return new Map([...all, [line, { from, percent: Math.max(0, Math.min(100, Math.round(percent))) }]])
      }),
  }
}
