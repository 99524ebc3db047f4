import { CENTS_PER_EXECUTION_DAY } from '@charpente/domain/catalogue/execution-time'
import { lotNature } from '@charpente/domain/catalogue/formalized/lot'
import { priceScale } from '@charpente/domain/catalogue/pricing/line'
import { tierBounds } from '@charpente/domain/catalogue/pricing/tier'
import { parisDay } from '@charpente/domain/platform/calendar'
import {
  formatDay,
  formatDayPlain,
  formatInstant,
  formatNumber,
  formatSiret,
  formatUnitPrice,
  printedAmount,
  printedAmountHT,
} from '@charpente/domain/platform/format'
import type { Unit } from '@charpente/domain/platform/unit'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import type { DocumentCause } from '../../platform/jobs/queue.ts'
import type { FormData } from '../../platform/pdf/compile.ts'
import { cartNumberOf } from './cart-number.ts'
import type { StoredDerogation } from './derogating/queries.ts'
import { endOf } from './execution-end.ts'
import type { OrderedLineRow, StoredOrder } from './queries.ts'

const NBSP = '\u00A0'
const QUANTITIES_AGREED =
  'Quantités changées d’un commun accord, aux mêmes prix unitaires\u00A0: l’avenant au bon de commande dit lesquelles et pourquoi. Cette version remplace les précédentes.'
const UNTOLD = 'Non communiqué. À demander à l’acheteur avant de facturer.'

/** All that a version of a purchase order says, and to which moment of the order it belongs. */
export type OrderPaper = {
  order: StoredOrder
  lines: readonly OrderedLineRow[]
  derogations: readonly StoredDerogation[]
  rankReason: string | null
  cause: DocumentCause
  centre: { brand: string; name: string; address: string; contact: string; invoicing: string; subcontracting: string }
  verification: string
  version: number
  now: Date
}

export const workingDays = (count: number) => `${count} jour${count > 1 ? 's' : ''} ouvré${count > 1 ? 's' : ''}`

/** Nobody has answered yet: it says until when one may. */
const isAwaited = (cause: DocumentCause) => cause === 'sent' || cause === 'extended'

/** What the order says of another end: as it was asked when the order left, as it stands in every later version. */
const derogationOf = ({ derogations, cause }: OrderPaper) => {
  if (isAwaited(cause)) return derogations.find(({ side }) => side === 'customer') ?? null
  const agreed = derogations.findLast(({ outcome }) => outcome === 'agreed')
  return agreed ?? derogations.find(({ outcome }) => outcome === null) ?? null
}
const isAgreed = (asked: StoredDerogation | null, { cause }: OrderPaper) =>
  asked !== null && !isAwaited(cause) && asked.outcome === 'agreed'

/** Until when it is to be done: the day that was agreed, once it was; before acceptance, the time it takes. */
function endFacts(paper: OrderPaper): FormData[] {
  const { order, cause, derogations, now } = paper
  const asked = derogationOf(paper)
  const contract = workingDays(order.executionDays ?? 1)
  const end = isAwaited(cause) ? null : endOf(order, derogations, parisDay(now))
  const wasAgreed = asked !== null && isAgreed(asked, paper)
  // A start, more days or days that stood still were agreed in the file of the works.
  if (end && (wasAgreed || end !== order.executionEnd))
    return [
      {
        label: 'À exécuter au plus tard le',
        value: formatDayPlain(end),
        note: wasAgreed && end === asked.endOn ? ' (dérogation convenue)' : ' (délai convenu)',
      },
      {
        label: 'Délai du contrat',
        value: contract,
        note: order.executionEnd ? ` (${formatDayPlain(order.executionEnd)})` : '',
      },
    ]
  return [
    end
      ? { label: 'À exécuter au plus tard le', value: formatDayPlain(end), note: ` (${contract})` }
      : { label: 'Délai d’exécution', value: contract, note: ' à partir de l’acceptation' },
    ...(asked ? [{ label: 'Dérogation demandée', value: `fin le ${formatDayPlain(asked.endOn)}` }] : []),
  ]
}

