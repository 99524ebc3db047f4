import { buffer } from 'node:stream/consumers'
import { paperOf } from '@charpente/domain/purchasing/execution/paper'
import { renderSVG } from 'uqr'
import { machine, record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { smallPicture } from '../../platform/media/clean-picture.ts'
import { keepFile } from '../../platform/media/keep-file.ts'
import { setMediaState, setUnusedSince } from '../../platform/media/queries.ts'
import { compileForm } from '../../platform/pdf/compile.ts'
import { orTellWithout } from '../../platform/pdf/without-paper.ts'
import { centreOf } from '../orders/centre.ts'
import { findOrder, lockOrder } from '../orders/queries.ts'
import { paperForm, paperName } from './papers/paper-form.ts'
import type { Photo, Source } from './papers/sheet.ts'
import { addDocument, documentsOf, filesOf, orderOfAct } from './queries.ts'
import { actAsRead, aroundAct, fileOf } from './read-file.ts'
import { tellAct } from './tell.ts'

type Pictured = { photos: Photo[]; pictures: Record<string, Uint8Array> }
/** `pictured`: the act whose photos the paper shows. */
type Told = Omit<Source, 'photos'> & { pictured: number }

/**
 * The photos of an act, made small; one that cannot be read is named by its fingerprint all the same. A paper is sealed
 * once: while one waits for the antivirus, the job is taken up again later.
 */
async function photosOf(orderId: number, actId: number, { db, storage }: Context): Promise<Pictured> {
  const found: Pictured = { photos: [], pictures: {} }
  const files = (await filesOf(db, [orderId])).filter((file) => file.actId === actId && file.type.startsWith('image/'))
  const waiting = files.find(({ state }) => state !== 'ready')
  if (waiting)
    throw new Error(
      `La photo «\u00A0${waiting.name}\u00A0» attend le contrôle antivirus\u00A0: la tâche reprend d’elle-même ensuite.`,
    )
  for (const [index, { storageKey, point, words, takenAt, sha256 }] of files.entries()) {
    const content = await storage.get(storageKey)
    const small = content && (await smallPicture(await buffer(content)))
    const picture = small ? `photo-${index + 1}.jpg` : null
    if (picture && small) found.pictures[picture] = small
    found.photos.push({ picture, point, words, takenAt, sha256: sha256.toString('hex') })
  }
  return found
}

/** What the paper of an act is made of, but its photos; null for an act that makes none. */
async function sourceOf(actId: number, context: Context): Promise<Told | null> {
  const { db, now } = context
  const found = await orderOfAct(db, actId)
  const order = found && (await findOrder(db, found.orderId))
  if (!order) return null
  const held = await fileOf(db, order, now())
  const around = aroundAct(held, held.acts.find(({ id }) => id === actId)?.number ?? 0)
  if (!around) return null
  const { stored: act, acts, before, after } = around
  const paper = paperOf(around.act, before)
  if (!paper) return null
  // A report signed by both shows what the buyer saw when it decided.
  const decided = act.kind === 'countersigned' ? acts.find(({ number }) => number === before.decision?.act) : act
  const pictured = decided?.id ?? actId
  return { paper, order, facts: held.facts, act, acts, before, after, pictured }
}

/** The bytes of a paper, put away and sealed; of no use until the file of the order refers to them. */
async function makePdf(told: Told, context: Context) {
  const { db, config, seals } = context
  const { at } = told.act
  const { photos, pictures } = await photosOf(told.order.id, told.pictured, context)
  const source = { ...told, photos }
  const verification = `${config.PUBLIC_URL.replace(/\/+$/, '')}/verification`
  const form = paperForm(source, { centre: await centreOf(db, at), verification })
  const code = Buffer.from(renderSVG(verification, { border: 0 }))
  const bytes = await compileForm('execution', form, at, { ...pictures, 'verification.svg': code })
  const name = paperName(source)
  const kept = await keepFile(context, { name, type: 'application/pdf', bytes, uploaderId: null })
  const key = await seals.current()
  return { ...kept, name, key, seal: await seals.seal(key, bytes, context.now()) }
}

/**
 * Makes the paper of an act, sealed, then lets its mails leave with it: the act itself is in the file since it was done,
 * and what it asks for does not wait for a paper that cannot be made. Run twice, it makes nothing twice.
 */
export async function makeExecutionDocumentJob({ actId }: { actId: number }, context: Context): Promise<void> {
  const { db, now } = context
  const source = await sourceOf(actId, context)
  if (!source) return
  const { order, act, paper, before, after } = source
  const isMade = (await documentsOf(db, [order.id])).some((one) => one.actId === actId)
  const done = { before, after, act: actAsRead(act), by: act.name }
  const tellWithout = () =>
    db.transaction().execute(async (trx) => {
      await tellAct(trx, context, { ...done, order: (await lockOrder(trx, order.id)) ?? order })
    })
  const made = isMade ? null : await orTellWithout(act.at, context, () => makePdf(source, context), tellWithout)
  await db.transaction().execute(async (trx) => {
    const held = (await lockOrder(trx, order.id)) ?? order
    const kept = (await documentsOf(trx, [order.id])).find((one) => one.actId === actId)
    if (made && !kept) {
      await setMediaState(trx, made.id, 'ready')
      await setUnusedSince(trx, made.id, null)
      const { id, name, sha256, seal, key } = made
      const file = { media_id: id, name, sha256, seal, seal_key: key }
      await addDocument(trx, { act_id: actId, purchase_order_id: order.id, paper, ...file, made_at: now() })
      await record(trx, machine, now(), {
        action: 'executionSealed',
        on: { type: 'order', id: order.id },
        details: { number: order.number, executionAct: act.number, sha256: sha256.toString('hex') },
      })
    }
    const file = { mediaId: kept?.mediaId ?? made?.id ?? 0, name: kept?.name ?? made?.name ?? '' }
    await tellAct(trx, context, { ...done, order: held, file })
  })
}
