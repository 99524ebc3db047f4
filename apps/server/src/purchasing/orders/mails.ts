import type { Day } from '@charpente/domain/platform/calendar'
import { formatAmountHT, formatDay, formatDayShort } from '@charpente/domain/platform/format'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { type PassReason, passReasonWords } from '@charpente/domain/purchasing/orders/passing-over'
import { links } from '../../platform/mail/links.ts'
import type { Fact, Frame, Message } from '../../platform/mail/message.ts'
import { fr, oneLine, type Sentence, strong } from '../../platform/mail/sentence.ts'
import { at, days, type Instant, parisDayOf, workingDays } from '../../platform/mail/words.ts'

/** What is done by the mailed address. */
export type LinkAnswer = 'accepted' | 'refused' | 'askedDelay' | 'answeredDelay'
const linkAnswers: Record<LinkAnswer, string> = {
  accepted: 'a accepté la commande',
  refused: 'a refusé la commande',
  askedDelay: 'a demandé un autre délai',
  answeredDelay: 'a répondu à la date demandée par l’acheteur',
}

/** What a mail says of what is put to one supplier. */
export type OrderMail = {
  purchaseOrder: number
  cartId: number
  kind: CartKind
  /** Of the purchase order, and of the cart it comes from. */
  number: string
  cartNumber: string
  cartName: string
  customer: string
  supplier: string
  /** « Sophie Marchand, 04 50 00 00 00, contact@… » */
  supplierContact: string
  /** Null in a free order. */
  rank: number | null
  lotCode: string
  lotName: string
  /** Cents, without tax. */
  amount: number
  dueAt: Instant
  /** The centre gave more than ten days. */
  isExtended?: boolean
  /** The reader stands in for this person of the firm, who is away. */
  insteadOf?: string
}

/** The file that goes with the mail, read when it leaves. */
export type Attached = { mediaId: number; name: string }

/** The secret address of the order, made when the mail leaves: it is kept nowhere in clear. Q-111 */
type Linked = { order: OrderMail; link: string }
export type Next = { name: string; rank: number; amount: number; passed?: { rank: number; reason: PassReason }[] }

/** Whatever is said of the order: why it comes to whoever reads. */
export const standInNotes = ({ insteadOf }: Pick<OrderMail, 'insteadOf'>): Sentence[] =>
  insteadOf
    ? [fr`Vous recevez cet e-mail en remplacement de ${strong(insteadOf)} : connectez-vous pour agir en son nom.`]
    : []

/** Whoever stands in comes by their account: they have no address of their own. */
function purchaseOrderNote({ attached, order: { insteadOf } }: { attached: boolean; order: OrderMail }): Sentence {
  if (insteadOf) return attached ? fr`Le bon de commande est joint.` : fr`Le bon de commande suit.`
  return attached
    ? fr`Le bon de commande est joint. Cette adresse vous est personnelle : ne la transférez pas.`
    : fr`Cette adresse vous est personnelle : ne la transférez pas.`
}

const lot = ({ lotCode, lotName }: OrderMail) => `${lotCode} ${lotName}`

const respond = (link: string) => ({ label: 'Répondre à la commande', url: link })
const decide = (link: string) => ({ label: 'Répondre', url: link })
const follow = (link: string) => ({ label: 'Suivre ma commande', url: link })
const see = (link: string) => ({ label: 'Voir la commande', url: link })
const freeSearch = (frame: Frame) => ({ label: 'Chercher un prestataire', url: links.freeCatalogue(frame) })

const passedFacts = (passed: Next['passed'] = []): Fact[] =>
  passed.map(({ rank, reason }) => ({ label: `Rang ${rank}`, value: `non sollicité : ${passReasonWords[reason]}` }))

const nextFacts = ({ amount }: OrderMail, next: Next): Fact[] => [
  ...passedFacts(next.passed),
  { label: 'Titulaire suivant', value: next.name },
  {
    label: 'Son prix pour les mêmes quantités',
    value:
      next.amount === amount
        ? `${formatAmountHT(next.amount)}, le même`
        : `${formatAmountHT(next.amount)} (au lieu de ${formatAmountHT(amount)})`,
  },
]
const askNext = (next: Next): Sentence =>
  fr`Dites-nous si la commande passe au titulaire de rang ${strong(String(next.rank))} : rien ne part sans votre accord.`

