import type { Day } from '@charpente/domain/platform/calendar'
import { formatDay, formatDayShort } from '@charpente/domain/platform/format'
import { links } from '../../platform/mail/links.ts'
import type { Frame, Message } from '../../platform/mail/message.ts'
import { fr, strong } from '../../platform/mail/sentence.ts'
import { at, type Instant } from '../../platform/mail/words.ts'

type Ending = {
  document: string
  expiresOn: Day
  daysLeft: number
  /** What was announced should no other paper come. */
  announced?: string
}

const file = (frame: Frame) => ({ label: 'Déposer le document', url: links.documents(frame) })

const announcedFact = ({ announced = '' }: Ending) => [{ label: 'Effet annoncé', value: announced }]

const inDays = ({ daysLeft }: Ending) => (daysLeft === 1 ? 'demain' : `dans ${daysLeft} jours`)

/** The papers of a firm: those that end, and the one by which it is paid. */
export const documentMails = {
  documentExpiring30: (data: Ending, frame: Frame): Message => ({
    subject: fr`${data.document} : à renouveler avant le ${formatDayShort(data.expiresOn)}`,
    happened: fr`Votre document « ${data.document} » arrive à échéance le ${strong(formatDay(data.expiresOn))}, ${inDays(data)}.`,
    next: fr`Déposez le nouveau dans « Mes documents » avant cette date.`,
    due: true,
    facts: announcedFact(data),
    action: file(frame),
    footer: 'ordinary',
  }),

  /** Fifteen days before, then five; its name is of the time when there was one, at seven. */
  documentExpiring7: (data: Ending, frame: Frame): Message => ({
    subject: fr`Plus que ${data.daysLeft === 1 ? '1 jour' : `${data.daysLeft} jours`} : ${data.document}`,
    happened: fr`Votre document « ${data.document} » arrive à échéance le ${strong(formatDay(data.expiresOn))}, ${inDays(data)}.`,
    next: fr`Déposez le nouveau avant cette date : les acheteurs voient si vos pièces sont à jour.`,
    due: true,
    facts: announcedFact(data),
    action: file(frame),
    footer: 'ordinary',
  }),

  /** A worker that slept may send it some days late: it then says since when. */
  documentExpired: (data: Ending, frame: Frame): Message => ({
    subject:
      data.daysLeft < 0
        ? fr`${data.document} : arrivé à échéance`
        : fr`${data.document} : arrivé à échéance aujourd’hui`,
    happened:
      data.daysLeft < 0
        ? fr`Votre document « ${data.document} » est arrivé à échéance le ${strong(formatDay(data.expiresOn))}.`
        : fr`Votre document « ${data.document} » est arrivé à échéance aujourd’hui, ${strong(formatDay(data.expiresOn))}.`,
    next: fr`Déposez le nouveau dès que possible : les acheteurs voient désormais qu’il n’est plus à jour.`,
    due: true,
    facts: announcedFact(data),
    action: file(frame),
    footer: 'ordinary',
  }),

  /** The centre asks for a paper that is over, ends soon or is not there. */
  documentAsked: (
    data: { document: string; organisation: string; expiresOn: Day | null; isOver: boolean; message: string },
    frame: Frame,
  ): Message => ({
    subject: fr`Pièce demandée : ${data.document}`,
    happened: data.expiresOn
      ? data.isOver
        ? fr`Le document « ${data.document} » de ${strong(data.organisation)} est arrivé à échéance le ${strong(formatDay(data.expiresOn))}.`
        : fr`Le document « ${data.document} » de ${strong(data.organisation)} arrive à échéance le ${strong(formatDay(data.expiresOn))}.`
      : fr`Le document « ${data.document} » de ${strong(data.organisation)}, ou sa date de fin, manque à votre dossier.`,
    next: fr`Déposez-le dans « Mes documents », avec ses dates : les acheteurs voient si vos pièces sont à jour.`,
    due: true,
    facts: [{ label: 'Message de la centrale', value: data.message }],
    action: file(frame),
    footer: 'ordinary',
  }),

  bankDetailsChanged: (data: { organisation: string; changedAt: Instant; author: string }, frame: Frame): Message => ({
    subject: fr`Votre RIB a été remplacé`,
    happened: fr`Le RIB de ${strong(data.organisation)} a été remplacé le ${at(data.changedAt)} par ${data.author}.`,
    next: fr`Si ce n’est pas vous, ${strong('écrivez-nous et appelez votre banque sans attendre')}.`,
    action: { label: 'Vérifier mes documents', url: links.documents(frame) },
    footer: 'ordinary',
  }),
}

type DocumentMails = typeof documentMails

declare module '../../platform/mail/mail.ts' {
  interface Mails extends DocumentMails {}
}
