import { readFile, stat } from 'node:fs/promises'
import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import { inTime, type Line, look, NIGHTLY_MS } from './look.ts'

/** What `pgbackrest info --output=json` says of each database, of which this is enough. */
const pgBackRest = z.array(
  z.object({
    status: z.object({ code: z.number(), message: z.string() }),
    backup: z.array(z.object({ timestamp: z.object({ stop: z.number() }), error: z.boolean().nullish() })),
  }),
)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** When the last one that went well ended: as pgBackRest says, or else when whoever makes them last wrote this file. */
async function lastBackup(path: string): Promise<Date> {
  const said = pgBackRest.safeParse(parsed(await readFile(path, 'utf8')))
  if (!said.success) return (await stat(path)).mtime
  const [database] = said.data
  if (database?.status.code !== 0) throw new Error(`pgBackRest: ${database?.status.message ?? 'no stanza'}`)
  const stops = database.backup.filter(({ error }) => !error).map(({ timestamp }) => timestamp.stop)
  if (stops.length === 0) throw new Error('none')
  return new Date(Math.max(...stops) * 1000)
}

export const backupLines = async ({ BACKUP_INFO }: Config, now: () => Date): Promise<Line[]> => [
  await look('backup', 'docs/operations/restore.md: what makes them, and BACKUP_INFO tells when', async () => {
    if (!BACKUP_INFO) throw new Error('BACKUP_INFO is not given: nobody here knows whether there are backups')
    const age = now().getTime() - (await lastBackup(BACKUP_INFO)).getTime()
    if (age > NIGHTLY_MS) throw new Error(`the last one is ${inTime(age)} old`)
    return `the last one is ${inTime(age)} old`
  }),
]
