import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/connect.ts'
import { refuse } from '../platform/http/refuse.ts'
import { findPublished, publish, publishedCertificates } from '../platform/seal/queries.ts'
import { byName, CURRENT, type HeldSeals, type Seals } from '../platform/seal/seals.ts'
import { openTimes } from '../platform/seal/times.ts'

/** The seals as the API knows them: by the certificates that the worker has published. It holds no key, and reads no file of theirs. */
export function publishedSeals(config: Config, db: Db): Seals {
  const current = async (on: Db = db) => {
    const all = await publishedCertificates(on)
    return (
      all
        .filter(({ seals }) => seals)
        .toSorted(byName)
        .at(-1)?.name ?? refuse('sealUnavailable')
    )
  }
  return {
    ...openTimes(config),
    current,
    certificate: async (asked) => {
      const name = asked === CURRENT ? await current() : asked
      return (await findPublished(db, name))?.certificate ?? null
    },
    seal: async (name) => {
      throw new Error(`the key ${name} cannot seal here: only the worker holds it`)
    },
  }
}

/**
 * Tells the API which keys there are. A certificate published is not replaced by another of the same name: what was
 * sealed would no longer be verified with what people took from our site.
 */
export async function publishSeals(seals: HeldSeals, db: Db, { NODE_ENV }: Pick<Config, 'NODE_ENV'>, now: Date) {
  const held = await seals.held()
  const before = await publishedCertificates(db)
  const other = held.find(({ name, certificate }) =>
    before.some((one) => one.name === name && one.certificate !== certificate),
  )
  if (other && NODE_ENV === 'production')
    throw new Error(`Another certificate was published under the name ${other.name}: give the new key the next name.`)
  await publish(db, held, now)
}
