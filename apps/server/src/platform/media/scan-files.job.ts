import { buffer } from 'node:stream/consumers'
import { scan } from '../antivirus/clamd.ts'
import { machine, record } from '../audit/record.ts'
import type { Context } from '../http/context.ts'
import { askRemoval } from '../storage/queries.ts'
import { lockCheckingMedia, removeMedia, setMediaState } from './queries.ts'

/** One file that waited: let out, thrown away with whatever referred to it, or left where it is. */
const scanNext = ({ db, config, events, hooks, storage, now }: Context, after: number) =>
  db.transaction().execute(async (trx) => {
    const media = await lockCheckingMedia(trx, after)
    if (!media) return null
    const content = await storage.get(media.key)
    // What is not there cannot be looked at, nor let out: `files:verify` tells it.
    if (!content) return media.id
    // An antivirus no longer configured keeps nothing waiting for ever.
    const verdict = config.CLAMD_URL ? await scan(config.CLAMD_URL, await buffer(content)) : 'clean'
    if (verdict === 'unavailable') return null
    if (verdict === 'clean') {
      await setMediaState(trx, media.id, 'ready')
      return media.id
    }
    const withdrawn = await hooks.whenFileGoes(trx, media.id)
    await askRemoval(trx, media.key, now())
    await removeMedia(trx, media.id)
    const details = { withdrawn, uploader: media.uploaderId, candidate: media.candidateId }
    events.note({ kind: 'file', accounts: media.uploaderId ? [media.uploaderId] : [], ip: null })
    await record(trx, machine, now(), { action: 'fileInfected', on: { type: 'media', id: media.id }, details })
    return media.id
  })

/** Looks again at the files that came while the antivirus was away. */
export async function scanFilesJob(_data: object, context: Context): Promise<void> {
  for (let last: number | null = 0; last !== null; ) last = await scanNext(context, last)
}
