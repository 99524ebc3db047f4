import type { Course } from '@charpente/domain/people/documents/paper-effect'
import type { Day } from '@charpente/domain/platform/calendar'
import { formatDay, formatDayPlain, formatDayShort } from '@charpente/domain/platform/format'
import { links } from '../../platform/mail/links.ts'
import type { Frame, Message } from '../../platform/mail/message.ts'
import { fr, strong } from '../../platform/mail/sentence.ts'

type Effect = Course['effect']

const file = (frame: Frame) => ({ label: 'Déposer la pièce', url: links.documents(frame) })
const look = (frame: Frame) => ({ label: 'Voir mes documents', url: links.documents(frame) })

const PASSED =
  'Un rang suspendu est passé\u00A0: la commande va au titulaire suivant. Les bons déjà acceptés se poursuivent.'
const WARNED = 'Les commandes se poursuivent\u00A0: les acheteurs lisent l’avertissement avant de commander.'

const consequence = (effect: Effect) => (effect === 'suspension' ? PASSED : WARNED)

/** « suspension de vos rangs de l’édition 25 à compter du 15 décembre 2026 », beside a reminder. */
export const announcedWords = (effects: readonly { effect: Effect; edition: number; effectOn: Day }[]): string =>
  effects
    .map(({ effect, edition, effectOn }) =>
      effect === 'suspension'
        ? `suspension de vos rangs de l’édition ${edition} à compter du ${formatDayPlain(effectOn)}`
        : `avertissement aux acheteurs de l’édition ${edition} à compter du ${formatDayPlain(effectOn)}`,
    )
    .join('\u202F; ')

type Announced = {
  document: string
  edition: number
  effect: Effect
  endsOn: Day
  effectOn: Day
  isOver: boolean
  isFiled: boolean
  clauses: string
  /** Why an effect that was lifted is put back. */
  reason?: string
}

/** What papers that are no longer good change for a firm: said beforehand, when it comes and when it goes. Decision 064 */
export const paperEffectMails = {
  paperEffectAnnounced: (data: Announced, frame: Frame): Message => ({
    subject:
      data.effect === 'suspension'
        ? fr`${data.document} : vos rangs seront suspendus le ${formatDayShort(data.effectOn)}`
        : fr`${data.document} : les acheteurs seront avertis le ${formatDayShort(data.effectOn)}`,
    happened: !data.isFiled
      ? fr`Votre document « ${data.document} » n’est pas déposé, ou n’a pas été accepté.`
      : data.isOver
        ? fr`Votre document « ${data.document} » n’est plus valable depuis le ${strong(formatDay(data.endsOn))}.`
        : fr`Votre document « ${data.document} » est valable jusqu’au ${strong(formatDay(data.endsOn))}.`,
    next:
      data.effect === 'suspension'
        ? fr`Déposez la nouvelle pièce : si aucune n’est acceptée d’ici là, vos rangs de titulaire de l’édition ${String(data.edition)} seront suspendus à compter du ${strong(formatDay(data.effectOn))}.`
        : fr`Déposez la nouvelle pièce : si aucune n’est acceptée d’ici là, les acheteurs de l’édition ${String(data.edition)} liront un avertissement à côté de votre nom à compter du ${strong(formatDay(data.effectOn))}.`,
    due: true,
    facts: [
      { label: 'Prévu par', value: data.clauses },
      { label: 'Motif de la centrale', value: data.reason ?? '' },
    ],
    notes: [
      fr`Une pièce déposée avant cette date et encore valable suspend le compte à rebours jusqu’à ce que la centrale l’ait lue.`,
    ],
    action: file(frame),
    footer: 'ordinary',
  }),

  paperEffectApplied: (
    data: { document: string; edition: number; effect: Effect; endsOn: Day; clauses: string },
    frame: Frame,
  ): Message => ({
    subject:
      data.effect === 'suspension'
        ? fr`Vos rangs de l’édition ${String(data.edition)} sont suspendus : ${data.document}`
        : fr`Les acheteurs sont avertis : ${data.document}`,
    happened:
      data.effect === 'suspension'
        ? fr`Aucun document « ${data.document} » valable n’a été accepté depuis le ${strong(formatDay(data.endsOn))} : vos rangs de titulaire de l’édition ${String(data.edition)} sont suspendus.`
        : fr`Aucun document « ${data.document} » valable n’a été accepté depuis le ${strong(formatDay(data.endsOn))} : un avertissement est affiché aux acheteurs.`,
    next: fr`Déposez une pièce valable : tout revient dès que la centrale l’a acceptée.`,
    due: true,
    facts: [
      { label: 'Prévu par', value: data.clauses },
      { label: 'Ce que cela change', value: consequence(data.effect) },
    ],
    action: file(frame),
    footer: 'ordinary',
  }),

  /** Lifted by the centre, or no longer provided for. */
  paperEffectEnded: (
    data: { document: string; edition: number; effect: Effect; wasApplied: boolean; reason: string },
    frame: Frame,
  ): Message => ({
    subject:
      data.effect === 'suspension'
        ? fr`Vos rangs de l’édition ${String(data.edition)} ne sont pas suspendus : ${data.document}`
        : fr`Les acheteurs ne sont pas avertis : ${data.document}`,
    happened: data.wasApplied
      ? fr`La centrale a mis fin à ce que votre document « ${data.document} » changeait pour l’édition ${String(data.edition)}.`
      : fr`Ce qui vous avait été annoncé pour votre document « ${data.document} », édition ${String(data.edition)}, n’aura pas lieu.`,
    next: fr`Gardez vos pièces à jour : les acheteurs en voient les dates.`,
    facts: [{ label: 'Motif de la centrale', value: data.reason }],
    action: look(frame),
    footer: 'ordinary',
  }),

  documentAccepted: (data: { document: string; goodUntil: Day | null; ended: string }, frame: Frame): Message => ({
    subject: fr`Pièce acceptée : ${data.document}`,
    happened: data.goodUntil
      ? fr`La centrale a accepté votre document « ${data.document} », valable jusqu’au ${strong(formatDay(data.goodUntil))}.`
      : fr`La centrale a accepté votre document « ${data.document} ».`,
    next: data.ended
      ? fr`Vous n’avez plus rien à faire : vos commandes reprennent comme avant.`
      : fr`Vous n’avez rien à faire : nous vous écrirons avant sa prochaine échéance.`,
    facts: [{ label: 'Prend fin', value: data.ended }],
    action: look(frame),
    footer: 'ordinary',
  }),

  documentRefused: (data: { document: string; reason: string; announced: string }, frame: Frame): Message => ({
    subject: fr`Pièce refusée : ${data.document}`,
    happened: fr`La centrale a lu votre document « ${data.document} » et ne peut pas l’accepter.`,
    next: fr`Déposez une autre pièce dans « Mes documents ».`,
    due: true,
    facts: [
      { label: 'Motif de la centrale', value: data.reason },
      { label: 'Effet annoncé', value: data.announced },
    ],
    action: file(frame),
    footer: 'ordinary',
  }),
}

type PaperEffectMails = typeof paperEffectMails

declare module '../../platform/mail/mail.ts' {
  interface Mails extends PaperEffectMails {}
}
