import type { PasswordRefusal } from '@charpente/domain/people/accounts/password'
import type { DatesRefusal } from '@charpente/domain/people/documents/document'
import type { RefusalWords } from '../platform/refusals.ts'

/** Refusals about who people are and what their account may do. */
type AccountRefusal =
  | 'accountNotFound'
  | 'approvalNotUndone'
  | 'codeWrong'
  | 'currentPasswordWrong'
  | 'departmentNotHeld'
  | 'emailAlreadyBuyer'
  | 'formalizedAlready'
  | 'formalizedAlreadyOpen'
  | 'invalidCredentials'
  | 'loginSlowedDown'
  | 'onlyAdministratorManages'
  | 'onlyHeadCorrected'
  | 'operatorAlreadyHandled'
  | 'operatorAlreadyIn'
  | 'operatorLastAccount'
  | 'operatorViewAsNotOpen'
  | 'passwordSameAsOld'
  | 'provisionalPasswordExpired'
  | 'reassignToSameAccount'
  | 'registrationEmailTaken'
  | 'registrationLimited'
  | 'registrationNotRefused'
  | 'resetLimited'
  | 'secondFactorNeeded'
  | 'secondFactorWrong'
  | 'subAccountEmailTaken'
  | 'subAccountHasDepartments'
  | 'subAccountInactive'
  | 'subAccountNotYours'

/** Refusals about the papers of a firm. */
type PaperRefusal = DatesRefusal | 'documentAskedToday' | 'documentNotFiled' | 'onlyHeadFiles'

type PeopleRefusal = AccountRefusal | PasswordRefusal | PaperRefusal

declare module '../platform/refusals.ts' {
  interface Refusals extends Record<PeopleRefusal, RefusalWords> {}
}

