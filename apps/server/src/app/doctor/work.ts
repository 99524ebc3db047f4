import type { Db } from '../../platform/db/connect.ts'
import { inTime, type Line, look } from './look.ts'
import { lastSweep, oldestWaiting } from './queries.ts'

/** The same as the alerts of deploy/monitoring: a worker takes a job at once and sweeps each minute. */
const WAIT_MS = 5 * 60_000
const SWEEP_MS = 3 * 60_000

const queueLine = (db: Db) =>
  look('queue', 'is a worker running, and what does its log say of that job?', async () => {
    const oldest = await oldestWaiting(db)
    if (!oldest) return 'nothing waits'
    if (oldest.ms > WAIT_MS) throw new Error(`${oldest.name} has waited ${inTime(oldest.ms)}`)
    return `${oldest.name} has waited ${Math.round(oldest.ms / 1000)} s`
  })

const sweepLine = (db: Db) =>
  look('sweep of orders', 'start a worker: delays of orders are not acted on', async () => {
    const ms = await lastSweep(db)
    if (ms === null) throw new Error('never')
    if (ms > SWEEP_MS) throw new Error(`${inTime(ms)} ago`)
    return `${Math.round(ms / 1000)} s ago`
  })

export const workLines = (db: Db): Promise<Line[]> => Promise.all([queueLine(db), sweepLine(db)])
