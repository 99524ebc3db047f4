import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'

/** What figures are read with. */
type Reading = { db: Db; now: Clock }

type Figure = { gauge: string; value: number; labels?: Record<string, string> }

/** Gauges a district has something to say of, and what they stand at, in as few questions as can be. */
export type Measures = {
  gauges: Record<string, { help: string; labels?: readonly string[] }>
  read: (reading: Reading) => Promise<Figure[]>
}

/** Several watchers, and several processes, ask: a figure is good for a while. */
const LASTS_MS = 15_000

/**
 * What the database says of the product, asked when it is read. A database that is away takes nothing else from whoever
 * watches: those gauges have no value then, and one says so.
 */
export function measured(registry: Registry, all: readonly Measures[], reading: Reading) {
  const gauges = new Map(
    all
      .flatMap(({ gauges }) => Object.entries(gauges))
      .map(([name, { help, labels = [] }]) => [
        name,
        new Gauge({ name, help, labelNames: [...labels], registers: [registry] }),
      ]),
  )
  const success = new Gauge({
    name: 'charpente_measured',
    help: 'Whether the figures of the database could be read',
    registers: [registry],
  })

  const read = async () => {
    const figures = await Promise.all(all.map(({ read }) => read(reading))).catch(() => null)
    success.set(figures ? 1 : 0)
    for (const gauge of gauges.values()) gauge.reset()
    for (const { gauge, value, labels = {} } of figures?.flat() ?? []) gauges.get(gauge)?.set(labels, value)
    return figures !== null
  }

  let last: { at: number; isRead: Promise<boolean> } | null = null
  return async () => {
    const now = performance.now()
    if (!last || now - last.at > LASTS_MS) last = { at: now, isRead: read() }
    // What could not be read is asked again by the next one.
    if (!(await last.isRead)) last = null
  }
}