/** Who accepted, as they said, and when. */
const acceptedFact = ({ answeredAt, closedAt, sentAt, answeredName }: StoredOrder): FormData => ({
  label: 'Accepté le',
  value: formatDayPlain(parisDay(answeredAt ?? closedAt ?? sentAt ?? new Date(0))),
  note: answeredName ? ` par ${answeredName}` : '',
})

function factsOf(paper: OrderPaper): FormData[] {
  const { order, cause } = paper
  return [
    { label: 'Montant', value: printedAmountHT(order.amount) },
    isAwaited(cause)
      ? {
          label: 'Réponse avant le',
          value: formatDayPlain(parisDay(order.dueAt ?? paper.now)),
          note: ' à 23 h 59, heure de Paris',
        }
      : cause === 'cancelled'
        ? {
            label: 'Annulé le',
            value: formatDayPlain(parisDay(order.cancelledAt ?? paper.now)),
            note: ' par la centrale',
          }
        : acceptedFact(order),
    ...(cause === 'cancelled' && order.answer === OrderStatus.accepted ? [acceptedFact(order)] : []),
    // There is nothing to execute any more.
    ...(cause === 'cancelled' ? [] : timeFacts(paper)),
  ]
}

const timeFacts = (paper: OrderPaper): FormData[] => {
  const { order } = paper
  return [
    ...(order.executionDays
      ? endFacts(paper)
      : [
          { label: 'Délai', value: 'à convenir', note: ' avec l’acheteur' },
          ...(order.wishedEnd ? [{ label: 'Fin souhaitée', value: formatDayPlain(order.wishedEnd) }] : []),
        ]),
  ]
}

/** A number of telephone is never cut. */
const contactOf = (email: string, phone: string) => [email, ...(phone ? [phone.replaceAll(' ', NBSP)] : [])]

const partiesOf = ({ order }: OrderPaper): FormData[] => [
  {
    title: 'Acheteur',
    lines: [
      order.customerName,
      order.customerAddress,
      `SIRET ${order.customerSiret ? formatSiret(order.customerSiret) : 'non communiqué'}`,
      `Commandé par ${order.customerFirstname} ${order.customerLastname}`,
      ...contactOf(order.customerEmail, order.customerPhone),
    ],
  },
  {
    title: order.rank ? `Titulaire, rang ${order.rank}` : 'Prestataire',
    lines: [
      order.supplierName,
      order.supplierAddress,
      `SIRET ${order.supplierSiret ? formatSiret(order.supplierSiret) : 'non communiqué'}`,
      `Contact${NBSP}: ${order.managerFirstname} ${order.managerLastname}`,
      ...contactOf(order.managerEmail, order.managerPhone),
      ...(order.marketNumber ? [`Contrat ${order.marketNumber}, édition ${order.edition}`] : []),
    ],
  },
]

const operationOf = ({ order }: OrderPaper): FormData[] => [
  {
    title: 'Lieu de l’opération',
    lines: [
      order.address ?? '',
      `Département${NBSP}: ${order.departmentCode} – ${order.departmentName}`,
      ...(order.moContact ? [`Contact du maître d’œuvre ou du maître d’ouvrage${NBSP}: ${order.moContact}`] : []),
      ...(order.modalite ? [`Modalité${NBSP}: ${order.modalite}`] : []),
      `Panier ${cartNumberOf(order)}, «${NBSP}${order.cartName}${NBSP}»`,
    ],
  },
  { title: 'Message de l’acheteur', lines: [order.message ?? ''] },
]

type ShownLine = Pick<OrderedLineRow, 'code' | 'name' | 'unit' | 'quantity' | 'unitPrice' | 'total'> & {
  /** The quantities of its tier. */
  range: string | null
}

/** A line of articles, as every form of an order has it. */
export function rowOf(
  { code, name, unit, quantity, range, unitPrice, total }: ShownLine,
  lotCode: string | null,
): FormData[] {
  const scale = priceScale({ lotCode, unit: unit as Unit })
  return [
    ...(lotCode ? [code ?? ''] : []),
    name,
    range ?? '–',
    formatNumber(quantity),
    unit,
    formatUnitPrice(unitPrice, scale),
    printedAmount(total),
  ]
}

/** What an invoice must say; what is not known is told, not left blank. */
const toCopy = (label: string, value: string | null, otherwise = UNTOLD): FormData => ({
  label,
  value: value || otherwise,
  known: Boolean(value),
})

