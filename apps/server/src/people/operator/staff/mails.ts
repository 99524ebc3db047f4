import type { StaffRequestKind } from '@charpente/domain/people/accounts/staff-request'
import { links } from '../../../platform/mail/links.ts'
import type { Frame, Message } from '../../../platform/mail/message.ts'
import { fr, strong } from '../../../platform/mail/sentence.ts'
import { at, type Instant } from '../../../platform/mail/words.ts'

const acts: Record<StaffRequestKind, string> = {
  invitation: 'inviter',
  activation: 'réactiver',
  secondFactor: 'effacer le second facteur de',
}

const see = (frame: Frame) => ({ label: 'Voir la demande', url: links.operatorStaff(frame) })

/** Between operators: one asks, another decides. Decision 041 */
export const staffMails = {
  staffRequestAsked: (
    data: { kind: StaffRequestKind; about: string; email: string; asker: string; reason: string; expiresAt: Instant },
    frame: Frame,
  ): Message => ({
    subject: fr`${data.asker} demande votre accord`,
    happened: fr`${strong(data.asker)} demande à ${acts[data.kind]} ${strong(data.about)} dans l’équipe de la centrale.`,
    next: fr`Approuvez ou refusez avant le ${strong(at(data.expiresAt))} ; sans décision d’ici là, rien ne sera fait.`,
    due: true,
    facts: [
      { label: 'Adresse', value: data.email },
      { label: 'Motif', value: data.reason },
    ],
    notes: [fr`Au moindre doute, appelez la personne concernée avant d’approuver.`],
    action: see(frame),
    footer: 'ordinary',
  }),

  staffRequestDecided: (
    data: {
      kind: StaffRequestKind
      about: string
      outcome: 'approved' | 'declined' | 'expired'
      by: string
      reason: string
    },
    frame: Frame,
  ): Message => ({
    subject: {
      approved: fr`Votre demande est approuvée`,
      declined: fr`Votre demande est refusée`,
      expired: fr`Votre demande est restée sans réponse`,
    }[data.outcome],
    happened: {
      approved: fr`${strong(data.by)} a approuvé votre demande : ${acts[data.kind]} ${data.about}.`,
      declined: fr`${strong(data.by)} a refusé votre demande : ${acts[data.kind]} ${data.about}.`,
      expired: fr`Personne n’a décidé à temps de votre demande : ${acts[data.kind]} ${data.about}.`,
    }[data.outcome],
    next: {
      approved: fr`Vous n’avez rien à faire : c’est fait, et la personne concernée est prévenue.`,
      declined: fr`Rien n’a changé. Parlez-en avec cette personne, ou faites une autre demande.`,
      expired: fr`Rien n’a changé. Refaites la demande si le besoin demeure.`,
    }[data.outcome],
    facts: [{ label: 'Motif du refus', value: data.reason }],
    action: { label: 'Voir les opérateurs', url: links.operatorStaff(frame) },
    footer: 'ordinary',
  }),
}

type StaffMails = typeof staffMails

declare module '../../../platform/mail/mail.ts' {
  interface Mails extends StaffMails {}
}
