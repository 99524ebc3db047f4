import { nextRiderState } from '@charpente/domain/purchasing/contracts/rider'
import { holdersOfRight } from '../../people/operator/queries.ts'
import { machine, record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { mailId, postMails } from '../../platform/mail/post.ts'
import { keepFile } from '../../platform/media/keep-file.ts'
import { setMediaState, setUnusedSince } from '../../platform/media/queries.ts'
import { compileForm } from '../../platform/pdf/compile.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { centreOf } from '../orders/centre.ts'
import { signingFirm } from './own-rider.ts'
import { contractLife, findRider, lockRider, type StoredRider, stepRider } from './queries.ts'
import { riderForm } from './rider-form.ts'
import { riderMail } from './rider-mail.ts'

const nameOf = ({ marketNumber, number }: StoredRider) => `avenant-${number}-contrat-${marketNumber}.pdf`

/** The bytes of its paper, put away; of no use until it refers to them. */
async function makePdf(rider: StoredRider, context: Context) {
  const { db } = context
  const at = rider.signedAt ?? rider.agreedAt
  const contract = await contractLife(db, rider.marketNumber)
  if (!contract) throw new Error(`no contract ${rider.marketNumber}`)
  const { values } = await currentSettings(db, at)
  const signatory = { name: values['centre.representant'], role: values['centre.representantFonction'] }
  const form = riderForm({ rider, contract, centre: await centreOf(db, at), signatory, now: at })
  const bytes = await compileForm('rider', form, at)
  const name = nameOf(rider)
  const kept = await keepFile(context, { name, type: 'application/pdf', bytes, uploaderId: null })
  return { ...kept, bytes, name }
}

type Made = Awaited<ReturnType<typeof makePdf>>

/** The paper to be read goes to the firm, which is asked to sign it. */
const send = (riderId: number, made: Made, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const rider = await lockRider(trx, riderId)
    const state = rider && nextRiderState(rider.state, 'send')
    if (!rider || !state) return
    await setMediaState(trx, made.id, 'ready')
    await setUnusedSince(trx, made.id, null)
    await stepRider(trx, riderId, { state, media_id: made.id, sha256: made.sha256 })
    const data = { ...riderMail(rider), file: { mediaId: made.id, name: made.name } }
    await postMails(trx, context, [
      { template: 'riderToSign', accountId: signingFirm(rider), data, id: mailId('riderToSign', riderId) },
    ])
  })

/** What was signed is sealed by the centre, and both keep it. */
async function seal(riderId: number, made: Made, context: Context) {
  const { db, now, seals } = context
  const key = await seals.current()
  const at = now()
  const sealed = await seals.seal(key, made.bytes, at)
  await db.transaction().execute(async (trx) => {
    const rider = await lockRider(trx, riderId)
    const state = rider && nextRiderState(rider.state, 'seal')
    if (!rider || !state) return
    await setMediaState(trx, made.id, 'ready')
    await setUnusedSince(trx, made.id, null)
    const paper = { signed_media_id: made.id, signed_sha256: made.sha256, seal: sealed, seal_key: key }
    await stepRider(trx, riderId, { state, ...paper })
    await record(trx, machine, at, {
      action: 'riderSealed',
      on: { type: 'contract', id: rider.marketNumber },
      details: { number: rider.number, sha256: made.sha256.toString('hex') },
    })
    const data = { ...riderMail(rider), file: { mediaId: made.id, name: made.name } }
    const staff = await holdersOfRight(trx, 'contracts')
    await postMails(trx, context, [
      // Whoever gives the contract up keeps it too.
      ...[...new Set([rider.holderId, signingFirm(rider)])].map((accountId) => ({
        template: 'riderSigned' as const,
        accountId,
        data,
        id: mailId('riderSigned', riderId, accountId),
      })),
      ...staff.map((accountId) => ({
        template: 'riderSignedForCentre' as const,
        accountId,
        data: riderMail(rider),
        id: mailId('riderSignedForCentre', riderId, accountId),
      })),
    ])
  })
}

/** Makes the paper a change is at: the one to sign, then the one that was. Run twice, it makes nothing twice. */
export async function makeRiderJob({ riderId }: { riderId: number }, context: Context): Promise<void> {
  const rider = await findRider(context.db, riderId)
  if (rider?.state === 'drawn') await send(riderId, await makePdf(rider, context), context)
  if (rider?.state === 'signed') await seal(riderId, await makePdf(rider, context), context)
}
