import type { DeskCategory } from '@charpente/contract/centre/content-desk'
import type { Actor } from '@charpente/domain/platform/actor'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { categoryImage } from '../../catalogue/publication/trade-image.ts'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { setUnusedSince } from '../../platform/media/queries.ts'
import { takeFile } from '../../platform/media/take-file.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import {
  allCategories,
  changeCategory,
  deleteCategory,
  addCategory as insertCategory,
  isNameTaken,
  isTrade,
  lockCategories,
  lockCategory,
  type StoredCategory,
} from './queries.ts'

const onWire = (category: StoredCategory): DeskCategory => {
  const { id, name, description, trade, mediaId, articles, suppliers } = category
  const image = categoryImage({ trade, mediaId })
  return { id, name, description, trade, image, hasOwnImage: mediaId !== null, articles, suppliers }
}

export const readCategories = async (db: Db) => (await allCategories(db)).map(onWire)

type Words = { name: string; description: string; trade: string; image?: number | null | undefined }

const told = ({ name, description, trade, mediaId }: StoredCategory) => ({ name, description, trade, image: mediaId })

const takeImage = async (trx: Db, file: number, actor: Actor) =>
  (await takeFile(trx, file, actor.id, (type) => type !== 'application/pdf')) ?? refuse('imageFormat')

async function check(trx: Db, { name, trade }: Words, id: number, now: Date) {
  if (await isNameTaken(trx, name, id)) refuse('categoryKnown')
  const { currentEdition } = await currentSettings(trx, now)
  if (!(await isTrade(trx, currentEdition, trade))) refuse('notFound')
}

export const addCategory = (words: Words, actor: Actor, { author }: Origin, { db, now }: Context) =>
  db.transaction().execute(async (trx) => {
    await lockCategories(trx)
    await check(trx, words, 0, now())
    const { image, ...text } = words
    const mediaId = image ? await takeImage(trx, image, actor) : null
    const id = await insertCategory(trx, { ...text, mediaId })
    const added = (await lockCategory(trx, id)) ?? refuse('notFound')
    await record(trx, author, now(), {
      action: 'categoryAdded',
      on: { type: 'category', id },
      details: { before: null, after: told(added) },
    })
    return onWire(added)
  })

export const updateCategory = (id: number, words: Words, actor: Actor, { author }: Origin, { db, now }: Context) =>
  db.transaction().execute(async (trx) => {
    const before = (await lockCategory(trx, id)) ?? refuse('notFound')
    await check(trx, words, id, now())
    const { image, ...text } = words
    const isKept = image === undefined || image === before.mediaId
    const mediaId = isKept ? before.mediaId : image === null ? null : await takeImage(trx, image, actor)
    await changeCategory(trx, id, { ...text, mediaId })
    if (!isKept && before.mediaId !== null) await setUnusedSince(trx, before.mediaId, now())
    const after = (await lockCategory(trx, id)) ?? refuse('notFound')
    await record(trx, author, now(), {
      action: 'categoryChanged',
      on: { type: 'category', id },
      details: { before: told(before), after: told(after) },
    })
    return onWire(after)
  })

const usesOf = ({ articles, suppliers, isOrdered, wasOffered }: StoredCategory): string[] => [
  ...(articles > 0 ? [`${formatNumber(articles)} ${plural(articles, 'prestation')}`] : []),
  ...(suppliers > 0 ? [`${formatNumber(suppliers)} ${plural(suppliers, 'prestataire')}`] : []),
  ...(isOrdered ? ['des commandes'] : []),
  ...(articles === 0 && wasOffered ? ['des prestations retirées'] : []),
]

/** What was sold under its name keeps it: only one that never served goes. */
export const removeCategory = (id: number, { author }: Origin, { db, now }: Context) =>
  db.transaction().execute(async (trx) => {
    await lockCategories(trx)
    const before = (await lockCategory(trx, id)) ?? refuse('notFound')
    const uses = usesOf(before)
    if (uses.length > 0) refuse('categoryUsed', { uses: uses.join(', ') })
    await deleteCategory(trx, id)
    if (before.mediaId !== null) await setUnusedSince(trx, before.mediaId, now())
    await record(trx, author, now(), {
      action: 'categoryRemoved',
      on: { type: 'category', id },
      details: { before: told(before), after: null },
    })
    return null
  })
