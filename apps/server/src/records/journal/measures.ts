import type { Measures } from '../../platform/measuring/measures.ts'
import { lastChecks } from './queries.ts'

export const trailMeasures: Measures = {
  gauges: {
    charpente_trail_broken: { help: 'Broken lines the last verification of the trail found' },
    charpente_trail_age_seconds: { help: 'Since the trail was last verified; +Inf: never' },
  },
  read: async ({ db, now }) => {
    const { last } = await lastChecks(db, now())
    const broken = Array.isArray(last?.broken) ? last.broken.length : 0
    const age = last?.endedAt ? (now().getTime() - last.endedAt.getTime()) / 1000 : Number.POSITIVE_INFINITY
    return [
      { gauge: 'charpente_trail_broken', value: broken },
      { gauge: 'charpente_trail_age_seconds', value: age },
    ]
  },
}
