import type { Day } from '@charpente/domain/platform/calendar'
import { formatDay } from '@charpente/domain/platform/format'
import { links } from '../../platform/mail/links.ts'
import type { Frame, Message } from '../../platform/mail/message.ts'
import { fr, strong } from '../../platform/mail/sentence.ts'
import { actions, at, type Instant } from '../../platform/mail/words.ts'

const personalData = (frame: Frame) => ({ label: 'Vos droits sur vos données', url: links.personalData(frame) })

/** What somebody asks about their own data, and what becomes of an account nobody uses. */
export const privacyMails = {
  erasureAsked: (data: { organisation: string; askedAt: Instant }, frame: Frame): Message => ({
    subject: fr`Nous avons reçu votre demande d’effacement`,
    happened: fr`Vous avez demandé le ${at(data.askedAt)} l’effacement de vos données pour le compte ${strong(data.organisation)}.`,
    next: fr`Vous n’avez rien à faire : nous répondons ${strong('sous un mois')}. D’ici là, votre compte fonctionne et vous pouvez retirer votre demande depuis votre profil.`,
    notes: [fr`Si cette demande n’est pas de vous, connectez-vous, retirez-la et changez votre mot de passe.`],
    action: actions.login(frame),
    footer: 'ordinary',
  }),

  erasureDone: (data: { erasedAt: Instant; kept: readonly string[]; isKnown: boolean }, frame: Frame): Message => ({
    subject: fr`Vos données sont effacées`,
    happened: fr`Votre compte a été fermé et vos données effacées le ${at(data.erasedAt)}, comme vous l’aviez demandé.`,
    next:
      data.kept.length > 0
        ? fr`Vous n’avez rien à faire. La loi nous fait garder ce qui suit. Votre nom n’y reste que sur ce que vous avez signé ou décidé, comme preuve.`
        : fr`Vous n’avez rien à faire. Il ne reste rien de vous dans nos données.`,
    facts: [{ label: 'Ce qui reste', value: data.kept.join('\u202F; ') }],
    notes: [fr`Cet e-mail est le dernier que nous vous écrivons.`],
    action: personalData(frame),
    footer: 'ordinary',
  }),

  erasureRefused: (data: { organisation: string; decidedAt: Instant; reason: string }, frame: Frame): Message => ({
    subject: fr`Votre demande d’effacement n’a pas pu être suivie`,
    happened: fr`Votre demande d’effacement pour le compte ${strong(data.organisation)} a été examinée le ${at(data.decidedAt)}.`,
    next: fr`Lisez le motif ci-dessous : vous pouvez y répondre, puis faire une nouvelle demande depuis votre profil.`,
    facts: [{ label: 'Motif', value: data.reason }],
    notes: [fr`Vous pouvez aussi adresser une réclamation à la CNIL, sur cnil.fr.`],
    action: actions.contact(frame),
    footer: 'ordinary',
  }),

  accountUnused: (data: { organisation: string; closesOn: Day }, frame: Frame): Message => ({
    subject: fr`Votre compte ne sert plus : le gardez-vous ?`,
    happened: fr`Personne ne s’est connecté depuis longtemps à votre compte ${strong(data.organisation)}.`,
    next: fr`Pour le garder, connectez-vous avant le ${strong(formatDay(data.closesOn))}. Sinon il sera fermé et vos données effacées.`,
    due: true,
    notes: [fr`Vos commandes restent, le temps que la loi demande.`],
    action: actions.login(frame),
    footer: 'ordinary',
  }),
}

type PrivacyMails = typeof privacyMails

declare module '../../platform/mail/mail.ts' {
  interface Mails extends PrivacyMails {}
}
