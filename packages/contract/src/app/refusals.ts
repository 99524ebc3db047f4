import type { FreeAccessRefusal } from '@charpente/domain/catalogue/free-catalogue/access'
import type { QuantityRefusal } from '@charpente/domain/catalogue/pricing/quantity'
import type { PasswordRefusal } from '@charpente/domain/people/accounts/password'
import type { DatesRefusal } from '@charpente/domain/people/documents/document'
import type { UploadRefusal } from '@charpente/domain/platform/file/upload'
import { type EditionsRefusal, editionRefusals } from '../catalogue/edition-refusals.ts'
import { type HoldersRefusal, holderRefusals } from '../catalogue/holder-refusals.ts'
import { type ContentRefusal, contentRefusals } from '../centre/content-refusals.ts'
import { type FiguresRefusal, figureRefusals } from '../centre/figure-refusals.ts'
import { type InquiriesRefusal, inquiryRefusals } from '../centre/inquiry-refusals.ts'
import { type CandidatesRefusal, candidateRefusals } from '../consultation/application-refusals.ts'
import { type AwardsRefusal, awardRefusals } from '../consultation/award-refusals.ts'
import { type CartsRefusal, cartRefusals } from '../purchasing/cart-refusals.ts'
import { type OrdersRefusal, orderRefusals } from '../purchasing/order-refusals.ts'
import { type LifeRefusal, lifeRefusals } from '../records/life-refusals.ts'

/** Refusals that come from the technique rather than from a rule of the trade. */
type TechnicalRefusal =
  | 'forbidden'
  | 'invalidRequest'
  | 'notFound'
  | 'notSignedIn'
  | 'requestTooLarge'
  | 'serverUnavailable'
  | 'tooManyRequests'
  | 'unexpected'

/** Refusals about who people are and what their account may do. */
type AccountRefusal =
  | 'accountNotFound'
  | 'codeWrong'
  | 'currentPasswordWrong'
  | 'departmentNotHeld'
  | 'emailAlreadyBuyer'
  | 'formalizedAlready'
  | 'invalidCredentials'
  | 'loginSlowedDown'
  | 'onlyAdministratorManages'
  | 'operatorAlreadyHandled'
  | 'operatorAlreadyIn'
  | 'operatorLastAccount'
  | 'operatorViewAsNotOpen'
  | 'operatorViewAsReadOnly'
  | 'ownPasswordRequired'
  | 'passwordSameAsOld'
  | 'provisionalPasswordExpired'
  | 'reassignToSameAccount'
  | 'registrationLimited'
  | 'resetLimited'
  | 'secondFactorNeeded'
  | 'secondFactorRequired'
  | 'secondFactorWrong'
  | 'subAccountEmailTaken'
  | 'subAccountHasDepartments'
  | 'subAccountInactive'
  | 'subAccountNotYours'
  | 'tokenExpired'

/** Refusals about the catalogues. */
type CatalogueRefusal = 'editionUnknown' | 'pricesReserved' | 'publicationRunning' | 'synonymKnown'

/** Refusals about files: sent, kept, opened. */
type FileRefusal =
  | 'documentAskedToday'
  | 'documentNotFiled'
  | 'documentationFormalizedOnly'
  | 'fileBeingChecked'
  | 'fileLinkExpired'
  | 'fileNotAllowed'
  | 'fileNotYours'
  | 'onlyHeadFiles'
  | 'uploadContentMismatch'
  | 'uploadInfected'
  | 'uploadInterrupted'
  | 'uploadLimited'

/** Refusals about the free catalogue and its sheets. */
type FreeCatalogueRefusal =
  | FreeAccessRefusal
  | 'freeArticleNeedsDepartment'
  | 'freeArticleNotYours'
  | 'freeSupplierNotFound'
  | 'importColumnMissing'
  | 'importFileUnreadable'
  | 'importHasErrors'
  | 'importHasJumps'
  | 'importTooManyRows'

