import { createHash } from 'node:crypto'
import { type DocumentKind, reminderThresholds } from '@charpente/domain/people/documents/document'
import { addDays, type Day, parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain } from '@charpente/domain/platform/format'
import type { Db } from '../../platform/db/connect.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Row } from './insert-rows.ts'
import { onePagePdf } from './one-page-pdf.ts'
import { SEED_NOW } from './volumes.ts'

type Firm = Row<'account'>
type Paper = {
  kind: DocumentKind
  file: string
  heading: string
  title?: string
  issuedOn?: Day
  expiresOn?: Day
  filedOn: Day
}

/** Every national firm would make a disk of small files: these are enough for the screens to live. */
const FIRMS = 40

type Life = { issuedOn: Day; expiresOn: Day }

/** The life of a paper, by the turn of the firm: some are over, some end soon, some were never filed. */
const fiscal: (Life | null)[] = [
  { issuedOn: '2026-05-09', expiresOn: '2026-11-09' },
  { issuedOn: '2026-06-02', expiresOn: '2026-12-02' },
  { issuedOn: '2026-09-14', expiresOn: '2027-03-14' },
  null,
  { issuedOn: '2026-10-01', expiresOn: '2027-04-01' },
]
const insurance: Life[] = [
  { issuedOn: '2026-01-01', expiresOn: '2026-12-31' },
  { issuedOn: '2026-04-01', expiresOn: '2027-03-31' },
  { issuedOn: '2025-11-01', expiresOn: '2026-10-31' },
]
const turn = <T>(items: readonly T[], index: number) => items[index % items.length] as T

const plain = (name = '') =>
  name
    .normalize('NFD')
    .replace(/\p{M}|’/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

function papersOf(firm: Firm, index: number): Paper[] {
  const name = plain(firm.name)
  const [tax, cover] = [turn(fiscal, index), turn(insurance, index)]
  const isHolder = firm.type === 'formalized'
  const papers: (Paper | false)[] = [
    index % 7 !== 6 && {
      kind: 'rib',
      file: `rib-${name}.pdf`,
      heading: 'Relevé d’identité bancaire',
      filedOn: '2026-01-04',
    },
    tax !== null && {
      kind: 'fiscalRegularityFile',
      file: 'attestation-vigilance.pdf',
      heading: 'Attestation de vigilance',
      ...tax,
      filedOn: tax.issuedOn,
    },
    {
      kind: 'companyInsuranceFile',
      file: 'assurance-decennale.pdf',
      heading: 'Attestation d’assurance',
      ...cover,
      filedOn: addDays(cover.issuedOn, 3),
    },
    isHolder && {
      kind: 'contract',
      file: `accord-cadre-${name}.pdf`,
      heading: 'Accord-cadre, édition 25',
      title: 'Accord-cadre, édition 25',
      filedOn: '2024-12-20',
    },
    isHolder && {
      kind: 'firstAnnex',
      file: `bordereau-${name}.pdf`,
      heading: 'Bordereau des prix',
      title: 'Bordereau des prix, édition 25',
      filedOn: '2024-12-20',
    },
    isHolder &&
      index % 2 === 0 && {
        kind: 'secondAnnex',
        file: 'avenant-1.pdf',
        heading: 'Avenant n° 1',
        title: 'Avenant n° 1, révision 2026',
        filedOn: '2026-01-15',
      },
  ]
  return papers.filter((paper) => paper !== false)
}

const morning = (day: Day) => new Date(`${day}T09:30:00Z`)

async function writePaper(db: Db, storage: Storage, firm: Firm, paper: Paper): Promise<void> {
  const bytes = onePagePdf(paper.heading, [
    firm.name ?? '',
    `SIRET ${firm.siret ?? ''}`,
    ...(paper.issuedOn ? [`Délivré le ${formatDayPlain(paper.issuedOn)}`] : []),
    ...(paper.expiresOn ? [`Valable jusqu’au ${formatDayPlain(paper.expiresOn)}`] : []),
  ])
  const sha256 = createHash('sha256').update(bytes).digest()
  const key = createHash('sha256').update(`${firm.id} ${paper.kind}`).digest('hex').slice(0, 32)
  await storage.put(key, bytes, 'application/pdf')
  const { id } = await db
    .insertInto('media')
    .values({
      storage_key: key,
      name: paper.file,
      type: 'application/pdf',
      size: bytes.length,
      sha256,
      uploader_id: firm.id as number,
      state: 'ready',
      created_at: morning(paper.filedOn),
      unused_since: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('supplier_document')
    .values({
      supplier_id: firm.id as number,
      kind: paper.kind,
      media_id: id,
      title: paper.title ?? null,
      issued_on: paper.issuedOn ?? null,
      expires_on: paper.expiresOn ?? null,
      filed_at: morning(paper.filedOn),
      filed_by: firm.id as number,
    })
    .execute()
}

/** The reminders that left before the demonstration begins. */
const sentReminders = (firm: Firm, { kind, expiresOn, filedOn }: Paper): Row<'document_reminder'>[] =>
  expiresOn
    ? reminderThresholds
        .map((threshold) => ({ threshold, day: addDays(expiresOn, -threshold) }))
        .filter(({ day }) => filedOn < day && day <= parisDay(SEED_NOW))
        .map(({ threshold, day }) => ({
          supplier_id: firm.id as number,
          kind,
          expires_on: expiresOn,
          threshold,
          sent_at: morning(day),
        }))
    : []

const viewed: [kind: DocumentKind, day: Day][] = [
  ['rib', '2026-11-14'],
  ['companyInsuranceFile', '2026-11-12'],
  ['contract', '2026-11-12'],
  ['rib', '2026-11-06'],
]

/** Who looked at the papers of the first firms. */
const views = (firms: readonly Firm[], buyers: readonly Firm[]): Row<'document_view'>[] =>
  firms.slice(0, 6).flatMap((firm, turnOf) =>
    viewed
      .filter(([kind]) => kind !== 'contract' || firm.type === 'formalized')
      .map(([kind, day], index) => ({
        id: turnOf * viewed.length + index + 1,
        supplier_id: firm.id as number,
        kind,
        viewer_id: turn(buyers, turnOf + index).id as number,
        at: morning(day),
      })),
  )

/** Writes the papers of the first firms, files included; without a storage there is nowhere to put them. */
export async function writePapers(db: Db, storage: Storage, firms: readonly Firm[], buyers: readonly Firm[]) {
  const chosen = firms.slice(0, FIRMS)
  let papers = 0
  const reminders: Row<'document_reminder'>[] = []
  for (const [index, firm] of chosen.entries())
    for (const paper of papersOf(firm, index)) {
      await writePaper(db, storage, firm, paper)
      reminders.push(...sentReminders(firm, paper))
      papers += 1
    }
  return { papers, reminders, views: views(chosen, buyers) }
}