/** What follows an answer, for whoever gave it. */
function receiptNext({
  isAccepted,
  executionEnd,
  asked,
  order,
}: {
  isAccepted: boolean
  executionEnd: Day | null
  asked: { isTheirs: boolean } | null
  order: OrderMail
}): Sentence {
  if (!isAccepted)
    return order.rank === null
      ? fr`Vous n’avez rien à faire : l’acheteur lit votre motif et choisira un autre prestataire.`
      : fr`Vous n’avez rien à faire : l’acheteur lit votre motif et peut passer au titulaire suivant. Votre rang ne change pas.`
  if (!executionEnd) return fr`Convenez avec l’acheteur de la date d’intervention.`
  return asked?.isTheirs
    ? fr`Exécutez au plus tard le ${strong(formatDay(executionEnd))}, à moins que l’acheteur n’accepte la fin que vous demandez.`
    : fr`Exécutez au plus tard le ${strong(formatDay(executionEnd))}.`
}

const waitingOrders = (count: number) => (count === 1 ? 'Une commande attend' : `${count} commandes attendent`)
const listed = (names: readonly string[]) => names.join(', ')

const passingModes = {
  asked: 'Demander mon accord à chaque passage',
  advance: 'J’accepte d’avance le passage au rang suivant',
} as const

type Confirmation = {
  cart: { id: number; kind: CartKind; number: string; name: string; total: number }
  orders: { supplier: string; lot: string; number: string; amount: number }[]
  /** Holders whose turn it was before whoever was asked. */
  passed?: { lot: string; rank: number; name: string; reason: PassReason }[]
  dueAt: Instant
  agreesInAdvance: boolean
  link: string
}

