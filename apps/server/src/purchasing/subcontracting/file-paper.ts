import type { Actor } from '@charpente/domain/platform/actor'
import { whyNotUpload } from '@charpente/domain/platform/file/upload'
import { whyNotChangeDraft } from '@charpente/domain/purchasing/subcontracting/actions'
import { type SubcontractPaper, subcontractPaperWords } from '@charpente/domain/purchasing/subcontracting/paper'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { lockUnusedMedia, setUnusedSince } from '../../platform/media/queries.ts'
import { actIn, onHeldOrder, refuseSubcontract } from './on-held.ts'
import { filePaper, takePaperOut } from './queries.ts'

/** A paper of the subcontractor, put with a draft or taken out of it. It is read by both sides once it is checked. */
export const fileSubcontractPaper = (
  way: { id: number; actor: Actor },
  { act: actId, kind, file }: { act: number; kind: SubcontractPaper; file: number | null },
  origin: Origin,
  context: Context,
) =>
  onHeldOrder(way, context, async (trx, { order, acts, now }) => {
    const act = actIn(acts, actId)
    refuseSubcontract(whyNotChangeDraft(order, act), order, act)
    const on = { type: 'order', id: order.id } as const
    const about = { subcontract: act.number, paper: subcontractPaperWords[kind] }
    if (file === null) {
      await takePaperOut(trx, act.id, kind)
      await record(trx, origin.author, now, { action: 'subcontractPaperWithdrawn', on, details: about })
      return
    }
    const media = (await lockUnusedMedia(trx, file, way.actor.id)) ?? refuse('fileNotYours')
    refuseIf(whyNotUpload({ name: media.name, size: 1 }, 'document'))
    await setUnusedSince(trx, media.id, null)
    await filePaper(trx, act.id, kind, media.id, now)
    const details = { ...about, sha256: media.sha256.toString('hex') }
    await record(trx, origin.author, now, { action: 'subcontractPaperFiled', on, details })
  })
