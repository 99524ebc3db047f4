import { fingerprint } from '../../platform/audit/root.ts'
import { storedRoot, storedSeal } from '../../platform/audit/root-store.ts'
import { anchorReadUrl, type Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/connect.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { lastChecks } from '../../records/journal/queries.ts'
import { inTime, type Line, look, NIGHTLY_MS } from './look.ts'
import { lastRootMade, preparedAt } from './queries.ts'

type Sources = { db: Db; config: Config; now: () => Date }

/** Nothing is late in a database that has not seen a night. */
async function checkNightly({ db, now }: Sources, done: Date | undefined, never: string): Promise<string> {
  const age = now().getTime() - (done ?? (await preparedAt(db))).getTime()
  if (age > NIGHTLY_MS) throw new Error(done ? `${inTime(age)} ago` : never)
  return done ? `${inTime(age)} ago` : 'not yet: the database was prepared today'
}

const verifiedLine = (sources: Sources) =>
  look(
    'trail verified',
    'npm run audit:verify says which lines; docs/operations/alerts.md says what then (TrailBroken, TrailUnverified)',
    async () => {
      const { last } = await lastChecks(sources.db, sources.now())
      const broken = (last?.broken ?? []) as unknown[]
      if (broken.length > 0) throw new Error(`${broken.length} broken`)
      return checkNightly(sources, last?.endedAt ?? undefined, 'never')
    },
  )

const anchoredLine = (sources: Sources) =>
  look(
    'trail anchored',
    'ANCHOR_READ_URL: is it where the worker writes (ANCHOR_URL), was anything removed? The job is anchor-trail, each night',
    async () => {
      const from = anchorReadUrl(sources.config)
      if (from === sources.config.STORAGE_URL) throw new Error('kept with the files (STORAGE_URL), not apart')
      const root = await lastRootMade(sources.db)
      const age = await checkNightly(sources, root?.madeAt, 'never')
      if (!root) return age
      const anchors = openStorage(from)
      const bytes = await storedRoot(anchors, root.number)
      if (!bytes || !(await storedSeal(anchors, root.number))) throw new Error(`root ${root.number} is not there`)
      if (fingerprint(bytes) !== root.hash.toString('hex')) throw new Error(`root ${root.number} is not the one made`)
      return `root ${root.number}, ${age}`
    },
  )

export const trailLines = (sources: Sources): Promise<Line[]> =>
  Promise.all([verifiedLine(sources), anchoredLine(sources)])
