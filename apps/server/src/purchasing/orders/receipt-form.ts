import { addDays, parisDay, parisWallClock } from '@charpente/domain/platform/calendar'
import {
  formatDay,
  formatDayPlain,
  formatInstant,
  formatNumber,
  formatSiret,
  printedAmountHT,
} from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import type { FormData } from '../../platform/pdf/compile.ts'
import type { StoredDerogation } from './derogating/queries.ts'
import { openDerogation } from './derogation.ts'
import { acceptedEnd } from './execution-end.ts'
import { invoiceLines, workingDays } from './order-form.ts'
import type { OrderedLineRow, StoredOrder } from './queries.ts'

const NBSP = '\u00A0'

type ReceiptPaper = {
  order: StoredOrder
  lines: readonly OrderedLineRow[]
  derogations: readonly StoredDerogation[]
  /** Of the version that was answered; none when the answer came before the paper. */
  fingerprint: string | null
  centre: { brand: string; name: string; address: string; contact: string; invoicing: string }
  verification: string
  now: Date
}

/** `R-7451F-202-1-A`: of which order, and what was answered. */
export const receiptNumber = ({ number, answer }: StoredOrder): string =>
  `R-${number}-${answer === OrderStatus.accepted ? 'A' : 'R'}`

const two = (value: number) => String(value).padStart(2, '0')

/** « lundi 16 novembre 2026 à 10 h 42 min 07 s, heure de Paris » */
function toTheSecond(instant: Date): string {
  const { day, hour, minute, second } = parisWallClock(instant)
  return `${formatDay(day)} à ${hour}${NBSP}h${NBSP}${two(minute)}${NBSP}min${NBSP}${two(second)}${NBSP}s, heure de Paris`
}

/** What happened to the order up to its answer. */
function stepsOf({ sentAt, openedAt, remindedAt, answeredAt, answer, rank }: StoredOrder): FormData[] {
  const whom = rank === null ? 'au prestataire' : `au titulaire de rang ${rank}`
  const said = answer === OrderStatus.accepted ? 'Acceptation enregistrée' : 'Refus enregistré'
  const steps: [at: Date | null, words: string][] = [
    [sentAt, `Bon de commande envoyé ${whom}`],
    [openedAt, 'Bon de commande lu'],
    [remindedAt, 'Relance envoyée'],
    [answeredAt, `${said}, acheteur prévenu`],
  ]
  return steps.flatMap(([at, words]) => (at && answeredAt && at <= answeredAt ? [[formatInstant(at), words]] : []))
}

function factsOf({ order, derogations, now }: ReceiptPaper): FormData[] {
  const end = acceptedEnd(order, derogations)
  const isAccepted = order.answer === OrderStatus.accepted
  return [
    { label: 'Montant', value: printedAmountHT(order.amount) },
    { label: 'Limite de réponse', value: formatDayPlain(parisDay(order.dueAt ?? now)), note: ' à 23 h 59' },
    ...(isAccepted && order.executionDays !== null
      ? [
          {
            label: 'Délai d’exécution',
            value: workingDays(order.executionDays),
            note: ` à compter du ${formatDayPlain(addDays(parisDay(order.answeredAt ?? now), 1))}`,
          },
        ]
      : []),
    ...(isAccepted && end ? [{ label: 'Fin à tenir', value: formatDay(end) }] : []),
    ...(isAccepted && order.executionDays === null ? [{ label: 'Délai', value: 'à convenir avec l’acheteur' }] : []),
  ]
}

const meansOf = ({ answerMeans, managerEmail, sentAt }: StoredOrder) =>
  answerMeans === 'link'
    ? `Adresse personnelle envoyée à ${managerEmail}${sentAt ? ` le ${formatInstant(sentAt)}` : ''}`
    : 'Depuis son compte, connecté'

function answeredOf(paper: ReceiptPaper): FormData {
  const { order, lines, derogations } = paper
  const isAccepted = order.answer === OrderStatus.accepted
  const asked = isAccepted ? openDerogation(derogations) : null
  const content = `${order.cartName}, ${formatNumber(lines.length)} ${plural(lines.length, 'ligne')}, aux prix figés à la commande.`
  return {
    title: isAccepted ? 'Ce qui a été accepté' : 'Ce qui a été refusé',
    lines: [
      content,
      `Lieu${NBSP}: ${order.address ?? ''}`,
      ...(asked?.side === 'supplier'
        ? [
            `Autre fin demandée à l’acheteur${NBSP}: ${formatDay(asked.endOn)}. Sans son accord, le délai du contrat tient.`,
          ]
        : []),
      ...(isAccepted ? [] : [`Motif${NBSP}: ${order.answerReason ?? ''}`]),
    ],
  }
}

/** The words and figures of a receipt, for the form that lays them out. */
export function receiptForm(paper: ReceiptPaper): FormData {
  const { order, centre, now, fingerprint } = paper
  const isAccepted = order.answer === OrderStatus.accepted
  const number = receiptNumber(order)
  const free = order.rank === null
  const where = free ? 'catalogue libre' : `lot ${order.lotCode} – ${order.lotName}`
  const site = paper.verification.replace(/^https?:\/\//, '')
  return {
    brand: centre.brand,
    contact: centre.contact,
    day: parisDay(now),
    free,
    number,
    title: 'Reçu de réponse',
    subtitle: `Bon de commande ${order.number} · ${where} · ${order.departmentName} · édition${NBSP}${order.edition}`,
    dated: `établi le ${formatDayPlain(parisDay(now))}`,
    accepted: isAccepted,
    answer: isAccepted ? 'Commande acceptée' : 'Commande refusée',
    when: `le ${toTheSecond(order.answeredAt ?? now)}, par`,
    name: order.answeredName ?? '',
    parties: [
      {
        title: free ? 'Prestataire' : `Titulaire, rang ${order.rank}`,
        lines: [
          order.supplierName,
          order.supplierAddress,
          `SIRET ${order.supplierSiret ? formatSiret(order.supplierSiret) : 'non communiqué'}`,
          order.managerEmail,
        ],
      },
      {
        title: 'Acheteur',
        lines: [
          order.customerName,
          order.customerAddress,
          `SIRET ${order.customerSiret ? formatSiret(order.customerSiret) : 'non communiqué'}`,
          `Commande passée par ${order.customerFirstname} ${order.customerLastname}`,
        ],
      },
    ],
    facts: factsOf(paper),
    parts: [
      answeredOf(paper),
      {
        title: 'Ce que vaut ce reçu',
        lines: [
          'Il atteste la réponse, son auteur déclaré et son heure. Il ne remplace pas le bon de commande, qui porte les lignes et les conditions.',
        ],
      },
    ],
    proof: [
      ['Auteur déclaré', order.answeredName ?? ''],
      ['Moyen', meansOf(order)],
      ['Empreinte du bon', fingerprint?.replaceAll(/.{4}(?=.)/g, '$& ') ?? 'Le bon n’était pas encore produit.'],
    ],
    steps: stepsOf(order),
    invoice: isAccepted ? invoiceLines(order) : [],
    onSite: isAccepted
      ? [
          order.moContact ?? [`${order.customerFirstname} ${order.customerLastname}`, order.customerPhone].join(', '),
          'Une sous-traitance demande l’accord préalable de l’acheteur (DC4).',
        ]
      : [],
    foot: `${centre.name}, ${centre.address}. Vérifier ce reçu${NBSP}: ${site}`,
  }
}
