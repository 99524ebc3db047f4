import type { Day } from '@charpente/domain/platform/calendar'
import { formatAmount, formatAmountHT, formatDay, formatDayShort, formatTime } from '@charpente/domain/platform/format'
import { taxedAt } from '@charpente/domain/purchasing/execution/words'
import { links } from '../../platform/mail/links.ts'
import type { Fact, Frame, Message } from '../../platform/mail/message.ts'
import { fr, oneLine, strong } from '../../platform/mail/sentence.ts'
import { at, days, type Instant, parisDayOf } from '../../platform/mail/words.ts'
import type { Attached, OrderMail } from '../orders/mails.ts'

type Reader = 'firm' | 'buyer'

/** What a mail says of an act: what it does goes on after the name of whoever did it. */
export type ActMail = { number: number; by: string; does: string; next: string; facts: readonly Fact[] }
/** What is signed, and under which name. */
export type ToSignMail = { what: string; name: string; role: string; facts: readonly Fact[] }
type Told = { order: OrderMail; act: ActMail; readBy: Reader }
type Sealed = Told & { file?: Attached }

const about = ({ order }: { order: OrderMail }): Fact[] => [
  { label: 'Commande', value: `${order.number}, ${order.cartName}` },
  { label: 'Montant', value: formatAmountHT(order.amount) },
]
const factsOf = (data: Told): Fact[] => [
  ...data.act.facts.map(({ label, value }) => ({ label: oneLine(label), value })),
  ...about(data),
]
const open = ({ order }: { order: OrderMail }, frame: Frame, label = 'Ouvrir le dossier') => ({
  label,
  url: links.execution({ order: order.purchaseOrder })(frame),
})
/** The organisation of whoever acted. */
const sender = ({ order, readBy }: Told) => (readBy === 'buyer' ? order.supplier : order.customer)
const did = (data: Told) =>
  fr`Commande ${data.order.number} : ${strong(data.act.by)}, ${sender(data)}, ${data.act.does}.`
/** As a sentence goes on. */
const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
const attached = ({ file }: Sealed) =>
  file
    ? [fr`Le document est joint, scellé par la centrale.`]
    : [fr`Le document scellé rejoint le dossier dès qu’il est prêt.`]

