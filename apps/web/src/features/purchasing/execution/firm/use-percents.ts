import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Site } from './use-site.ts'

/** Long enough for whoever presses + several times: one act then says it all. */
const QUIET_MS = 1200

/** How far each line is, changed under the thumb and told in one act once the thumb is still. */
export function usePercents(site: Site) {
  const [typed, setTyped] = useState<ReadonlyMap<number, number>>(new Map())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = useEffectEvent(async () => {
    clearTimeout(timer.current)
    const percents = [...typed]
      .filter(([line, percent]) => site.file.percents.get(line) !== percent)
      .map(([line, percent]) => ({ line, percent }))
    if (percents.length > 0)
      await site.queue(
        { kind: 'progressed', body: { percents, words: '' } },
        { label: `Avancement, ${site.read.cartName}` },
      )
    // What was pressed meanwhile is told next.
    setTyped((all) => new Map([...all].filter(([line, percent]) => typed.get(line) !== percent)))
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
  return {
    percentOf: (line: number) => typed.get(line) ?? site.file.percents.get(line) ?? 0,
    setPercent: (line: number, percent: number) =>
      setTyped((all) => new Map([...all, [line, Math.max(0, Math.min(100, Math.round(percent)))]])),
  }
}
