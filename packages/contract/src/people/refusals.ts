import type { MergeRefusal } from '@charpente/domain/people/accounts/merging'
import type { PasswordRefusal } from '@charpente/domain/people/accounts/password'
import type { StaffRefusal } from '@charpente/domain/people/accounts/staff-request'
import type { DatesRefusal } from '@charpente/domain/people/documents/document'
import type { RefusalWords } from '../platform/refusals.ts'

/** Refusals about who people are and what their account may do. */
type AccountRefusal =
  | 'accountNotFound'
  | 'approvalNotUndone'
  | 'codeWrong'
  | 'confirmationWrong'
  | 'currentPasswordWrong'
  | 'departmentNotHeld'
  | 'emailAlreadyBuyer'
  | 'formalizedAlready'
  | 'formalizedAlreadyOpen'
  | 'invalidCredentials'
  | 'loginSlowedDown'
  | 'mergeChanged'
  | 'onlyAdministratorManages'
  | 'onlyHeadCorrected'
  | 'operatorAlreadyHandled'
  | 'operatorAlreadyIn'
  | 'operatorEmailOwnOnly'
  | 'operatorLastAccount'
  | 'operatorNotClosed'
  | 'operatorOwnAccount'
  | 'operatorSameMailbox'
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
  | 'staffNobodyToApprove'
  | 'staffRequestPending'
  | 'subAccountEmailFull'
  | 'subAccountEmailTaken'
  | 'subAccountHasDepartments'
  | 'subAccountInactive'
  | 'subAccountLimited'
  | 'subAccountNotYours'

/** Refusals about the papers of a firm. */
type PaperRefusal =
  | DatesRefusal
  | 'bankDetailsRest'
  | 'documentAskedToday'
  | 'documentNotFiled'
  | 'onlyHeadFiles'
  | 'paperCaseLifted'
  | 'paperCaseNotLifted'
  | 'paperDatesRead'
  | 'paperEffectNotProvided'
  | 'paperMovedOn'
  | 'paperNotGood'
  | 'paperRead'

