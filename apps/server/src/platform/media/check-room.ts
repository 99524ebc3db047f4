import { QUOTA_BYTES, STORED_BYTES, whyNotKeep } from '@charpente/domain/platform/file/quota'
import type { Db } from '../db/connect.ts'
import { refuse } from '../http/refuse.ts'
import { bytesOfApplication, bytesOfFirm, headAndSide, lockRoom } from './queries.ts'

const megabytes = (bytes: number) => Math.round(bytes / 100_000) / 10

const inWords = (bytes: number) => String(megabytes(bytes)).replace('.', ',')

/** Whose files are counted together; nobody's for the centre, which fills its own disks. */
type Owner = { accountId: number } | { candidateId: string }

async function roomOf(trx: Db, owner: Owner) {
  if ('candidateId' in owner) {
    await lockRoom(trx, `application ${owner.candidateId}`)
    return { what: 'votre candidature', ...(await bytesOfApplication(trx, owner.candidateId)) }
  }
  const { head, side } = await headAndSide(trx, owner.accountId)
  if (side === 'operator') return null
  await lockRoom(trx, `firm ${head}`)
  return { what: 'votre organisation', ...(await bytesOfFirm(trx, head)) }
}

/** Whether one more file fits, counted one after the other: two that come at once do not both take the last place. */
export async function checkRoom(trx: Db, owner: Owner, size: number): Promise<void> {
  const room = await roomOf(trx, owner)
  const why = room && whyNotKeep(room, size)
  if (!why) return
  const [taken, most] = why === 'uploadQuota' ? [room.used, QUOTA_BYTES] : [room.stored, STORED_BYTES]
  refuse(why, { quoi: room.what, pris: inWords(taken), place: inWords(most), taille: inWords(size) })
}