/** Those of them that are known, in two words each. */
export const invoiceLines = (order: StoredOrder): [label: string, value: string][] =>
  (
    [
      ['SIRET de l’acheteur', order.customerSiret && formatSiret(order.customerSiret)],
      ['N° d’engagement', order.customerReferenceNumber],
      ['Code service', order.serviceCode],
      ['N° de contrat', order.marketNumber],
      ['Référence à rappeler', order.number],
    ] as const
  ).flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []))

const invoiceOf = ({ order, centre }: OrderPaper): FormData => ({
  title: 'Pour facturer',
  rows: [
    toCopy('SIRET de l’acheteur', order.customerSiret && formatSiret(order.customerSiret)),
    toCopy('Code service', order.serviceCode),
    toCopy('N° d’engagement ou référence', order.customerReferenceNumber),
    ...(order.marketNumber ? [toCopy('N° de contrat', order.marketNumber)] : []),
    toCopy('N° de bon de commande', order.number),
    toCopy('SIRET du prestataire', order.supplierSiret && formatSiret(order.supplierSiret), 'non communiqué'),
    toCopy('Adresse des prestations', order.address),
  ],
  note: `Facturez directement ${order.customerName} par le portail public de facturation (${centre.invoicing}). N’envoyez aucune facture à la centrale. Une facture correspond à un seul bon de commande.`,
})

function conditionsOf(paper: OrderPaper): string[] {
  const { order, centre, rankReason } = paper
  const asked = derogationOf(paper)
  const slice = order.lotCode && printedAmountHT(CENTS_PER_EXECUTION_DAY[lotNature(order.lotCode)])
  if (paper.cause === 'cancelled')
    return [
      `Annulé par la centrale le ${formatInstant(order.cancelledAt ?? paper.now)}${order.cancellationReason ? `${NBSP}: ${order.cancellationReason}` : '.'}`,
      'N’engagez aucune prestation à ce titre. Si des travaux ont commencé, écrivez à la centrale sans attendre.',
      'Cette version remplace les précédentes, qui ne sont plus en vigueur.',
    ]
  const subcontracting = `Sous-traitance${NBSP}: un sous-traitant n’intervient qu’après acceptation par ${order.customerName} et agrément de ses conditions de paiement (formulaire ${centre.subcontracting}, à adresser à l’acheteur).`
  if (order.rank === null)
    return [
      ...(paper.cause.startsWith('quantities:') ? [QUANTITIES_AGREED] : []),
      'Aucun délai n’est fixé par la centrale. Convenez avec l’acheteur de la date d’intervention.',
      subcontracting,
      `Cette commande est un achat de ${order.customerName}, qui en a vérifié les conditions. La centrale transmet la commande. Elle n’a conduit aucune mise en concurrence.`,
    ]
  return [
    ...(paper.cause.startsWith('quantities:') ? [QUANTITIES_AGREED] : []),
    ...(isAwaited(paper.cause)
      ? [
          `Sans réponse avant le ${formatInstant(order.dueAt ?? paper.now)}, la commande sera close pour vous et ne pourra plus être acceptée.`,
        ]
      : []),
    `Délai${NBSP}: ${workingDays(order.executionDays ?? 1)} à partir de l’acceptation, soit 1${NBSP}jour par tranche de ${slice}, arrondi au jour supérieur. Le jour de l’acceptation, les samedis, les dimanches et les jours fériés ne comptent pas. Le retard peut donner lieu à des pénalités, dans les conditions du contrat.`,
    ...(asked && isAgreed(asked, paper)
      ? [
          `Dérogation convenue le ${formatDay(parisDay(asked.decidedAt ?? paper.now))}${NBSP}: à exécuter au plus tard le ${formatDay(asked.endOn)}, au lieu du ${order.executionEnd ? formatDay(order.executionEnd) : 'délai du contrat'}.`,
        ]
      : asked
        ? [
            `Fin demandée${NBSP}: ${formatDay(asked.endOn)}. Cette date est une dérogation demandée. Elle s’applique si l’autre partie l’accepte par écrit.`,
          ]
        : []),
    subcontracting,
    `Émis en exécution de l’accord-cadre ${order.marketNumber ?? ''}, selon l’ordre des rangs. ${rankReason ?? ''} Une fois le bon accepté, l’acheteur est le seul pouvoir adjudicateur responsable envers le prestataire.`,
  ]
}

