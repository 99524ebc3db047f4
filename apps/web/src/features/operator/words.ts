import { organisms } from '@charpente/domain/account/account'

export const organismLabel = (code: string): string => organisms[code as keyof typeof organisms] ?? organisms.other

/** `199 900 538 00019` */
export const spacedSiret = (siret: string): string => siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1 $2 $3 $4')

export const fullName = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${firstname} ${lastname}`.trim()

/** The mails the platform sends, by the name of their template. */
const mails: Record<string, string> = {
  accessGranted: 'Accès formalisé accordé',
  accessRefused: 'Accès formalisé refusé',
  administrationTransferred: 'Administration transférée',
  emailCorrected: 'Adresse e-mail corrigée',
  newDeviceLogin: 'Nouvelle connexion',
  operatorInvited: 'Invitation d’un opérateur',
  passwordChanged: 'Mot de passe changé',
  provisionalPassword: 'Mot de passe provisoire',
  registrationApproved: 'Compte ouvert, identifiants',
  registrationReceived: 'Inscription reçue',
  registrationRefused: 'Inscription refusée',
  secondFactorChanged: 'Second facteur changé',
  secondFactorReset: 'Second facteur effacé',
  subAccountCreated: 'Sous-compte ouvert, identifiants',
}

export const mailLabel = (template: string): string => mails[template] ?? template
