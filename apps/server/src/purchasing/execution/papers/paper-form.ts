import { createHash } from 'node:crypto'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain, formatSiret } from '@charpente/domain/platform/format'
import type { ExecutionPaper } from '@charpente/domain/purchasing/execution/act'
import { paperTitle } from '@charpente/domain/purchasing/execution/paper'
import type { FormData } from '../../../platform/pdf/compile.ts'
import type { centreOf } from '../../orders/centre.ts'
import type { StoredOrder } from '../../orders/queries.ts'
import { acceptanceSheet } from './acceptance-sheet.ts'
import { addendumSheet, statementSheet } from './amount-sheets.ts'
import { penaltySheet, reminderSheet, terminationSheet } from './decision-sheets.ts'
import { NBSP, type Sheet, type Source } from './sheet.ts'

const sheets: Record<ExecutionPaper, (source: Source) => Sheet> = {
  acceptance: acceptanceSheet,
  addendum: addendumSheet,
  penalty: penaltySheet,
  termination: terminationSheet,
  statement: statementSheet,
  reminder: reminderSheet,
}

const files: Record<ExecutionPaper, string> = {
  acceptance: 'reception',
  addendum: 'avenant',
  penalty: 'penalites',
  termination: 'resiliation',
  statement: 'situation',
  reminder: 'relance',
}

/** « reception-7470318842F-203-1-acte-12.pdf » */
export const paperName = ({ paper, order, act }: Pick<Source, 'paper' | 'order' | 'act'>) =>
  `${files[paper]}-${order.number}-acte-${act.number}.pdf`

const siretOf = (siret: string | null) => `SIRET ${siret ? formatSiret(siret) : 'non communiqué'}`

const partiesOf = (order: StoredOrder): FormData => [
  {
    title: 'Acheteur, maître d’ouvrage',
    lines: [
      order.customerName,
      order.customerAddress,
      siretOf(order.customerSiret),
      `${order.customerFirstname} ${order.customerLastname}`,
    ],
  },
  {
    title: order.rank ? `Titulaire, rang ${order.rank}` : 'Prestataire',
    lines: [
      order.supplierName,
      order.supplierAddress,
      siretOf(order.supplierSiret),
      `${order.managerFirstname} ${order.managerLastname}`,
    ],
  },
]

/** What a machine reads of it: the act, and what the order came to. */
const contentOf = ({ paper, order, act, photos }: Source) =>
  Buffer.from(
    JSON.stringify(
      {
        paper,
        order: { number: order.number, contract: order.marketNumber, lot: order.lotCode },
        customer: { name: order.customerName, siret: order.customerSiret },
        supplier: { name: order.supplierName, siret: order.supplierSiret },
        act: { number: act.number, kind: act.kind, side: act.side, name: act.name, at: act.at, body: act.body },
        photos: photos.map(({ point, words, takenAt, sha256 }) => ({ point, words, takenAt, sha256 })),
      },
      null,
      2,
    ),
  )

type Around = { centre: Awaited<ReturnType<typeof centreOf>>; verification: string }

/** The words and figures of a paper, for the one form that lays them all out. */
export function paperForm(source: Source, { centre, verification }: Around): FormData {
  const { paper, order, act, after } = source
  const sheet = sheets[paper](source)
  const title = paperTitle(paper, after)
  const content = contentOf(source)
  const day = parisDay(act.at)
  return {
    brand: centre.brand,
    contact: centre.contact,
    day,
    free: order.rank === null,
    number: order.number ?? '',
    title,
    subtitle:
      order.rank === null
        ? `Commande libre · ${order.departmentName}`
        : `Lot ${order.lotCode} – ${order.lotName} · ${order.departmentName} · accord-cadre édition${NBSP}${order.edition}`,
    dated: `acte n°${NBSP}${act.number}, du ${formatDayPlain(day)}`,
    attached: [...content],
    parties: partiesOf(order),
    ...sheet,
    pointsTitle: 'Réserves',
    fingerprint: createHash('sha256')
      .update(content)
      .digest('hex')
      .replaceAll(/.{4}(?=.)/g, '$& '),
    proof:
      'Scellé par la centrale\u00A0: le sceau se télécharge au dossier de la commande et à la page de vérification.',
    verification,
    foot: `${centre.name}, ${centre.address}. Vérifier ce document${NBSP}: ${verification}`,
  }
}