/** The works of an order, from one side to the other. */
export const executionMails = {
  executionSaid: (data: Told & { link: string }, _frame: Frame): Message => ({
    subject: fr`Message de ${sender(data)} : ${data.order.cartName}`,
    happened: fr`${strong(data.act.by)}, ${sender(data)}, vous écrit au sujet de la commande ${data.order.number}.`,
    next: fr`Répondez à cette adresse, sans vous connecter, ou depuis le dossier de la commande.`,
    facts: factsOf(data),
    notes: [fr`Cette adresse vous est personnelle : ne la transférez pas.`],
    action: { label: 'Lire et répondre', url: data.link },
    footer: 'ordinary',
  }),

  /** Silence says nothing, but where the law has it otherwise: then it says until when. */
  executionProposed: (data: Told & { what: string; silentAt: Instant | null }, frame: Frame): Message => ({
    subject: fr`À répondre, ${lower(data.what)} : ${data.order.cartName}`,
    happened: did(data),
    next:
      data.silentAt === null
        ? fr`Acceptez ou refusez depuis le dossier : sans réponse, rien ne change. Votre silence ne vaut pas accord.`
        : fr`Acceptez ou refusez depuis le dossier avant le ${strong(at(data.silentAt))} : passé ce moment, votre silence vaut accord.`,
    due: true,
    facts: factsOf(data),
    action: open(data, frame, 'Lire et répondre'),
    footer: 'ordinary',
  }),

  executionAnswered: (
    data: Sealed & { what: string; isSealed: boolean; isSilence: boolean },
    frame: Frame,
  ): Message => ({
    subject: fr`Réponse, ${lower(data.what)} : ${data.order.cartName}`,
    happened: data.isSilence
      ? fr`Commande ${data.order.number} : le délai pour répondre s’est achevé sans réponse de ${data.order.supplier}, ${strong('le décompte final est accepté')}.`
      : did(data),
    next: fr`${data.act.next} Tout est au dossier de la commande.`,
    facts: factsOf(data),
    notes: data.isSealed ? attached(data) : [],
    action: open(data, frame),
    footer: 'ordinary',
  }),

  executionStep: (data: Sealed & { what: string; isSealed: boolean; isDaily?: boolean }, frame: Frame): Message => ({
    subject: fr`Suivi, ${lower(data.what)} : ${data.order.cartName}`,
    happened: did(data),
    next: fr`${data.act.next} Tout est au dossier de la commande.`,
    facts: factsOf(data),
    notes: data.isSealed
      ? attached(data)
      : data.isDaily
        ? [fr`Un e-mail par jour au plus dit l’avancement : la suite de la journée se lit au dossier.`]
        : [],
    action: open(data, frame),
    footer: 'ordinary',
  }),

  /** Declared done: what becomes of a buyer who says nothing is not the same for works and for studies. */
  executionCompleted: (
    data: Told & { isStudies: boolean; dueAt: Instant; warnedDays: number },
    frame: Frame,
  ): Message => ({
    subject: data.isStudies
      ? fr`Prestation remise, à admettre avant le ${formatDayShort(parisDayOf(data.dueAt))} : ${data.order.cartName}`
      : fr`Travaux achevés, à réceptionner avant le ${formatDayShort(parisDayOf(data.dueAt))} : ${data.order.cartName}`,
    happened: did(data),
    next: data.isStudies
      ? fr`Décidez avant le ${strong(at(data.dueAt))} : passé ce moment, votre silence vaut admission.`
      : fr`Fixez la visite, puis décidez avant le ${strong(at(data.dueAt))}.`,
    due: true,
    facts: factsOf(data),
    notes: data.isStudies
      ? []
      : [
          fr`Votre silence n’accepte rien à lui seul. Passé ce moment, l’entreprise peut vous mettre en demeure de décider ; ${days(data.warnedDays)} après, la réception est acquise.`,
        ],
    action: open(data, frame, data.isStudies ? 'Décider de l’admission' : 'Préparer la réception'),
    footer: 'ordinary',
  }),

  executionWarned: (data: Told & { acceptedAt: Instant }, frame: Frame): Message => ({
    subject: fr`Mise en demeure de décider avant le ${formatDayShort(parisDayOf(data.acceptedAt))} : ${data.order.cartName}`,
    happened: did(data),
    next: fr`Décidez avant le ${strong(at(data.acceptedAt))} : passé ce moment, votre silence vaut réception sans réserve.`,
    due: true,
    facts: factsOf(data),
    action: open(data, frame, 'Décider de la réception'),
    footer: 'ordinary',
  }),

  executionDecided: (
    data: Sealed & {
      what: string
      isSilence: boolean
      points: readonly { words: string; liftBy: Day }[]
      end: Day | null
    },
    frame: Frame,
  ): Message => ({
    subject: fr`Décision, ${lower(data.what)} : ${data.order.cartName}`,
    happened: data.isSilence
      ? fr`Le délai pour décider s’est achevé sans réponse de ${data.order.customer} : ${strong(data.what)}.`
      : fr`${strong(data.act.by)}, ${data.order.customer}, a décidé : ${strong(data.what)}.`,
    next: fr`${data.act.next} Tout est au dossier de la commande.`,
    facts: [
      ...data.points.map(({ words, liftBy }, index) => ({
        label: `Réserve ${index + 1}, avant le ${formatDayShort(liftBy)}`,
        value: words,
      })),
      { label: 'Fin de la garantie', value: data.end ? formatDay(data.end) : '' },
      ...factsOf(data),
    ],
    notes: attached(data),
    action: open(data, frame),
    footer: 'ordinary',
  }),

  executionPenaltyInvited: (
    data: Told & { late: number; penalty: number; answerBy: Instant },
    frame: Frame,
  ): Message => ({
    subject: fr`Pénalité envisagée, répondez avant le ${formatDayShort(parisDayOf(data.answerBy))} : ${data.order.cartName}`,
    happened: fr`${strong(data.act.by)}, ${data.order.customer}, envisage une pénalité de ${strong(formatAmountHT(data.penalty))} pour ${days(data.late)} de retard.`,
    next: fr`Présentez vos observations avant le ${strong(at(data.answerBy))} : passé ce moment, l’acheteur peut décider sans elles. Rien n’est appliqué sans sa décision.`,
    due: true,
    facts: factsOf(data),
    action: open(data, frame, 'Répondre'),
    footer: 'ordinary',
  }),

  executionPenaltyDecided: (data: Sealed & { asked: number; penalty: number }, frame: Frame): Message => ({
    subject:
      data.penalty > 0
        ? fr`Pénalité décidée : ${data.order.cartName}`
        : fr`Pénalité abandonnée : ${data.order.cartName}`,
    happened:
      data.penalty > 0
        ? fr`${strong(data.act.by)}, ${data.order.customer}, applique une pénalité de ${strong(formatAmountHT(data.penalty))}.`
        : fr`${strong(data.act.by)}, ${data.order.customer}, renonce à la pénalité de ${formatAmountHT(data.asked)}.`,
    next:
      data.penalty > 0
        ? fr`Elle est déduite du décompte final. Le décompte joint dit comment elle est calculée.`
        : fr`Vous n’avez rien à faire : rien n’est déduit.`,
    facts: [{ label: 'Montant envisagé', value: formatAmountHT(data.asked) }, ...factsOf(data)],
    notes: attached(data),
    action: open(data, frame),
    footer: 'ordinary',
  }),

  executionNotice: (data: Told & { cureBy: Day }, frame: Frame): Message => ({
    subject: fr`Mise en demeure, avant le ${formatDayShort(data.cureBy)} : ${data.order.cartName}`,
    happened: did(data),
    next: fr`Faites ce qui est demandé au plus tard le ${strong(formatDay(data.cureBy))}, ou répondez : passé ce jour, l’acheteur peut résilier la commande.`,
    due: true,
    facts: factsOf(data),
    action: open(data, frame, 'Lire et répondre'),
    footer: 'ordinary',
  }),

  executionTerminated: (data: Sealed, frame: Frame): Message => ({
    subject: fr`Commande résiliée : ${data.order.cartName}`,
    happened: did(data),
    next: fr`Arrêtez l’exécution, puis proposez le décompte final de ce qui est fait.`,
    facts: factsOf(data),
    notes: attached(data),
    action: open(data, frame),
    footer: 'ordinary',
  }),

  /** The letter of a firm that was not paid: what the law adds is counted, tax included. */
  executionUnpaid: (
    data: Sealed & {
      invoice: string
      late: number
      owed: number
      interest: number
      lumpSum: number
      vatPercent: number
    },
    frame: Frame,
  ): Message => ({
    subject: fr`Facture ${data.invoice} impayée depuis ${days(data.late)} : ${data.order.cartName}`,
    happened: fr`${strong(data.act.by)}, ${data.order.supplier}, vous relance pour la facture ${strong(data.invoice)}.`,
    next: fr`Payez ${strong(formatAmount(data.owed + data.interest + data.lumpSum))} : les intérêts courent chaque jour jusqu’au paiement.`,
    due: true,
    facts: [
      { label: `Principal ${taxedAt(data.vatPercent)}`, value: formatAmount(data.owed) },
      { label: 'Intérêts moratoires', value: formatAmount(data.interest) },
      { label: 'Indemnité forfaitaire', value: formatAmount(data.lumpSum) },
      ...factsOf(data),
    ],
    notes: attached(data),
    action: open(data, frame, 'Suivre la facture'),
    footer: 'ordinary',
  }),

  /** What waits for whoever reads it, and until when. */
  executionReminder: (
    data: { order: OrderMail; task: string; dueAt: Instant | null; isLate: boolean; silence: string },
    frame: Frame,
  ): Message => ({
    subject: fr`Rappel, ${lower(data.task)} : ${data.order.cartName}`,
    happened: fr`La commande ${strong(data.order.number)} attend quelque chose de vous : ${lower(data.task)}.`,
    next:
      data.dueAt === null
        ? fr`Répondez depuis le dossier de la commande.`
        : data.isLate
          ? fr`C’était à faire avant le ${strong(at(data.dueAt))} : faites-le dès que possible.`
          : fr`C’est à faire avant le ${strong(at(data.dueAt))}.`,
    due: data.dueAt !== null,
    facts: [{ label: 'Sans réponse', value: data.silence }, ...about(data)],
    action: open(data, frame),
    footer: 'ordinary',
  }),

  executionCode: (
    data: {
      order: OrderMail
      side: Reader
      /** Absent from mails kept before a code was for one act. */
      toSign?: ToSignMail & { askedBy: string | null }
      code: string
      expiresAt: Instant
    },
    frame: Frame,
  ): Message => ({
    subject: fr`Votre code pour signer : ${data.order.cartName}`,
    happened: data.toSign
      ? fr`${data.toSign.askedBy === null ? 'Vous avez demandé' : strong(`${data.toSign.askedBy} a demandé`)} un code pour signer ${strong(data.toSign.what)}, commande ${data.order.number}, au nom de ${strong(`${data.toSign.name}, ${data.toSign.role}`)}, pour ${data.side === 'firm' ? data.order.supplier : data.order.customer}.`
      : fr`Vous allez signer un acte de la commande ${strong(data.order.number)}.`,
    next: fr`Saisissez ce code avant ${strong(formatTime(new Date(data.expiresAt)))}. Sur place, donnez-le à la personne qui tient le téléphone.`,
    due: true,
    codes: [{ label: 'Code de signature', value: data.code, loud: true }],
    facts: [
      ...(data.toSign?.facts ?? []).map(({ label, value }) => ({ label: oneLine(label), value })),
      ...about(data),
    ],
    notes: [
      fr`Ce code ne signe rien d’autre. Si ce n’est pas ce que vous voulez signer, ou pas à ce nom, ne le donnez à personne.`,
    ],
    action: open(data, frame),
    footer: 'codes',
  }),

  /** To the side that signed: whoever did not should hear of it. */
  executionSigned: (
    data: { order: OrderMail; readBy: Reader; signed: ToSignMail & { at: Instant; means: string } },
    frame: Frame,
  ): Message => ({
    subject: fr`Signé pour vous, ${data.signed.what} : ${data.order.cartName}`,
    happened: fr`${strong(data.signed.name)}, ${data.signed.role}, a signé pour ${data.readBy === 'firm' ? data.order.supplier : data.order.customer} le ${strong(at(data.signed.at))} : ${data.signed.what}, commande ${data.order.number}.`,
    next: fr`Vous n’avez rien à faire. Si personne chez vous n’a signé, dites-le aujourd’hui à la centrale.`,
    facts: [
      { label: 'Signature', value: data.signed.means },
      ...data.signed.facts.map(({ label, value }) => ({ label: oneLine(label), value })),
      ...about(data),
    ],
    action: open(data, frame),
    footer: 'ordinary',
  }),
}

type ExecutionMails = typeof executionMails

declare module '../../platform/mail/mail.ts' {
  interface Mails extends ExecutionMails {}
}