/** An order from its confirmation to its end, for the buyer and for the supplier. */
export const orderMails = {
  orderConfirmation: (data: Confirmation, _frame: Frame): Message => ({
    subject: fr`Commande ${data.cart.number} envoyée`,
    happened: fr`Votre panier « ${strong(data.cart.name)} » est commandé et les bons de commande sont partis.`,
    next: fr`Vous n’avez rien à faire : les prestataires ont jusqu’au ${strong(at(data.dueAt))} pour répondre.`,
    facts: [
      ...data.orders.map(({ supplier, lot: of, number, amount }) => ({
        label: oneLine(of ? `Lot ${of}` : supplier),
        value: `${of ? `${supplier}, ` : ''}bon ${number}, ${formatAmountHT(amount)}`,
      })),
      ...(data.passed ?? []).map(({ lot: of, rank, name, reason }) => ({
        label: `Lot ${of}, rang ${rank}`,
        value: oneLine(`${name}, non sollicité\u00A0: ${passReasonWords[reason]}`),
      })),
      { label: 'Total', value: formatAmountHT(data.cart.total) },
      {
        label: 'En cas de refus ou de silence',
        value: data.cart.kind === 'free' ? '' : passingModes[data.agreesInAdvance ? 'advance' : 'asked'],
      },
    ],
    action: follow(data.link),
    footer: 'ordinary',
  }),

  purchaseOrder: (
    data: Linked & {
      address: string
      executionDays: number | null
      wishedEnd: Day | null
      contact: string
      /** How many lines it has. */
      lines: number
      message: string
      /** Why it comes to this rank; empty in a free order. */
      rankReason: string
      /** What the invoice must bear, as far as it is known. */
      invoice: readonly (readonly [label: string, value: string])[]
      attached: boolean
      file?: Attached
    },
    _frame: Frame,
  ): Message => ({
    subject: fr`Bon de commande ${data.order.number} : répondez avant le ${formatDayShort(parisDayOf(data.order.dueAt))}`,
    happened:
      data.order.rank === null
        ? fr`${data.order.customer} vous commande « ${data.order.cartName} », pour ${strong(formatAmountHT(data.order.amount))}.`
        : fr`${data.order.customer} vous commande le lot ${lot(data.order)}, « ${data.order.cartName} », pour ${strong(formatAmountHT(data.order.amount))}.`,
    next: fr`Acceptez ou refusez avant le ${strong(at(data.order.dueAt))} ; sans réponse, la commande sera close pour vous.`,
    due: true,
    facts: [
      { label: 'Montant', value: formatAmountHT(data.order.amount) },
      { label: 'Contenu', value: `${data.lines} ${data.lines > 1 ? 'lignes' : 'ligne'}` },
      { label: 'Votre rang', value: data.order.rank === null ? '' : String(data.order.rank) },
      { label: 'Pourquoi vous', value: data.rankReason },
      { label: 'Lieu', value: data.address },
      { label: 'Message de l’acheteur', value: data.message },
      {
        label: 'Délai d’exécution',
        value: data.executionDays ? `${workingDays(data.executionDays)} à partir de votre acceptation` : '',
      },
      { label: 'Fin souhaitée par l’acheteur', value: data.wishedEnd ? formatDay(data.wishedEnd) : '' },
      { label: 'Contact', value: data.contact },
      { label: 'Pour facturer', value: data.invoice.map(([label, value]) => `${label}\u00A0: ${value}`).join('\n') },
    ],
    notes: [purchaseOrderNote(data)],
    action: respond(data.link),
    footer: 'ordinary',
  }),

  purchaseOrderReminder: (data: Linked & { daysLeft: number }, _frame: Frame): Message => ({
    subject:
      data.daysLeft > 0
        ? fr`Il vous reste ${days(data.daysLeft)} pour répondre au bon ${data.order.number}`
        : fr`Dernier jour pour répondre au bon ${data.order.number}`,
    happened: fr`Le bon de commande ${strong(data.order.number)} de ${data.order.customer} (${formatAmountHT(data.order.amount)}) attend votre réponse.`,
    next: fr`Acceptez ou refusez avant le ${strong(at(data.order.dueAt))} ; après cette date, vous ne pourrez plus l’accepter.`,
    due: true,
    action: respond(data.link),
    footer: 'ordinary',
  }),

  /** Departments of a firm change hands: whoever answers for them now, and what waits there. Q-59 */
  departmentConfided: (
    data: { departments: readonly string[]; by: string; orders: readonly OrderMail[] },
    frame: Frame,
  ): Message => ({
    subject:
      data.orders.length > 0
        ? fr`${waitingOrders(data.orders.length)} votre réponse`
        : fr`${listed(data.departments)} vous est confié`,
    happened:
      data.departments.length > 0
        ? fr`${data.by} vous confie les commandes de ${strong(listed(data.departments))}.`
        : fr`${data.by} vous confie des commandes qui attendent une réponse.`,
    next:
      data.orders.length > 0
        ? fr`${strong(waitingOrders(data.orders.length))} votre réponse : leur délai court toujours, acceptez ou refusez avant la date dite.`
        : fr`Vous n’avez rien à faire : vous recevrez les commandes à venir.`,
    due: data.orders.length > 0,
    facts: data.orders.map(({ number, amount, customer, dueAt }) => ({
      label: oneLine(`Bon ${number}`),
      value: `${customer}, ${formatAmountHT(amount)}, avant le ${at(dueAt)}`,
    })),
    notes:
      data.orders.length > 0
        ? [fr`Chaque bon de commande vous est aussi adressé, avec son document et l’adresse pour répondre.`]
        : [],
    action: { label: 'Voir les commandes', url: links.supplierOrders(frame) },
    footer: 'ordinary',
  }),

  /** The centre gives the supplier more time, once. */
  deadlineExtended: (
    data: Linked & { before: Instant; reason: string; readBy: 'customer' | 'supplier'; file?: Attached },
    _frame: Frame,
  ): Message => ({
    subject:
      data.readBy === 'supplier'
        ? fr`Bon ${data.order.number} : vous avez jusqu’au ${formatDayShort(parisDayOf(data.order.dueAt))}`
        : fr`Bon ${data.order.number} : la réponse est attendue jusqu’au ${formatDayShort(parisDayOf(data.order.dueAt))}`,
    happened:
      data.readBy === 'supplier'
        ? fr`La centrale a prolongé, une seule fois, le délai pour répondre au bon de commande ${strong(data.order.number)} de ${data.order.customer}.`
        : fr`La centrale a prolongé, une seule fois, le délai donné à ${strong(data.order.supplier)} pour répondre au bon de commande ${data.order.number}.`,
    next:
      data.readBy === 'supplier'
        ? fr`Acceptez ou refusez avant le ${strong(at(data.order.dueAt))} ; sans réponse, la commande sera close pour vous.`
        : fr`Vous n’avez rien à faire : il a jusqu’au ${strong(at(data.order.dueAt))} pour répondre.`,
    due: data.readBy === 'supplier',
    facts: [
      { label: 'Délai précédent', value: at(data.before) },
      { label: 'Motif', value: data.reason },
    ],
    action: data.readBy === 'supplier' ? respond(data.link) : follow(data.link),
    footer: 'ordinary',
  }),

  /** `asked`: another delay was asked with the acceptance, and the buyer has to answer. */
  orderAccepted: (
    data: Linked & {
      acceptedAt: Instant
      executionEnd: Day
      by: string
      asked: { endOn: Day; answerBy: Instant } | null
    },
    _frame: Frame,
  ): Message => ({
    subject: data.asked
      ? fr`${data.order.supplier} a accepté le bon ${data.order.number} et demande un autre délai`
      : fr`${data.order.supplier} a accepté le bon ${data.order.number}`,
    happened: fr`${strong(data.order.supplier)} a accepté votre bon de commande ${data.order.number} le ${at(data.acceptedAt)}.`,
    next: data.asked
      ? fr`Répondez avant le ${strong(at(data.asked.answerBy))} à sa demande d’un autre délai ; d’ici là, l’exécution est due au plus tard le ${strong(formatDay(data.executionEnd))}.`
      : fr`Vous n’avez rien à faire : l’exécution est due au plus tard le ${strong(formatDay(data.executionEnd))}.`,
    due: data.asked !== null,
    facts: [
      { label: 'Montant', value: formatAmountHT(data.order.amount) },
      { label: 'Accepté par', value: data.by },
      { label: 'Fin demandée', value: data.asked ? formatDay(data.asked.endOn) : '' },
      { label: 'Contact du prestataire', value: data.order.supplierContact },
    ],
    action: data.asked ? decide(data.link) : see(data.link),
    footer: 'ordinary',
  }),

  orderRefused: (data: Linked & { refusedAt: Instant; reason: string; next: Next }, _frame: Frame): Message => ({
    subject: fr`Votre accord est demandé pour le bon ${data.order.number}`,
    happened: fr`${strong(data.order.supplier)} a refusé le bon de commande ${data.order.number} le ${at(data.refusedAt)}.`,
    next: askNext(data.next),
    facts: [{ label: 'Motif du refus', value: data.reason }, ...nextFacts(data.order, data.next)],
    action: decide(data.link),
    footer: 'ordinary',
  }),

  orderNoAnswer: (data: Linked & { next: Next }, _frame: Frame): Message => ({
    subject: fr`Sans réponse au bon ${data.order.number} : votre accord est demandé`,
    happened: data.order.isExtended
      ? fr`${strong(data.order.supplier)} n’a pas répondu au bon de commande ${data.order.number} dans le délai, que la centrale avait prolongé.`
      : fr`${strong(data.order.supplier)} n’a pas répondu au bon de commande ${data.order.number} dans les dix jours.`,
    next: askNext(data.next),
    facts: nextFacts(data.order, data.next),
    action: decide(data.link),
    footer: 'ordinary',
  }),

  agreementReminder: (data: Linked & { since: Instant; lapsesAt: Instant }, _frame: Frame): Message => ({
    subject: fr`Votre accord est toujours attendu pour le lot ${data.order.lotCode}`,
    happened: fr`Le lot ${strong(lot(data.order))} de la commande ${data.order.cartNumber} est sans titulaire depuis le ${at(data.since)}.`,
    next: fr`Choisissez de passer au titulaire suivant ou d’arrêter : c’est notre seul rappel.`,
    notes: [fr`Sans réponse le ${at(data.lapsesAt)}, ce lot sera clos et plus personne ne sera interrogé.`],
    action: decide(data.link),
    footer: 'ordinary',
  }),

  /** Nobody agreed in time: the lot is closed, and both sides are told. Q-132 */
  agreementLapsed: (data: Linked & { readBy: 'customer' | 'supplier' }, _frame: Frame): Message => ({
    subject: fr`Lot ${data.order.lotCode} : la commande ${data.order.cartNumber} est close`,
    happened:
      data.readBy === 'customer'
        ? fr`Le lot ${strong(lot(data.order))} de la commande ${data.order.cartNumber} est clos : aucun accord n’a été donné dans les trente jours.`
        : fr`Le lot ${strong(lot(data.order))} de la commande ${data.order.cartNumber}, que vous n’avez pas acceptée, est clos.`,
    next:
      data.readBy === 'customer'
        ? fr`Si le besoin demeure, préparez un nouveau panier et commandez-le.`
        : fr`Vous n’avez rien à faire.`,
    action: see(data.link),
    footer: 'ordinary',
  }),

  /** `order` is the new one. */
  orderPassedToNextRank: (
    data: Linked & { agreedAt: Instant; agreedBy?: string; why: string },
    _frame: Frame,
  ): Message => ({
    subject: fr`Lot ${data.order.lotCode} : la commande passe au rang ${String(data.order.rank)}`,
    happened: fr`Avec l’accord donné par ${data.agreedBy ?? 'l’acheteur'} le ${at(data.agreedAt)}, le lot ${data.order.lotCode} a été adressé à ${strong(data.order.supplier)}, titulaire de rang ${String(data.order.rank)}.`,
    next: fr`Vous n’avez rien à faire : il a jusqu’au ${strong(at(data.order.dueAt))} pour répondre.`,
    facts: [
      { label: 'Nouveau bon de commande', value: data.order.number },
      { label: 'Montant', value: formatAmountHT(data.order.amount) },
      { label: 'Raison du passage', value: data.why },
    ],
    action: follow(data.link),
    footer: 'ordinary',
  }),

  orderClosedForSupplier: (data: { order: OrderMail }, frame: Frame): Message => ({
    subject: fr`Le bon ${data.order.number} est clos sans réponse`,
    happened: data.order.isExtended
      ? fr`Le délai prolongé pour répondre au bon ${data.order.number} s’est achevé le ${strong(at(data.order.dueAt))}.`
      : fr`Le délai de dix jours pour répondre au bon ${data.order.number} s’est achevé le ${strong(at(data.order.dueAt))}.`,
    next: fr`Vous n’avez plus rien à faire : la commande ne peut plus être acceptée.`,
    // A free firm answers by itself: it has no contact per department to verify.
    notes: [
      data.order.rank === null
        ? fr`Pour ne plus manquer une commande, vérifiez l’e-mail de votre profil.`
        : fr`Pour ne plus manquer une commande, vérifiez le contact de chaque département dans votre profil.`,
    ],
    action: {
      label: data.order.rank === null ? 'Vérifier mon profil' : 'Vérifier mes contacts',
      url: links.supplierProfile(frame),
    },
    footer: 'ordinary',
  }),

  /** To whoever answered, whatever they answered: what they said, when, in whose name. */
  answerReceipt: (
    data: Linked & {
      isAccepted: boolean
      answeredAt: Instant
      name: string
      isByLink: boolean
      reason: string
      executionEnd: Day | null
      asked: { endOn: Day; isTheirs: boolean } | null
      receipt: string
      file?: Attached
    },
    _frame: Frame,
  ): Message => ({
    subject: data.isAccepted
      ? fr`Reçu : vous avez accepté le bon ${data.order.number}`
      : fr`Reçu : vous avez refusé le bon ${data.order.number}`,
    happened: data.isAccepted
      ? fr`Le bon de commande ${strong(data.order.number)} de ${data.order.customer} (${formatAmountHT(data.order.amount)}) a été accepté le ${strong(at(data.answeredAt))}, par ${data.name}.`
      : fr`Le bon de commande ${strong(data.order.number)} de ${data.order.customer} (${formatAmountHT(data.order.amount)}) a été refusé le ${strong(at(data.answeredAt))}, par ${data.name}.`,
    next: receiptNext(data),
    facts: [
      { label: 'Reçu', value: data.receipt },
      { label: 'Répondu par', value: data.name },
      { label: 'Moyen', value: data.isByLink ? 'Adresse personnelle reçue par e-mail' : 'Connecté à son compte' },
      { label: 'Motif du refus', value: data.reason },
      { label: 'Autre fin demandée', value: data.asked?.isTheirs ? formatDay(data.asked.endOn) : '' },
    ],
    notes: [
      fr`Le reçu est joint. La réponse est définitive. Si elle ne vient pas de vous, écrivez-nous sans attendre.`,
    ],
    action: see(data.link),
    footer: 'ordinary',
  }),

  orderCancelled: (
    data: Linked & { cancelledAt: Instant; reason: string; attached: boolean; file?: Attached },
    _frame: Frame,
  ): Message => ({
    subject: fr`Le bon ${data.order.number} est annulé`,
    happened: fr`Le bon de commande ${strong(data.order.number)} (${formatAmountHT(data.order.amount)}) a été annulé par la centrale le ${at(data.cancelledAt)}.`,
    next: fr`N’engagez aucune prestation à ce titre ; si des travaux ont commencé, écrivez-nous sans attendre.`,
    facts: [{ label: 'Motif', value: data.reason }],
    notes: data.attached ? [fr`La version annulée du bon de commande est jointe.`] : [],
    action: see(data.link),
    footer: 'ordinary',
  }),

  /** Whoever has the mailed address may answer: all of the firm hear of it, with the means to say that it was not them. */
  answeredByLink: (
    data: Linked & { does: LinkAnswer; by: string; at: Instant; from: string },
    _frame: Frame,
  ): Message => ({
    subject: fr`Répondu en votre nom : bon ${data.order.number}`,
    happened: fr`${strong(data.by)} ${linkAnswers[data.does]}, pour ${data.order.supplier}, par le lien reçu par e-mail, sans se connecter, le ${strong(at(data.at))}.`,
    next: fr`C’est bien vous ? Vous n’avez rien à faire. Sinon, ouvrez la commande et dites-le d’un bouton, « Ce n’est pas nous », avant le début des travaux : elle attendra.`,
    facts: [
      { label: 'Nom donné', value: data.by },
      { label: 'Depuis', value: data.from },
      { label: 'Commande', value: `${data.order.number}, ${data.order.cartName}` },
      { label: 'Montant', value: formatAmountHT(data.order.amount) },
    ],
    action: see(data.link),
    footer: 'ordinary',
  }),

  answerContested: (data: Linked & { contestedAt: Instant; by: string }, _frame: Frame): Message => ({
    subject: fr`Commande en attente : bon ${data.order.number}`,
    happened: fr`${strong(data.order.supplier)} dit n’avoir pas donné elle-même la réponse du bon ${strong(data.order.number)}, reçue au nom de ${data.by}.`,
    next: fr`N’engagez rien : la commande attend que l’entreprise ou la centrale le règle, et vous serez prévenu.`,
    action: see(data.link),
    footer: 'ordinary',
  }),

  answerContestedReceipt: (data: Linked & { contestedAt: Instant; by: string }, _frame: Frame): Message => ({
    subject: fr`« Ce n’est pas nous » : bon ${data.order.number} en attente`,
    happened: fr`Le ${at(data.contestedAt)}, votre entreprise a dit n’avoir pas donné la réponse du bon ${strong(data.order.number)}, reçue au nom de ${data.by}.`,
    next: fr`La centrale vous appelle. Si c’était bien vous, connectez-vous et dites « C’est bien nous » : la commande reprend.`,
    action: see(data.link),
    footer: 'ordinary',
  }),

  contestSettled: (data: Linked & { reason: string }, _frame: Frame): Message => ({
    subject: fr`La commande reprend : bon ${data.order.number}`,
    happened: fr`La réponse du bon ${strong(data.order.number)} est bien celle de ${strong(data.order.supplier)} : la commande n’attend plus.`,
    next: fr`Vous n’avez rien à faire de plus : elle suit son cours.`,
    facts: [{ label: 'Motif', value: data.reason }],
    action: see(data.link),
    footer: 'ordinary',
  }),

  orderLinkRenewed: (data: Linked, _frame: Frame): Message => ({
    subject: fr`Votre nouveau lien : bon ${data.order.number}`,
    happened: fr`L’adresse de la commande ${strong(data.order.number)} est remplacée : les liens reçus avant ne l’ouvrent plus.`,
    next: fr`Gardez ce message, et ne le transférez pas : qui a l’adresse peut répondre pour vous.`,
    action: see(data.link),
    footer: 'ordinary',
  }),

  cancellationDeclined: (data: Linked & { declinedAt: Instant; reason: string }, _frame: Frame): Message => ({
    subject: fr`Le bon ${data.order.number} n’est pas annulé`,
    happened: fr`La centrale n’a pas annulé le bon de commande ${strong(data.order.number)}, que vous aviez demandé d’annuler.`,
    next: fr`La commande suit son cours. Si le besoin a changé, convenez-en avec ${data.order.supplier} ou écrivez-nous.`,
    facts: [{ label: 'Motif', value: data.reason }],
    action: see(data.link),
    footer: 'ordinary',
  }),

  ranksExhausted: (data: { order: OrderMail; history: string[] }, frame: Frame): Message => ({
    subject: fr`Lot ${data.order.lotCode} : aucun titulaire ne reste`,
    happened: fr`Tous les titulaires du lot ${strong(lot(data.order))} ont été interrogés pour la commande ${data.order.cartNumber}, et aucun ne l’a acceptée.`,
    next: fr`Écrivez-nous pour lancer un marché subséquent, ou cherchez au catalogue libre en respectant vos seuils.`,
    notes: data.history.map((line) => fr`${line}`),
    action: { label: 'Demander un marché subséquent', url: links.subsequentContract(frame) },
    footer: 'ordinary',
  }),

  freeOrderAccepted: (data: Linked & { acceptedAt: Instant }, _frame: Frame): Message => ({
    subject: fr`${data.order.supplier} a accepté votre commande libre ${data.order.number}`,
    happened: fr`${strong(data.order.supplier)} a accepté votre commande ${data.order.number} (${formatAmountHT(data.order.amount)}) le ${at(data.acceptedAt)}.`,
    next: fr`Convenez ensemble de la date d’intervention : aucun délai d’exécution n’est fixé par la centrale.`,
    facts: [{ label: 'Contact', value: data.order.supplierContact }],
    action: see(data.link),
    footer: 'ordinary',
  }),

  freeOrderRefused: (data: { order: OrderMail; refusedAt: Instant; reason: string }, frame: Frame): Message => ({
    subject: fr`${data.order.supplier} a refusé votre commande libre ${data.order.number}`,
    happened: fr`${strong(data.order.supplier)} a refusé votre commande ${data.order.number} le ${at(data.refusedAt)}.`,
    next: fr`Choisissez un autre prestataire au catalogue libre quand vous le souhaitez : il n’y a pas de rang suivant.`,
    facts: [{ label: 'Motif', value: data.reason }],
    action: freeSearch(frame),
    footer: 'ordinary',
  }),

  freeOrderNoAnswer: (data: { order: OrderMail }, frame: Frame): Message => ({
    subject: fr`Sans réponse à votre commande libre ${data.order.number}`,
    happened: data.order.isExtended
      ? fr`${strong(data.order.supplier)} n’a pas répondu à votre commande ${data.order.number} dans le délai, que la centrale avait prolongé.`
      : fr`${strong(data.order.supplier)} n’a pas répondu à votre commande ${data.order.number} dans les dix jours.`,
    next: fr`La commande est close : choisissez un autre prestataire au catalogue libre quand vous le souhaitez.`,
    action: freeSearch(frame),
    footer: 'ordinary',
  }),
}

type OrderMails = typeof orderMails

declare module '../../platform/mail/mail.ts' {
  interface Mails extends OrderMails {}
}