const iso = (instant: Date | null) => instant?.toISOString() ?? null

/** What the document bears for machines: the same facts, as the database has them. */
const orderData = (paper: OrderPaper) => {
  const { order, lines, cause, version } = paper
  const asked = derogationOf(paper)
  return {
    number: order.number,
    version,
    cause,
    kind: order.kind,
    edition: order.edition,
    rank: order.rank,
    contract: order.marketNumber,
    lot: order.lotCode && { code: order.lotCode, name: order.lotName },
    cart: { number: cartNumberOf(order), name: order.cartName },
    customer: {
      name: order.customerName,
      siret: order.customerSiret,
      serviceCode: order.serviceCode,
      engagement: order.customerReferenceNumber,
    },
    supplier: { name: order.supplierName, siret: order.supplierSiret },
    place: { address: order.address, departmentCode: order.departmentCode },
    sentAt: iso(order.sentAt),
    dueAt: iso(order.dueAt),
    acceptedAt: isAwaited(cause) || order.answer !== OrderStatus.accepted ? null : iso(order.answeredAt),
    acceptedBy: isAwaited(cause) || order.answer !== OrderStatus.accepted ? null : order.answeredName,
    cancelledAt: cause === 'cancelled' ? iso(order.cancelledAt) : null,
    executionDays: order.executionDays,
    executionEnd: isAwaited(cause) ? null : order.executionEnd,
    derogation: asked && { endOn: asked.endOn, agreed: isAgreed(asked, paper) },
    currency: 'EUR',
    amountCents: order.amount,
    lines: lines.map(({ code, name, unit, quantity, tier, unitPrice, total }) => ({
      code,
      name,
      unit,
      quantity,
      tier,
      unitPrice,
      totalCents: total,
      unitPriceScale: priceScale({ lotCode: order.lotCode, unit: unit as Unit }),
    })),
  }
}

/** The words and figures of a purchase order, for the form that lays them out. */
export function orderForm(paper: OrderPaper): FormData {
  const { order, lines, centre, version, now } = paper
  const free = order.rank === null
  return {
    brand: centre.brand,
    contact: centre.contact,
    day: parisDay(now),
    free,
    number: order.number ?? '',
    title: `${free ? 'Commande libre' : 'Bon de commande'}${paper.cause === 'cancelled' ? (free ? ' annulée' : ' annulé') : ''}`,
    subtitle: free
      ? `${order.departmentName} · catalogue libre · ${centre.name}, pour le compte de ${order.customerName}`
      : `Lot ${order.lotCode} – ${order.lotName} · ${order.departmentName} · accord-cadre édition${NBSP}${order.edition}`,
    dated: `émis le ${formatDayPlain(parisDay(order.sentAt ?? now))}${version > 1 ? ` · version ${version}` : ''}`,
    // As bytes: a machine reads what was typed, drawable or not.
    attached: [...Buffer.from(JSON.stringify(orderData(paper), null, 2))],
    parties: partiesOf(paper),
    facts: factsOf(paper),
    operation: operationOf(paper),
    rows: lines.map((line) => rowOf({ ...line, range: line.tier && tierBounds(line.tier, line) }, order.lotCode)),
    total: printedAmount(order.amount),
    prices: free
      ? 'La taxe sur la valeur ajoutée s’ajoute au taux en vigueur.'
      : 'Les prix sont ceux du contrat à la date de la commande. Les quantités réellement exécutées sont payées. La taxe sur la valeur ajoutée s’ajoute au taux en vigueur.',
    // What is cancelled is not invoiced.
    ...(paper.cause === 'cancelled'
      ? {
          notice: `ANNULÉ le ${formatDayPlain(parisDay(order.cancelledAt ?? now))}. Ce bon de commande n’est plus en vigueur.`,
        }
      : { invoice: invoiceOf(paper) }),
    conditions: conditionsOf(paper),
    foot: `${centre.name}, ${centre.address}. Vérifier ce document${NBSP}: ${paper.verification}`,
  }
}
