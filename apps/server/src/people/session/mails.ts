import type { Frame, Message } from '../../platform/mail/message.ts'
import { fr, strong } from '../../platform/mail/sentence.ts'
import { actions, at, type Credentials, credentialCodes, type Instant, type Side } from '../../platform/mail/words.ts'

/** A change told to both sides: the one that was, the one that is. */
type ReadBy = 'old' | 'new'

/** `c•••@mairie.example`: recognised by its owner, of no use to a stranger an address was mistyped for. */
const masked = (email: string) => email.replace(/^(.).*(?=@)/su, '$1•••')

/** What touches the keys of an account: passwords, devices, second factor, address, administration. */
export const securityMails = {
  provisionalPassword: (data: Credentials & { account: string }, frame: Frame): Message => ({
    subject: fr`Votre mot de passe provisoire`,
    happened: fr`Un nouveau mot de passe a été demandé pour votre compte ${strong(data.account)}.`,
    next: fr`Utilisez-le avant le ${strong(at(data.expiresAt))} : à la connexion, vous choisirez le vôtre.`,
    due: true,
    codes: credentialCodes(data),
    notes: [fr`Votre ancien mot de passe reste valable tant que celui-ci n’a pas servi.`],
    action: actions.login(frame),
    footer: 'codes',
  }),

  passwordChanged: (data: { identifier: string; changedAt: Instant }, frame: Frame): Message => ({
    subject: fr`Votre mot de passe a été changé`,
    happened: fr`Le mot de passe de votre compte ${strong(data.identifier)} a été changé le ${at(data.changedAt)}.`,
    next: fr`Si c’est vous, vous n’avez rien à faire ; sinon, ${strong('demandez tout de suite un nouveau mot de passe')}.`,
    action: actions.notMe(frame),
    footer: 'ordinary',
  }),

  newDeviceLogin: (data: { loggedInAt: Instant; device: string; ip: string }, frame: Frame): Message => ({
    subject: fr`Nouvelle connexion à votre compte`,
    happened: fr`Une connexion à votre compte a eu lieu depuis un appareil que nous ne connaissions pas.`,
    next: fr`Si c’est vous, vous n’avez rien à faire ; sinon, ${strong('changez votre mot de passe dès maintenant')}.`,
    facts: [
      { label: 'Date', value: at(data.loggedInAt) },
      { label: 'Appareil', value: data.device },
      { label: 'Adresse IP', value: data.ip },
    ],
    action: actions.notMe(frame),
    footer: 'ordinary',
  }),

  secondFactorChanged: (
    data: { identifier: string; change: 'activated' | 'removed'; changedAt: Instant },
    frame: Frame,
  ): Message => ({
    subject:
      data.change === 'activated'
        ? fr`Un code de sécurité protège votre compte`
        : fr`Votre compte n’a plus de code de sécurité`,
    happened:
      data.change === 'activated'
        ? fr`Le code de sécurité a été activé le ${at(data.changedAt)} pour votre compte ${strong(data.identifier)}.`
        : fr`Le code de sécurité a été retiré le ${at(data.changedAt)} de votre compte ${strong(data.identifier)}.`,
    next: fr`Si c’est vous, vous n’avez rien à faire ; sinon, ${strong('demandez tout de suite un nouveau mot de passe')} et écrivez à ${frame.contactEmail}.`,
    notes: [
      data.change === 'activated'
        ? fr`À chaque connexion, saisissez le code que donne l’application de votre téléphone.`
        : fr`Votre mot de passe suffit désormais pour vous connecter.`,
    ],
    action: actions.notMe(frame),
    footer: 'ordinary',
  }),

  /** */
  secondFactorReset: (data: { identifier: string; resetAt: Instant }, frame: Frame): Message => ({
    subject: fr`Votre code de sécurité a été effacé`,
    happened: fr`La centrale a effacé le code de sécurité de votre compte ${strong(data.identifier)} le ${at(data.resetAt)}.`,
    next: fr`À votre prochaine connexion, vous en installerez un autre ; si vous n’avez rien demandé, écrivez sans attendre à ${frame.contactEmail}.`,
    notes: [fr`Gardez près de vous un téléphone doté d’une application de codes. Votre mot de passe ne change pas.`],
    action: actions.login(frame),
    footer: 'ordinary',
  }),

  /** Each address reads itself in full and the other one masked. Q-130 */
  emailCorrected: (
    data: {
      organisation: string
      oldEmail: string
      newEmail: string
      correctedAt: Instant
      /** The administrator of the account; the centre when nobody is named. */
      correctedBy: string | null
      readBy: ReadBy
    },
    frame: Frame,
  ): Message => {
    const isNew = data.readBy === 'new'
    return {
      subject: fr`L’adresse e-mail de votre compte a été corrigée`,
      happened: data.correctedBy
        ? fr`${data.correctedBy}, qui administre le compte ${strong(data.organisation)}, a corrigé votre adresse e-mail le ${at(data.correctedAt)}.`
        : fr`La centrale a corrigé l’adresse e-mail de votre compte pour ${strong(data.organisation)} le ${at(data.correctedAt)}.`,
      next: isNew
        ? fr`Connectez-vous désormais avec la nouvelle adresse ; si vous n’avez rien demandé, écrivez sans attendre à ${frame.contactEmail}.`
        : fr`Si vous l’avez demandé, vous n’avez rien à faire ; sinon, écrivez sans attendre à ${frame.contactEmail}.`,
      facts: [
        { label: 'Ancienne adresse', value: isNew ? masked(data.oldEmail) : data.oldEmail },
        { label: 'Nouvelle adresse', value: isNew ? data.newEmail : masked(data.newEmail) },
      ],
      notes: [
        isNew
          ? fr`Votre mot de passe ne change pas.`
          : fr`L’ancienne adresse ne recevra plus les messages de ce compte.`,
      ],
      action: isNew ? actions.login(frame) : actions.contact(frame),
      footer: 'ordinary',
    }
  },

  /** */
  administrationTransferred: (
    data: {
      side: Side
      organisation: string
      oldAdministrator: string
      newAdministrator: string
      transferredAt: Instant
      readBy: ReadBy
    },
    frame: Frame,
  ): Message => {
    const isNew = data.readBy === 'new'
    return {
      subject: isNew ? fr`L’administration du compte vous est confiée` : fr`L’administration du compte est transférée`,
      happened: isNew
        ? fr`La centrale vous a confié l’administration du compte ${strong(data.organisation)} le ${at(data.transferredAt)}.`
        : fr`La centrale a transféré l’administration du compte ${strong(data.organisation)} le ${at(data.transferredAt)}.`,
      next: isNew
        ? fr`À votre prochaine connexion, vérifiez la liste des sous-comptes : c’est vous qui les gérez.`
        : fr`Si vous l’avez demandé, vous n’avez rien à faire ; sinon, écrivez sans attendre à ${frame.contactEmail}.`,
      facts: [
        { label: 'Ancien administrateur', value: data.oldAdministrator },
        { label: 'Nouvel administrateur', value: data.newAdministrator },
      ],
      notes:
        isNew && data.side === 'customer'
          ? [fr`Seul l’administrateur du compte peut commander : les paniers à valider vous seront envoyés.`]
          : [],
      action: isNew ? actions.login(frame) : actions.contact(frame),
      footer: 'ordinary',
    }
  },
}

type SecurityMails = typeof securityMails

declare module '../../platform/mail/mail.ts' {
  interface Mails extends SecurityMails {}
}