type PeopleRefusal =
  | AccountRefusal
  | MergeRefusal
  | PasswordRefusal
  | PaperRefusal
  | Exclude<StaffRefusal, 'assentSamePerson'>

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
    event: 'code',
    message: 'Ce code n’est pas le bon. Vérifiez l’heure de votre téléphone et saisissez le code suivant.',
  },
  confirmationWrong: {
    status: 422,
    message: 'Ce mot de passe n’est pas celui de votre compte. Vérifiez les majuscules, puis recommencez.',
  },
  currentPasswordWrong: {
    status: 422,
    event: 'login',
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
  invalidCredentials: { status: 401, event: 'login', message: 'Invalid credentials.' },
  loginSlowedDown: {
    status: 429,
    message: 'Trop d’essais de connexion. Attendez {minutes} minutes ou choisissez « Mot de passe oublié ».',
  },
  mergeAlreadyDone: {
    status: 409,
    message: 'L’un de ces comptes a déjà été fusionné : il est sous-compte d’un autre. Choisissez son administrateur.',
  },
  mergeChanged: {
    status: 409,
    message: 'Quelque chose a changé depuis l’aperçu. Relisez ce qui va se passer, puis confirmez.',
  },
  mergeHeadsOnly: {
    status: 409,
    message:
      'On fusionne deux organismes par leurs administrateurs, pas un sous-compte. Choisissez son administrateur.',
  },
  mergeIntoItself: { status: 409, message: 'Un compte ne se fusionne pas avec lui-même. Choisissez l’autre compte.' },
  mergeKeepFormalized: {
    status: 409,
    message:
      'Le doublon a l’accès formalisé et l’autre compte non : ses personnes le perdraient. Gardez le compte formalisé, ou accordez d’abord l’accès à l’autre.',
  },
  mergeKeepHolder: {
    status: 409,
    message: 'Ce compte porte un marché : c’est lui qu’il faut garder. Fusionnez l’autre dans celui-ci.',
  },
  mergeNotOpen: {
    status: 409,
    message:
      'Seuls deux comptes ouverts se fusionnent. Traitez d’abord l’inscription en attente, ou activez le compte fermé.',
  },
  mergeOperator: {
    status: 409,
    message: 'Un compte d’opérateur ne se fusionne pas. Désactivez celui qui est en trop.',
  },
  mergeOtherSide: {
    status: 409,
    message: 'Un acheteur et un prestataire ne sont pas un doublon. Choisissez deux comptes du même côté.',
  },
  mergeRequestWaits: {
    status: 409,
    message: 'Le doublon attend une réponse à sa demande d’accès formalisé. Répondez-lui, puis fusionnez.',
  },
  mergeSamePlace: {
    status: 409,
    message:
      'Ces deux comptes sont titulaires au même endroit : {places}. Corrigez d’abord les titulaires, ou laissez les deux comptes.',
  },
  mergeTwoContracts: {
    status: 409,
    message:
      'Ces deux comptes portent chacun un marché. Un marché, un compte : ce ne sont pas des doublons, ils restent séparés.',
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
  operatorEmailOwnOnly: {
    status: 403,
    message: 'L’e-mail d’un opérateur ne se change que par lui-même. Demandez-lui de le faire depuis sa propre fiche.',
  },
  operatorLastAccount: {
    status: 409,
    message: 'C’est le dernier compte d’opérateur actif : il ne peut pas être désactivé. Invitez d’abord quelqu’un.',
  },
  operatorNotClosed: {
    status: 409,
    message: 'Cet opérateur est déjà actif : il n’y a rien à demander. Rechargez la liste.',
  },
  operatorOwnAccount: {
    status: 409,
    message: 'Vous ne pouvez pas désactiver votre propre compte. Demandez-le à un autre opérateur.',
  },
  operatorSameMailbox: {
    status: 409,
    message: 'Cette adresse arrive chez {name}, qui est déjà opérateur. Une personne n’a qu’un compte d’opérateur.',
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
    message: 'Ce mot de passe est facile à deviner : {why}. Mélangez des mots sans lien, des chiffres et un signe.',
  },
  provisionalPasswordExpired: {
    status: 401,
    event: 'login',
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
    event: null,
    message: 'Saisissez le code à six chiffres de votre application de codes, ou un code de secours.',
  },
  secondFactorWrong: {
    status: 401,
    event: 'code',
    message: 'Ce code de sécurité n’est pas le bon. Vérifiez l’heure de votre téléphone et saisissez le code suivant.',
  },
  staffNobodyToApprove: {
    status: 409,
    message:
      'Un autre opérateur doit approuver, et personne d’autre ne le peut. Ajoutez un opérateur depuis le serveur : npm run operator:create.',
  },
  staffRequestAboutYou: {
    status: 403,
    message: 'Cette demande vous concerne : un autre opérateur en décide.',
  },
  staffRequestNotYours: {
    status: 403,
    message: 'Cette demande est celle d’un autre opérateur. Refusez-la, avec un motif.',
  },
  staffRequestOver: {
    status: 409,
    message:
      'Cette demande n’attend plus : elle a été décidée, retirée, ou ses sept jours sont passés. Rechargez la liste.',
  },
  staffRequestOwn: {
    status: 403,
    message: 'Vous avez fait cette demande : un autre opérateur en décide. Vous pouvez la retirer.',
  },
  staffRequestPending: {
    status: 409,
    message: 'La même demande attend déjà un autre opérateur. Attendez sa décision, ou retirez-la si elle est de vous.',
  },
  subAccountEmailFull: {
    status: 409,
    message: 'Cet e-mail a déjà {count} comptes, le plus qu’une adresse puisse avoir. Choisissez une autre adresse.',
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
  subAccountLimited: {
    status: 429,
    message: 'Vous avez ajouté beaucoup de sous-comptes en peu de temps. Réessayez dans {minutes} minutes.',
  },
  subAccountNotYours: {
    status: 404,
    message: 'Ce sous-compte n’est pas rattaché au vôtre. Revenez à la liste de vos sous-comptes.',
  },
  documentAskedToday: {
    status: 409,
    message: 'Cette pièce a déjà été demandée aujourd’hui à cette entreprise. Laissez-lui jusqu’à demain.',
  },
  bankDetailsRest: {
    status: 409,
    message:
      'La centrale vient de changer l’e-mail ou le compte principal de votre entreprise : un nouveau RIB ne se dépose qu’à partir du {jour}. Si vous n’avez rien demandé, écrivez à la centrale.',
  },
  documentNotFiled: {
    status: 409,
    message: 'Cette pièce n’est pas déposée : il n’y a pas de dates à noter. Demandez-la à l’entreprise.',
  },
  paperCaseLifted: {
    status: 409,
    message: 'Cet effet est déjà levé. Rechargez la liste pour voir par qui et pourquoi.',
  },
  paperCaseNotLifted: {
    status: 409,
    message: 'Cet effet n’est pas levé : il n’y a rien à rétablir. Rechargez la liste.',
  },
  paperDatesRead: {
    status: 409,
    message:
      'La centrale a lu cette pièce et l’a acceptée avec ses dates : elles ne se changent plus. Déposez une autre pièce, ou écrivez à la centrale si elles sont fausses.',
  },
  paperEffectNotProvided: {
    status: 409,
    message:
      'Les documents des consultations de cette édition ne prévoient pas d’effet : {consultations}. Indiquez d’abord l’article qui le prévoit dans les réglages de la consultation, ou choisissez « Aucun effet ».',
  },
  paperMovedOn: {
    status: 409,
    message: 'L’entreprise a déposé une autre pièce depuis. Rechargez la page et lisez la nouvelle.',
  },
  paperNotGood: {
    status: 409,
    message:
      'Cette pièce n’est plus valable depuis le {jour} : elle ne peut pas être acceptée. Notez ses vraies dates, ou refusez-la avec un motif.',
  },
  paperRead: {
    status: 409,
    message: 'Cette pièce a déjà été refusée. L’entreprise doit en déposer une autre.',
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
