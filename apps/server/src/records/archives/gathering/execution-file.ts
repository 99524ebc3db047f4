import { parisDay } from '@charpente/domain/platform/calendar'
import { formatInstant } from '@charpente/domain/platform/format'
import { executionOf } from '@charpente/domain/purchasing/execution/execution'
import { actWords } from '@charpente/domain/purchasing/execution/words'
import type { Context } from '../../../platform/http/context.ts'
import { findMedia } from '../../../platform/media/queries.ts'
import { actSaid } from '../../../purchasing/execution/act-words.ts'
import { documentsOf, filesOf } from '../../../purchasing/execution/queries.ts'
import { actAsRead, type File, fileOf } from '../../../purchasing/execution/read-file.ts'
import { findOrder } from '../../../purchasing/orders/queries.ts'
import { datesOf, type Entry } from '../pack.ts'
import { stored } from './stored.ts'

const sides = { firm: 'l’entreprise', buyer: 'l’acheteur', clock: 'la plateforme' } as const

/** The acts of one order, one after the other, for whoever reads no JSON. */
function readable({ order, facts, acts }: File): string {
  const read = acts.map(actAsRead)
  const told = acts.map((act, index) => {
    const [before, after] = [executionOf(facts, read.slice(0, index)), executionOf(facts, read.slice(0, index + 1))]
    const own = actAsRead(act)
    const asked =
      'act' in own.body ? read.find(({ number }) => 'act' in own.body && number === own.body.act) : undefined
    const { facts: said } = actSaid(own, { before, after, asked: asked ?? null }, parisDay(act.at))
    return [
      `${act.number}. ${formatInstant(act.at)}, ${act.name || sides[act.side]} (${sides[act.side]})\u00A0: ${actWords[act.kind]}`,
      ...said.filter(({ value }) => value !== '').map(({ label, value }) => `   ${label}\u00A0: ${value}`),
    ].join('\n')
  })
  return `Dossier de la commande ${order.number ?? order.id}\n\n${told.join('\n\n')}\n`
}

/** What happened to these orders once they were accepted: acts, files, and papers, each with its seal. */
export async function executionEntries(orderIds: readonly number[], context: Context): Promise<Entry[]> {
  const { db, storage, seals, now } = context
  const entries: Entry[] = []
  for (const id of orderIds) {
    const order = await findOrder(db, id)
    const file = order && (await fileOf(db, order, now()))
    if (!file || file.acts.length === 0) continue
    const folder = `execution/${order.number ?? id}`
    entries.push({ path: `${folder}.txt`, bytes: Buffer.from(readable(file)) })
    for (const { mediaId, name, storageKey, state } of await filesOf(db, [id]))
      if (state === 'ready') entries.push(...(await stored(storage, folder, `${mediaId}-${name}`, storageKey)))
    for (const { name, mediaId, seal, sealKey } of await documentsOf(db, [id])) {
      const media = await findMedia(db, mediaId)
      if (!media) continue
      entries.push(...(await stored(storage, folder, name, media.key)))
      entries.push({ path: `${folder}/${name}.p7s`, bytes: seal }, ...datesOf(`${folder}/${name}`, seal))
      const path = `execution/sceau-${sealKey}.pem`
      const certificate = await seals.certificate(sealKey)
      if (certificate && !entries.some((entry) => entry.path === path))
        entries.push({ path, bytes: Buffer.from(certificate) })
    }
  }
  return entries
}
