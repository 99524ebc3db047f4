import type { Saved } from '@charpente/contract/consultation/application/steps'
import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import { record } from '../../../platform/audit/record.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { Context } from '../../../platform/http/context.ts'
import { type FileAnswer, XLSX } from '../../../platform/http/file-answer.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Origin } from '../../../platform/http/serve.ts'
import type { Upload } from '../../../platform/http/upload.ts'
import { placesOfLot } from '../../consulting/queries.ts'
import { checkMayWrite } from '../may-write.ts'
import { lockCandidate, type StoredCandidate, stepsOf } from '../queries.ts'
import { savedIn } from '../read-candidate.ts'
import { scheduleOf, writePrices } from './queries.ts'
import { withRemarks } from './workbook/annotate-workbook.ts'
import { type KnownPlace, type Plan, planImport } from './workbook/plan-import.ts'
import { readWorkbook, type WorkbookSheet } from './workbook/read-workbook.ts'
import { writeWorkbook } from './workbook/write-workbook.ts'

/** What a preview tells one by one; the counts are whole. */
const TOLD = 500

type Priced = Pick<StoredCandidate, 'id' | 'edition' | 'identicalOffer'>

/** Every schedule of an application, in the order of its places: one for all when prices are the same everywhere. */
async function schedulesOf(db: Db, { id, edition, identicalOffer }: Priced, step2: Saved['step2']) {
  const lot = step2?.technicalCategory ?? refuse('categoryFirst')
  if (identicalOffer === null) refuse('identicalOfferRequired')
  const applied = (lotGeography(lot) === 'region' ? step2?.regions : step2?.departments) ?? []
  const places: { id: number | null; code: string | null; name: string | null }[] = identicalOffer
    ? [{ id: null, code: null, name: null }]
    : (await placesOfLot(db, edition, lot)).filter(({ code }) => applied.includes(code))
  const schedules: KnownPlace[] = []
  for (const { id: placeId, code, name } of places)
    schedules.push({ placeId, code, name, lines: await scheduleOf(db, { candidateId: id, edition, lot, placeId }) })
  return { lot, schedules }
}

const step2Of = async (db: Db, id: string) => savedIn(await stepsOf(db, id)).step2

export async function downloadWorkbook(candidate: StoredCandidate, { db }: Context) {
  const { lot, schedules } = await schedulesOf(db, candidate, await step2Of(db, candidate.id))
  const places = schedules.map(({ code, name, lines }) => ({ place: code && name ? { code, name } : null, lines }))
  return writeWorkbook(lot, places)
}

const previewOf = ({ places, differences, gaps, errors, read, tally }: Plan) => ({
  read,
  ...tally,
  errorCount: errors.length,
  gapCount: gaps.length,
  differenceCount: differences.length + gaps.length,
  changedLines: places.reduce((count, { lines }) => count + lines.length, 0),
  errors: errors.slice(0, TOLD),
  gaps: gaps.slice(0, TOLD),
  differences: differences.slice(0, TOLD),
})

async function planOf(db: Db, candidate: Priced, sheets: readonly WorkbookSheet[]): Promise<Plan> {
  const { lot, schedules } = await schedulesOf(db, candidate, await step2Of(db, candidate.id))
  return planImport(sheets, schedules, lot)
}

/** What a workbook would change; nothing is kept of it. */
export async function previewWorkbook(candidate: StoredCandidate, read: () => Promise<Upload>, { db }: Context) {
  const { bytes } = await read()
  return previewOf(await planOf(db, candidate, await readWorkbook(bytes)))
}

/** The workbook as it was sent, and in a column of its own what is wrong with each line. */
export async function annotateWorkbook(
  candidate: StoredCandidate,
  read: () => Promise<Upload>,
  { db }: Context,
): Promise<FileAnswer> {
  const { bytes, name } = await read()
  const sheets = await readWorkbook(bytes)
  const { errors } = await planOf(db, candidate, sheets)
  const content = withRemarks(bytes, sheets, errors)
  return { content, name: `${name.replace(/\.xlsx$/i, '')}-annote.xlsx`, type: XLSX, size: content.length }
}

/** `acceptJumps`: what is ten times a price, or a tenth, was read again. */
type Asked = { validOnly: boolean; acceptJumps: boolean }

/** The whole workbook, or its right lines if that was asked: planned again under the lock, not as it was shown. */
export async function importWorkbook(
  candidateId: string,
  read: () => Promise<Upload>,
  { validOnly, acceptJumps }: Asked,
  origin: Origin,
  { db, now }: Context,
) {
  const { bytes, name } = await read()
  const sheets = await readWorkbook(bytes)
  return db.transaction().execute(async (trx) => {
    const candidate = (await lockCandidate(trx, candidateId)) ?? refuse('candidateNotFound')
    checkMayWrite(candidate, now())
    const plan = await planOf(trx, candidate, sheets)
    if (plan.errors.length > 0 && !validOnly) refuse('importHasErrors')
    if (plan.gaps.length > 0 && !acceptJumps) refuse('importHasJumps', { nombre: plan.gaps.length })
    for (const { placeId, lines } of plan.places) await writePrices(trx, candidateId, placeId, lines)
    const preview = previewOf(plan)
    await record(trx, origin.author, now(), {
      action: 'candidatePricesImported',
      on: { type: 'candidate', id: candidateId },
      details: { file: name, lines: preview.changedLines, skipped: preview.errorCount },
    })
    return preview
  })
}
