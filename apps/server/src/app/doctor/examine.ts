import type { Config } from '../../platform/config.ts'
import { AS_PROGRAM, connect } from '../../platform/db/connect.ts'
import { backupLines } from './backups.ts'
import { outsideCertificateLines, sealLines } from './certificates.ts'
import { configurationLines } from './configuration.ts'
import { databaseLines, engineLine } from './database.ts'
import type { Line } from './look.ts'
import { serviceLines } from './services.ts'
import { trailLines } from './trail.ts'
import { workLines } from './work.ts'

/** What only the database knows; one that does not answer is told once. */
async function insideLines(config: Config, now: () => Date): Promise<Line[]> {
  const db = connect(config.DATABASE_URL, 2, { options: AS_PROGRAM })
  try {
    const engine = await engineLine(db)
    if (engine.todo) return [engine]
    const sources = { db, config, now }
    // One after the other: none is told late for having waited for the connection of another.
    return [
      engine,
      ...(await databaseLines(sources)),
      ...(await workLines(db)),
      ...(await trailLines(sources)),
      ...(await sealLines(db, now)),
    ]
  } finally {
    // Not waited for: a database that swallows what it is asked would keep us.
    db.destroy().catch(() => {})
  }
}

/** Everything a centre in service relies on, looked at from here. Nothing is changed, but for a file written and removed. */
export async function examine(config: Config, now: () => Date): Promise<Line[]> {
  const families = await Promise.all([
    configurationLines(config),
    insideLines(config, now),
    serviceLines(config),
    outsideCertificateLines(config, now),
    backupLines(config, now),
  ])
  return families.flat()
}