export const peopleRefusals: Record<PeopleRefusal, RefusalWords> = {
  accountNotFound: { status: 404, message: 'Ce compte n’existe pas ou n’existe plus. Revenez à la liste.' },
  approvalNotUndone: {
    status: 409,
    message:
      'Cette approbation ne s’annule plus : la minute est passée, ou la personne est déjà entrée. Désactivez le compte depuis sa page.',
  },
  codeWrong: {
    status: 422,
    message: 'Ce code n’est pas le bon. Vérifiez l’heure de votre téléphone et saisissez le code suivant.',
  },
  currentPasswordWrong: {
    status: 422,
    message: 'Le mot de passe actuel n’est pas le bon. Vérifiez-le ou choisissez « Mot de passe oublié ».',
  },
  departmentNotHeld: {
    status: 422,
    message: 'Vous n’êtes pas titulaire dans le département {department}. Choisissez un département de votre contrat.',
  },
  emailAlreadyBuyer: {
    status: 409,
    message: 'Un compte d’acheteur existe déjà pour cet e-mail. Connectez-vous ou choisissez « Mot de passe oublié ».',
  },
  formalizedAlready: { status: 409, message: 'Votre accès formalisé est déjà ouvert ou demandé.' },
  formalizedAlreadyOpen: {
    status: 409,
    message: 'Ce compte a déjà l’accès formalisé. Rechargez sa page.',
  },
  // The text the client recognises and shows as « Identifiants invalides. ».
  invalidCredentials: { status: 401, message: 'Invalid credentials.' },
  loginSlowedDown: {
    status: 429,
    message: 'Trop d’essais de connexion. Attendez {minutes} minutes ou choisissez « Mot de passe oublié ».',
  },
  onlyAdministratorManages: {
    status: 403,
    message: 'Seul l’administrateur du compte gère les sous-comptes. Adressez-lui votre demande.',
  },
  onlyHeadCorrected: {
    status: 409,
    message: 'Ce sous-compte suit son organisme. Corrigez le compte de son administrateur.',
  },
  operatorAlreadyHandled: {
    status: 409,
    message: 'Cette demande a déjà été traitée{handled}. Rechargez la liste.',
  },
  operatorAlreadyIn: {
    status: 409,
    message:
      'Cet opérateur a déjà choisi son mot de passe, ou son accès est désactivé. Proposez-lui « Mot de passe oublié » ou activez son accès.',
  },
  operatorLastAccount: {
    status: 409,
    message: 'C’est le dernier compte d’opérateur : il ne peut être ni désactivé ni privé de son second facteur.',
  },
  operatorViewAsNotOpen: {
    status: 409,
    message: 'Ce compte ne peut pas se connecter : il n’y a rien à voir à sa place. Activez-le d’abord.',
  },
  passwordSameAsOld: { status: 422, message: 'Ce mot de passe est celui que vous avez déjà. Choisissez-en un autre.' },
  passwordTooLong: { status: 422, message: 'Must be 20 characters or less' },
  passwordTooShort: {
    status: 422,
    message: 'Ce mot de passe est trop court. Choisissez-en un de {minimum} à {maximum} caractères.',
  },
  passwordTooWeak: {
    status: 422,
    message: 'Ce mot de passe est facile à deviner. Mélangez des mots sans lien, des chiffres et un signe.',
  },
  provisionalPasswordExpired: {
    status: 401,
    message:
      'Ce mot de passe provisoire n’est plus valable (7 jours). Choisissez « Mot de passe oublié » pour en recevoir un autre.',
  },
  reassignToSameAccount: {
    status: 409,
    message: 'Le département {department} est déjà confié à ce contact. Il n’y a rien à changer.',
  },
  registrationEmailTaken: {
    status: 409,
    message:
      'Un autre compte existe depuis à l’adresse {email}. Traitez celui-là, ou corrigez son e-mail avant de rouvrir cette inscription.',
  },
  registrationNotRefused: {
    status: 409,
    message: 'Cette inscription n’est pas refusée : il n’y a rien à rouvrir. Rechargez la page.',
  },
  registrationLimited: {
    status: 429,
    message: 'Trop d’inscriptions depuis cette connexion. Réessayez dans une heure ou écrivez-nous.',
  },
  resetLimited: {
    status: 429,
    message:
      'Trop de demandes de mot de passe. Regardez vos courriers indésirables, puis réessayez dans {minutes} minutes.',
  },
  secondFactorNeeded: {
    status: 401,
    message: 'Saisissez le code à six chiffres de votre application de codes, ou un code de secours.',
  },
  secondFactorWrong: {
    status: 401,
    message: 'Ce code de sécurité n’est pas le bon. Vérifiez l’heure de votre téléphone et saisissez le code suivant.',
  },
  subAccountEmailTaken: {
    status: 409,
    message: 'Cet e-mail a déjà un compte. Choisissez une autre adresse.',
  },
  subAccountHasDepartments: {
    status: 409,
    message: 'Ce sous-compte a encore des départements. Affectez-les à un autre contact, puis supprimez-le.',
  },
  subAccountInactive: {
    status: 409,
    message: 'Ce sous-compte est désactivé. Activez-le avant de lui confier un département.',
  },
  subAccountNotYours: {
    status: 404,
    message: 'Ce sous-compte n’est pas rattaché au vôtre. Revenez à la liste de vos sous-comptes.',
  },
  documentAskedToday: {
    status: 409,
    message: 'Cette pièce a déjà été demandée aujourd’hui à cette entreprise. Laissez-lui jusqu’à demain.',
  },
  documentNotFiled: {
    status: 409,
    message: 'Cette pièce n’est pas déposée : il n’y a pas de dates à noter. Demandez-la à l’entreprise.',
  },
  documentDatesReversed: {
    status: 422,
    message: 'La date de fin vient avant la date de délivrance. Vérifiez les deux dates sur le document.',
  },
  documentIssuedLater: {
    status: 422,
    message: 'La date de délivrance est dans le futur. Recopiez celle du document.',
  },
  onlyHeadFiles: {
    status: 403,
    message: 'Seul le compte principal de l’entreprise dépose ses documents. Adressez-lui votre demande.',
  },
}