export type Refusal =
  | TechnicalRefusal
  | CatalogueRefusal
  | AccountRefusal
  | PasswordRefusal
  | UploadRefusal
  | DatesRefusal
  | FileRefusal
  | QuantityRefusal
  | FreeCatalogueRefusal
  | AwardsRefusal
  | CandidatesRefusal
  | CartsRefusal
  | ContentRefusal
  | EditionsRefusal
  | HoldersRefusal
  | FiguresRefusal
  | InquiriesRefusal
  | LifeRefusal
  | OrdersRefusal

/** Every refusal the API can answer, with the words the user reads; `{…}` is filled in by whoever refuses. P §8 */
export const refusals: Record<Refusal, { status: number; message: string }> = {
  ...awardRefusals,
  ...candidateRefusals,
  ...cartRefusals,
  ...contentRefusals,
  ...editionRefusals,
  ...holderRefusals,
  ...figureRefusals,
  ...inquiryRefusals,
  ...lifeRefusals,
  ...orderRefusals,

  editionUnknown: { status: 404, message: 'Cette édition n’existe pas. Choisissez l’édition en cours.' },
  pricesReserved: {
    status: 403,
    message: 'Les prix sont réservés aux acheteurs formalisés. Demandez l’accès formalisé depuis votre profil.',
  },
  publicationRunning: {
    status: 409,
    message: 'Une publication de cette édition est déjà en cours. Attendez qu’elle se termine, puis recommencez.',
  },
  synonymKnown: { status: 409, message: 'Ce synonyme existe déjà. Cherchez-le dans la liste.' },
  forbidden: {
    status: 403,
    message: 'Votre compte ne permet pas cette action. Demandez à l’administrateur de votre compte.',
  },
  invalidRequest: {
    status: 400,
    message: 'La demande est incomplète ou mal formée. Vérifiez les champs signalés, puis recommencez.',
  },
  notFound: { status: 404, message: 'Cet élément n’existe pas ou n’existe plus. Revenez à la liste.' },
  notSignedIn: {
    status: 401,
    message: 'Cette page demande une connexion. Connectez-vous, nous vous y ramenons aussitôt.',
  },
  requestTooLarge: { status: 413, message: 'L’envoi est trop lourd. Envoyez moins d’éléments à la fois.' },
  serverUnavailable: {
    status: 503,
    message: 'Le service est momentanément indisponible. Réessayez dans quelques minutes.',
  },
  tooManyRequests: {
    status: 429,
    message: 'Trop de demandes en peu de temps. Attendez une minute, puis recommencez.',
  },
  unexpected: { status: 500, message: 'Une erreur a eu lieu. Si elle persiste, merci de recharger la page.' },

  operatorViewAsNotOpen: {
    status: 409,
    message: 'Ce compte ne peut pas se connecter : il n’y a rien à voir à sa place. Activez-le d’abord.',
  },
  operatorViewAsReadOnly: {
    status: 403,
    message: 'Vous voyez cette page comme {account}, en lecture seule. Cette consultation est enregistrée.',
  },
  accountNotFound: { status: 404, message: 'Ce compte n’existe pas ou n’existe plus. Revenez à la liste.' },
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
  ownPasswordRequired: {
    status: 403,
    message:
      'Choisissez votre propre mot de passe pour continuer : le mot de passe provisoire ne sert qu’à la première connexion.',
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
  secondFactorRequired: {
    status: 403,
    message: 'Un second facteur est demandé aux opérateurs. Enregistrez le vôtre pour continuer.',
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
  // The word JWT makes the client forget its token. P §8, Q-65
  tokenExpired: { status: 401, message: 'Expired JWT Token' },

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
  documentFormat: { status: 422, message: 'Formats JPG et PDF autorisés' },
  documentIssuedLater: {
    status: 422,
    message: 'La date de délivrance est dans le futur. Recopiez celle du document.',
  },
  documentationFormalizedOnly: {
    status: 403,
    message: 'Ces documents sont ceux du catalogue formalisé. Consultez ceux du catalogue libre.',
  },
  fileBeingChecked: {
    status: 409,
    message: 'Ce fichier est en cours de vérification. Réessayez dans quelques minutes.',
  },
  fileLinkExpired: { status: 410, message: 'Ce lien de fichier a expiré. Rouvrez le fichier depuis la page.' },
  fileNotAllowed: { status: 403, message: 'Ce document n’est pas accessible à votre compte.' },
  fileNotYours: {
    status: 422,
    message: 'Ce fichier n’est plus disponible. Envoyez-le à nouveau.',
  },
  fileTooBig: { status: 413, message: 'Le fichier ne doit pas dépasser 8mo' },
  imageFormat: { status: 422, message: 'Formats JPG et PNG autorisés' },
  onlyHeadFiles: {
    status: 403,
    message: 'Seul le compte principal de l’entreprise dépose ses documents. Adressez-lui votre demande.',
  },
  uploadContentMismatch: {
    status: 422,
    message: 'Le contenu de ce fichier ne correspond pas à son nom. Enregistrez-le à nouveau en PDF ou en JPG.',
  },
  uploadEmpty: {
    status: 422,
    message: 'Ce fichier est vide. Ouvrez-le pour vérifier, puis envoyez-le à nouveau.',
  },
  uploadInfected: {
    status: 422,
    message:
      'Ce fichier contient un logiciel nuisible et n’a pas été gardé. Vérifiez votre poste, puis envoyez-en un autre.',
  },
  uploadInterrupted: {
    status: 400,
    message: 'L’envoi du fichier s’est interrompu. Vérifiez votre connexion et recommencez.',
  },
  uploadLimited: {
    status: 429,
    message: 'Trop de fichiers envoyés en peu de temps. Réessayez dans une heure.',
  },
  budgetMaximum: {
    status: 422,
    message: 'Pour cette unité, la quantité est votre budget en euros, limité à 1\u202F000\u202F000\u00A0€.',
  },
  quantityNotNumber: {
    status: 422,
    message: 'Cette quantité n’est pas un nombre. Utilisez des chiffres, avec une virgule pour les décimales.',
  },
  quantityNotWhole: { status: 422, message: 'Cette unité se compte en nombres entiers. Retirez les décimales.' },
  quantityOutOfRange: {
    status: 422,
    message: 'La quantité va de 0 à 1\u202F000\u202F000. Corrigez-la, ou écrivez-nous si votre besoin est plus grand.',
  },
  quantityRequired: { status: 422, message: 'Indiquez une quantité supérieure à 0 pour ajouter cette prestation.' },
  quantityTooPrecise: { status: 422, message: 'Une quantité a deux décimales au plus. Arrondissez-la.' },
  // The specification's own words. P §6
  freeCustomersOnly: { status: 403, message: 'Accès réservé aux acheteurs libres' },
  freeArticleNeedsDepartment: {
    status: 422,
    message: 'Aucun département pour cette prestation. Choisissez-en un ici ou dans votre profil.',
  },
  freeArticleNotYours: {
    status: 404,
    message: 'Cette prestation n’est pas, ou n’est plus, dans votre catalogue. Revenez à votre liste.',
  },
  freeSupplierNotFound: {
    status: 404,
    message: 'Ce prestataire n’est plus au catalogue libre. Choisissez-en un autre dans la liste.',
  },
  importColumnMissing: {
    status: 422,
    message: 'La colonne « {column} » manque. Repartez du modèle, sans changer les titres.',
  },
  importFileUnreadable: {
    status: 422,
    message: 'Ce fichier ne se lit pas. Enregistrez-le au format XLSX ou CSV, à partir de notre modèle.',
  },
  importHasErrors: {
    status: 422,
    message:
      'Ce fichier contient des erreurs : rien n’a été enregistré. Corrigez-les ou choisissez d’enregistrer les lignes justes.',
  },
  importHasJumps: {
    status: 422,
    message:
      'De grands écarts de prix sont à relire ({nombre}) : rien n’a été enregistré. Vérifiez-les, puis confirmez.',
  },
  importTooManyRows: {
    status: 422,
    message: 'Ce fichier compte plus de {maximum} lignes. Partagez-le en plusieurs fichiers.',
  },
}
