import type { Context } from '../../platform/http/context.ts'
import { setSealDate, undatedSeals } from '../application/documents/queries.ts'
import { setRecordDate, undatedRecords } from './queries.ts'

/** As many as an authority is asked in one go: the others wait for the next hour. */
const AT_ONCE = 200

/**
 * Asks the time authority for the dates it did not give when contracts and records were sealed; of older ones too, once
 * there is an authority. It answers or it does not: at its first silence, the rest waits for the next hour.
 */
export async function dateSealsJob(_data: object, { db, seals }: Context): Promise<void> {
  const dated = async (before: Buffer) => {
    const seal = await seals.dated(before).catch(() => null)
    const said = seal && (await seals.dating(seal))
    return seal && said?.state === 'attested' ? { seal, at: said.at } : null
  }
  for (const { seal: before, ...one } of await undatedSeals(db, AT_ONCE)) {
    const found = await dated(before)
    if (!found) return
    await setSealDate(db, { ...one, before, ...found })
  }
  for (const { id, seal } of await undatedRecords(db)) {
    const found = await dated(seal)
    if (!found) return
    await setRecordDate(db, id, found.seal, found.at)
  }
}
