import { parisDay } from '@charpente/domain/platform/calendar'
import type { Context } from '../../platform/http/context.ts'
import { keepFile } from '../../platform/media/keep-file.ts'
import { setMediaState, setUnusedSince } from '../../platform/media/queries.ts'
import { compileForm } from '../../platform/pdf/compile.ts'
import { attestedAt } from '../../platform/seal/times.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { type OpeningRecord, openingForm } from './opening-record.ts'
import { findOpeningById, setFiled } from './queries.ts'

/** The paper of a sealed record, with its data and its seal. Run twice, it makes nothing twice. */
export async function makeOpeningRecordJob({ openingId }: { openingId: number }, context: Context): Promise<void> {
  const { db, seals } = context
  const opening = await findOpeningById(db, openingId)
  if (!opening?.sealedAt || !opening.content || opening.mediaId) return
  const { content, sealedAt } = opening
  const record = JSON.parse(content) as OpeningRecord
  const { values } = await currentSettings(db, sealedAt)
  const centre = { brand: values['marque.nom'], contact: values['contact.email'] }
  const form = openingForm(record, content, opening.sha256?.toString('hex') ?? '', centre)
  const pdf = await compileForm('opening', form, sealedAt)
  const key = await seals.current()
  const seal = await seals.seal(key, pdf, sealedAt)
  const datedAt = attestedAt(await seals.dating(seal))
  const name = `ouverture-des-plis-${record.consultation.reference}-${parisDay(sealedAt)}.pdf`
  const kept = await keepFile(context, { name, type: 'application/pdf', bytes: pdf, uploaderId: null })
  await db.transaction().execute(async (trx) => {
    if (!(await setFiled(trx, openingId, { mediaId: kept.id, sha256: kept.sha256, seal, key, datedAt }))) return
    await setMediaState(trx, kept.id, 'ready')
    await setUnusedSince(trx, kept.id, null)
  })
}
