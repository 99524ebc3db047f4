import { createHash } from 'node:crypto'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain } from '@charpente/domain/platform/format'
import type { Context } from '../../platform/http/context.ts'
import { keepFile } from '../../platform/media/keep-file.ts'
import { setMediaState, setUnusedSince } from '../../platform/media/queries.ts'
import { compilePdf } from '../../platform/pdf/compile.ts'
import { paper } from '../../platform/pdf/paper.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { centreDocuments, wordsOf } from './documents.ts'
import { findDocument, findEdition, placeDocument } from './queries.ts'

const fill = (text: string, words: Record<string, string>) =>
  text.replace(/\{([a-zA-Z0-9.]+)\}/g, (whole, key: string) => words[key] ?? whole)

/** Makes the documents whose words changed: a new version, or a setting of the centre. May run twice. */
export async function makeDocumentsJob(_data: object, context: Context): Promise<void> {
  const { db, now } = context
  const { values, currentEdition } = await currentSettings(db, now())
  const edition = await findEdition(db, currentEdition)
  const settings = { ...values, 'edition.nom': edition?.name ?? String(currentEdition) }
  for (const [position, document] of centreDocuments.entries()) {
    // The day it is made is written in it, and is no reason to make it again.
    const words = fill(await wordsOf(document), settings)
    const sourceSha256 = createHash('sha256')
      .update(JSON.stringify([document, position, words]))
      .digest()
    const former = await findDocument(db, document.code)
    // One the centre replaced by its own file is left alone.
    if (former && (former.sourceSha256 === null || former.sourceSha256.equals(sourceSha256))) continue
    const day = parisDay(now())
    const markdown = fill(words, { 'document.date': formatDayPlain(day) })
    const hole = markdown.match(/\{[a-zA-Z.]+\}/)?.[0]
    if (hole) throw new Error(`${document.code} has a hole: ${hole}`)
    const bytes = await compilePdf(paper({ markdown, brand: values['marque.nom'], day }), now())
    const kept = await keepFile(context, {
      name: `${document.code}.pdf`,
      type: 'application/pdf',
      bytes,
      uploaderId: null,
    })
    await db.transaction().execute(async (trx) => {
      await setMediaState(trx, kept.id, 'ready')
      await setUnusedSince(trx, kept.id, null)
      await placeDocument(trx, { ...document, position, mediaId: kept.id, sourceSha256 })
      if (former) await setUnusedSince(trx, former.mediaId, now())
    })
  }
}
