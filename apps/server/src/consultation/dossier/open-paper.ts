import { parisDay } from '@charpente/domain/platform/calendar'
import type { Context } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { compilePdf } from '../../platform/pdf/compile.ts'
import { paper } from '../../platform/pdf/paper.ts'
import { printNow } from '../../platform/pdf/print-now.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { filledText, type Paragraph, type Variant } from '../application/documents/contract-text.ts'
import { scheduleOf } from '../application/prices/queries.ts'
import { writeWorkbook } from '../application/prices/workbook/write-workbook.ts'
import { findPublicConsultation } from '../consulting/queries.ts'
import { countDownload, findVersion } from './queries.ts'
import { hasOpened } from './read-dossier.ts'

/** A version that was published, whoever asks for it; `counts`: not when an operator looks with another's eyes. */
export async function openDossierDocument(
  { id, document, version }: { id: number; document: number; version: number },
  counts: boolean,
  { db, storage, now }: Context,
): Promise<FileAnswer> {
  const found = (await findPublicConsultation(db, id)) ?? refuse('consultationUnknown')
  if (!hasOpened(found, now())) refuse('notFound')
  const file = (await findVersion(db, id, document, version)) ?? refuse('notFound')
  const content = (await storage.get(file.key)) ?? refuse('notFound')
  if (counts) await countDownload(db, document, version)
  return { content, name: `${file.title}, version ${file.version}.pdf`, type: file.type, size: file.size }
}

/** No application: what is offered is nothing yet. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The price workbook of a lot as an applicant gets it, nothing filled. */
export async function openBlankSchedule(id: number, lot: string, { db }: Context): Promise<FileAnswer> {
  const found = (await findPublicConsultation(db, id)) ?? refuse('consultationUnknown')
  if (!found.lots.includes(lot)) refuse('notFound')
  const lines = await scheduleOf(db, { candidateId: NOBODY, edition: found.edition, lot, placeId: null })
  const workbook = await writeWorkbook(lot, [{ place: null, lines }])
  return { ...workbook, name: `bordereau-vierge-lot-${lot}.xlsx` }
}

const signs: Record<Paragraph['kind'], string> = { heading: '## ', text: '', item: '- ', step: '1. ' }

/** An applicant of any form reads its own sentences. */
const everyForm = new Set<Variant>(['seul', 'conjoint', 'solidaire', 'groupement', 'complet', 'aperçu'])

/** What each will fill stays blank. */
const blank = (text: string) => text.replace(/\{[\w.]+\}/g, '……')

const KEPT = 8

/** By its words: anybody may ask for it, as often as they like, and a page takes a second to be set. */
const made = new Map<string, Promise<Buffer>>()

function makeOnce(source: string, at: Date, context: Context): Promise<Buffer> {
  const known = made.get(source)
  if (known) return known
  const making = printNow('contract text', context, () => compilePdf(source, at))
  making.catch(() => made.delete(source))
  made.set(source, making)
  const [oldest] = made.keys()
  if (made.size > KEPT && oldest !== undefined) made.delete(oldest)
  return making
}

export async function openContractText(id: number, context: Context): Promise<FileAnswer> {
  const { db, now } = context
  const found = (await findPublicConsultation(db, id)) ?? refuse('consultationUnknown')
  const { values } = await currentSettings(db, now())
  const lines = filledText(everyForm, values).map(
    ({ kind, runs }) =>
      `${signs[kind]}${runs.map(([text, weight]) => (weight === 'strong' ? `**${text}**` : text)).join('')}`,
  )
  const markdown = [
    '# Texte du contrat',
    `Consultation n° ${found.reference}, ${found.name}. Les points de suspension sont remplis par chaque candidat\u202F; les phrases propres à un candidat seul ou à un groupement sont toutes données.`,
    ...lines,
  ]
    .map(blank)
    .join('\n\n')
  // Of the day it was put out: the same words make the same paper.
  const at = found.opensAt ?? now()
  const content = await makeOnce(paper({ markdown, brand: values['marque.nom'], day: parisDay(at) }), at, context)
  const name = `texte-du-contrat-${found.reference}.pdf`
  return { content, name, type: 'application/pdf', size: content.length, shown: true }
}
