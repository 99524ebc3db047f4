import { links } from '../../platform/mail/links.ts'
import type { Frame, Message } from '../../platform/mail/message.ts'
import { fr, strong } from '../../platform/mail/sentence.ts'
import { at, type Instant } from '../../platform/mail/words.ts'
import type { CandidateWords } from '../application/mails.ts'

/** To everybody who began to answer. */
export const dossierMails = {
  questionAnswered: (
    data: CandidateWords & { reference: string; lot: string | null; question: string; answer: string },
    frame: Frame,
  ): Message => ({
    subject: fr`Une réponse est publiée, consultation n° ${data.reference}`,
    happened: fr`La centrale a répondu à une question posée sur la consultation n° ${strong(data.reference)}.`,
    next: fr`Tenez-en compte dans votre offre. La réponse est la même pour tous, sans le nom de qui l’a demandée.`,
    facts: [
      { label: 'Porte sur', value: data.lot ? `lot ${data.lot}` : 'tous les lots' },
      { label: 'Question', value: data.question },
      { label: 'Réponse', value: data.answer },
    ],
    action: { label: 'Reprendre ma candidature', url: links.candidature(frame) },
    footer: 'ordinary',
  }),
}

/** To an address left by whoever waits for a consultation: neither an account nor an application. */
export const alertMails = {
  openingAlertKept: (data: { secret: string }, frame: Frame): Message => ({
    subject: fr`Vous serez prévenu de la prochaine consultation`,
    happened: fr`Cette adresse a été laissée sur notre site, pour être prévenue quand une consultation ouvre.`,
    next: fr`Vous n’avez rien à faire. Un seul e-mail vous sera envoyé ce jour-là, puis l’adresse sera effacée.`,
    notes: [fr`Vous n’avez rien demandé, ou vous changez d’avis ? Effacez l’adresse maintenant.`],
    action: { label: 'Ne plus être prévenu', url: links.openingAlert(data)(frame) },
    footer: 'ordinary',
  }),

  consultationOpened: (
    data: { reference: string; name: string; deadline: Instant | null; others: number },
    frame: Frame,
  ): Message => ({
    subject: fr`La consultation n° ${data.reference} est ouverte`,
    happened: fr`Une consultation vient d’ouvrir : ${strong(data.name)}.`,
    next: data.deadline
      ? fr`Vous pouvez y répondre jusqu’au ${strong(at(data.deadline))}.`
      : fr`Vous pouvez y répondre dès maintenant.`,
    due: data.deadline !== null,
    notes: [
      fr`Votre adresse est effacée avec cet envoi : vous ne recevrez rien d’autre.`,
      ...(data.others > 0 ? [fr`D’autres consultations sont ouvertes : la page les montre toutes.`] : []),
    ],
    action: { label: 'Lire les documents et répondre', url: links.candidature(frame) },
    footer: 'ordinary',
  }),
}

type DossierMails = typeof dossierMails
type AlertMails = typeof alertMails

declare module '../../platform/mail/mail.ts' {
  interface Mails extends DossierMails, AlertMails {}
  interface ApplicantMails extends DossierMails {}
  interface PlainMails extends AlertMails {}
}
