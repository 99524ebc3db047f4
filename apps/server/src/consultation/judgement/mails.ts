import type { Day } from '@charpente/domain/platform/calendar'
import { formatDay, formatDayPlain } from '@charpente/domain/platform/format'
import { links } from '../../platform/mail/links.ts'
import type { Frame, Message } from '../../platform/mail/message.ts'
import { fr, strong } from '../../platform/mail/sentence.ts'
import { at, type Instant, parisDayOf } from '../../platform/mail/words.ts'
import { type CandidateWords, called, joined } from '../application/mails.ts'

const read = ({ readOnlyCode }: CandidateWords, frame: Frame) => ({
  label: 'Consulter mon dossier',
  url: links.readCandidature({ code: readOnlyCode })(frame),
})

/** What the centre makes of a signed application, and what it asks before. */
export const judgementMails = {
  applicationAccepted: (data: CandidateWords & { decidedAt: Instant }, frame: Frame): Message => ({
    subject: fr`Votre candidature est acceptée`,
    happened: joined(
      fr`Votre candidature`,
      called(data),
      fr` a été acceptée le ${strong(formatDayPlain(parisDayOf(data.decidedAt)))}.`,
    ),
    next: fr`Vous n’avez rien à faire : le résultat de l’analyse des offres vous sera écrit.`,
    notes: [fr`L’acceptation de la candidature n’attribue aucun lot.`],
    action: read(data, frame),
    footer: 'ordinary',
  }),

  applicationRefused: (
    data: CandidateWords & { reason: string; detailsUntil: Day; appeal: string },
    frame: Frame,
  ): Message => ({
    subject: fr`Votre candidature n’a pas été acceptée`,
    happened: joined(fr`Votre candidature`, called(data), fr` n’a pas été acceptée.`),
    next: fr`Si vous souhaitez des précisions, écrivez-nous avant le ${strong(formatDay(data.detailsUntil))}.`,
    due: true,
    facts: [
      { label: 'Motif', value: data.reason },
      { label: 'Voies et délais de recours', value: data.appeal },
    ],
    action: read(data, frame),
    footer: 'ordinary',
  }),

  /** The code is for the address it was first sent to: whoever else reads this is told to ask there. */
  clarificationAsked: (
    data: CandidateWords & { question: string; dueAt: Instant; isOwner?: boolean },
    frame: Frame,
  ): Message => ({
    subject: fr`Une précision est demandée sur votre candidature`,
    happened: joined(fr`La centrale examine votre candidature`, called(data), fr` et vous demande une précision.`),
    next: fr`Répondez avant le ${strong(at(data.dueAt))} : ouvrez votre dossier avec son code de suivi, la question est en haut de l’écran.`,
    due: true,
    ...(data.isOwner && { codes: [{ label: 'Code de suivi', value: data.code, loud: true }] }),
    facts: [{ label: 'Question', value: data.question }],
    notes: [
      data.isOwner
        ? fr`Votre dossier signé ne change pas : la réponse et ses pièces s’y ajoutent.`
        : fr`Le code de suivi est à l’adresse qui a ouvert le dossier, à qui cet e-mail est aussi envoyé.`,
    ],
    action: { label: 'Répondre', url: links.candidature(frame) },
    footer: data.isOwner ? 'codes' : 'ordinary',
  }),

  /** To the centre. */
  clarificationAnswered: (
    data: CandidateWords & { candidateId: string; organization: string; answer: string; papers: number },
    frame: Frame,
  ): Message => ({
    subject: fr`${data.organization} a répondu à votre demande de précision`,
    happened: joined(fr`${strong(data.organization)} a répondu sur sa candidature`, called(data), fr`.`),
    next: fr`Lisez la réponse, puis acceptez la candidature ou refusez-la.`,
    facts: [
      { label: 'Réponse', value: data.answer },
      { label: 'Pièces jointes', value: data.papers > 0 ? String(data.papers) : 'aucune' },
    ],
    action: { label: 'Examiner la candidature', url: links.operatorApplication({ id: data.candidateId })(frame) },
    footer: 'ordinary',
  }),
}

type JudgementMails = typeof judgementMails

declare module '../../platform/mail/mail.ts' {
  interface Mails extends JudgementMails {}
  interface ApplicantMails extends JudgementMails {}
}
