import { parisDay } from '@charpente/domain/platform/calendar'
import { formatInstant, formatNumber, printedAmountHT } from '@charpente/domain/platform/format'
import { isOnlyClaimed } from '@charpente/domain/purchasing/execution/act'
import { executionOf } from '@charpente/domain/purchasing/execution/execution'
import { paperWords } from '@charpente/domain/purchasing/execution/words'
import type { Context } from '../../../platform/http/context.ts'
import { findMedia } from '../../../platform/media/queries.ts'
import { documentsOf, filesOf, type StoredDocument, type StoredFile } from '../../../purchasing/execution/queries.ts'
import { actAsRead, type File, fileOf } from '../../../purchasing/execution/read-file.ts'
import { findOrder } from '../../../purchasing/orders/queries.ts'
import { datesOf, type Entry } from '../pack.ts'
import { actInFull } from './act-in-full.ts'
import { stored } from './stored.ts'

const sides = { firm: 'l’entreprise', buyer: 'l’acheteur', clock: 'la plateforme' } as const

type Kept = { files: readonly StoredFile[]; documents: readonly StoredDocument[] }

/** A file is named in its folder by its number, so that two photos of one name stay two. */
const nameOf = ({ mediaId, name }: StoredFile) => `${mediaId}-${name}`
const line = (label: string, value: string) => `   ${label}\u00A0: ${value}`

/** The acts of one order, one after the other, for whoever reads no JSON: all that each says, and what went with it. */
function readable({ order, facts, acts }: File, { files, documents }: Kept): string {
  const read = acts.map(actAsRead)
  const told = acts.map((kept, index) => {
    const today = parisDay(kept.at)
    const before = executionOf(facts, read.slice(0, index), today)
    const after = executionOf(facts, read.slice(0, index + 1), today)
    const act = actAsRead(kept)
    const { body } = act
    const asked = 'act' in body ? read.find(({ number }) => number === body.act) : undefined
    const { title, facts: said } = actInFull({ act, before, after, asked, today })
    return [
      `${act.number}. ${formatInstant(act.at)}, ${kept.name || sides[act.side]} (${sides[act.side]})\u00A0: ${title}`,
      ...said.map(({ label, value }) => line(label, value)),
      ...(kept.takenAt
        ? [
            line(
              isOnlyClaimed(kept.takenAt, kept.at) ? 'Heure de l’appareil, non vérifiée' : 'Noté sur place',
              formatInstant(kept.takenAt),
            ),
          ]
        : []),
      ...(kept.latitude === null ? [] : [line('Position', `${kept.latitude}, ${kept.longitude}`)]),
      ...files
        .filter(({ actId }) => actId === kept.id)
        .map((file) => line('Fichier', [nameOf(file), file.words].filter(Boolean).join(', '))),
      ...documents.filter(({ actId }) => actId === kept.id).map(({ paper, name }) => line(paperWords[paper], name)),
    ].join('\n')
  })
  const lines = facts.lines.map(({ line: number, name, quantity, unit, total }) =>
    line(`Ligne ${number}`, `${name}, ${formatNumber(quantity)} ${unit}, ${printedAmountHT(total)}`),
  )
  return `Dossier de la commande ${order.number ?? order.id}\n\nCommandé\n${lines.join('\n')}\n\n${told.join('\n\n')}\n`
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
    const files = await filesOf(db, [id])
    const documents = await documentsOf(db, [id])
    entries.push({ path: `${folder}.txt`, bytes: Buffer.from(readable(file, { files, documents })) })
    for (const one of files)
      if (one.state === 'ready') entries.push(...(await stored(storage, folder, nameOf(one), one.storageKey)))
    for (const { name, mediaId, seal, sealKey } of documents) {
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
