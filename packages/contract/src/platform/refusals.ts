import type { QuotaRefusal } from '@charpente/domain/platform/file/quota'
import type { UploadRefusal } from '@charpente/domain/platform/file/upload'
import type { SecurityKind } from './security-kind.ts'

/**
 * How a refusal is answered: `{…}` is filled in by whoever refuses. P §8
 * `event`: what it is a sign of, when its status does not say it; null when it is a sign of nothing.
 */
export type RefusalWords = { status: number; message: string; event?: SecurityKind | null }

/** Whom one keeps out, and whom one slows down, is noted. */
export function eventOf({ status, event }: RefusalWords): SecurityKind | null {
  if (event !== undefined) return event
  if (status === 401 || status === 403) return 'access'
  return status === 429 ? 'limit' : null
}

/** Refusals that come from the technique rather than from a rule of the trade. */
type TechnicalRefusal =
  | 'confirmationNeeded'
  | 'forbidden'
  | 'invalidRequest'
  | 'keyAlreadyUsed'
  | 'notFound'
  | 'notSignedIn'
  | 'operatorViewAsReadOnly'
  | 'ownPasswordRequired'
  | 'printingBusy'
  | 'printingLimited'
  | 'requestTooLarge'
  | 'rightMissing'
  | 'sealUnavailable'
  | 'secondFactorRequired'
  | 'serverUnavailable'
  | 'tokenExpired'
  | 'tooManyActs'
  | 'tooManyRequests'
  | 'unexpected'

/** Refusals about files: sent, kept, opened. */
type FileRefusal =
  | UploadRefusal
  | QuotaRefusal
  | 'fileBeingChecked'
  | 'fileLinkExpired'
  | 'fileNotAllowed'
  | 'fileNotYours'
  | 'pictureNotSentAsOne'
  | 'pictureTooLarge'
  | 'pictureUnreadable'
  | 'uploadContentMismatch'
  | 'uploadInfected'
  | 'uploadInterrupted'
  | 'uploadLimited'

/** Every refusal the API can answer. A district adds its own by declaring them here, beside their words. */
export interface Refusals extends Record<TechnicalRefusal | FileRefusal, RefusalWords> {}
export type Refusal = keyof Refusals

export const platformRefusals: Record<TechnicalRefusal | FileRefusal, RefusalWords> = {
  // The client asks who is there, then sends the same call again: nobody tried anything.
  confirmationNeeded: {
    status: 403,
    event: null,
    message:
      'Confirmez que c’est vous : cette action demande votre mot de passe ou votre code, même en cours de session. Recommencez pour les saisir.',
  },
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
  // A colleague who followed a link: nobody tried anything.
  rightMissing: {
    status: 403,
    event: null,
    message: 'Cette action demande le droit « {droit} ». Demandez à {personnes}.',
  },
  sealUnavailable: {
    status: 503,
    message:
      'La centrale ne peut pas sceller de document pour l’instant. Rien n’est perdu : réessayez dans quelques minutes.',
  },
  serverUnavailable: {
    status: 503,
    message: 'Le service est momentanément indisponible. Réessayez dans quelques minutes.',
  },
  tooManyActs: {
    status: 429,
    message: 'Vous avez beaucoup fait en peu de temps. Rien n’est perdu : recommencez dans {minutes} min.',
  },
  tooManyRequests: {
    status: 429,
    message: 'Trop de demandes en peu de temps. Attendez une minute, puis recommencez.',
  },
  unexpected: { status: 500, message: 'Une erreur a eu lieu. Si elle persiste, merci de recharger la page.' },
  operatorViewAsReadOnly: {
    status: 403,
    event: null,
    message: 'Vous voyez cette page comme {account}, en lecture seule. Cette consultation est enregistrée.',
  },
  ownPasswordRequired: {
    status: 403,
    event: null,
    message:
      'Choisissez votre propre mot de passe pour continuer : le mot de passe provisoire ne sert qu’à la première connexion.',
  },
  printingBusy: {
    status: 503,
    message: 'Beaucoup de documents s’impriment en ce moment. Réessayez dans {secondes} secondes.',
  },
  printingLimited: {
    status: 429,
    message: 'Beaucoup de documents imprimés en peu de temps. Réessayez dans {minutes} min.',
  },
  secondFactorRequired: {
    status: 403,
    event: null,
    message: 'Un second facteur est demandé aux opérateurs. Enregistrez le vôtre pour continuer.',
  },
  // The word JWT makes the client forget its token. P §8, Q-65
  tokenExpired: { status: 401, message: 'Expired JWT Token' },
  // A file of another kind, here and below. Q-106
  documentFormat: { status: 415, event: 'file', message: 'Formats JPG et PDF autorisés' },
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
  imageFormat: { status: 415, event: 'file', message: 'Formats JPG et PNG autorisés' },
  pictureNotSentAsOne: {
    status: 422,
    message: 'Ce fichier n’a pas été envoyé comme une image à montrer. Envoyez-le à nouveau depuis ce champ.',
  },
  pictureTooLarge: {
    status: 422,
    event: 'file',
    message:
      'Cette image est trop grande\u00A0: {largeur} × {hauteur} points. Réduisez-la à 4\u202F000 points de côté, puis envoyez-la à nouveau.',
  },
  pictureUnreadable: {
    status: 422,
    event: 'file',
    message:
      'Cette image est abîmée et ne peut pas être lue. Ouvrez-la, enregistrez-la à nouveau en JPG ou en PNG, puis envoyez-la.',
  },
  uploadContentMismatch: {
    status: 415,
    event: 'file',
    message: 'Le contenu de ce fichier ne correspond pas à son nom. Enregistrez-le à nouveau en PDF ou en JPG.',
  },
  uploadEmpty: {
    status: 422,
    message: 'Ce fichier est vide. Ouvrez-le pour vérifier, puis envoyez-le à nouveau.',
  },
  uploadInfected: {
    status: 422,
    event: 'file',
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
  uploadQuota: {
    status: 413,
    message:
      'Les fichiers de {quoi} occupent {pris} Mo sur {place} Mo\u00A0: celui-ci, de {taille} Mo, n’y tient pas. Retirez un fichier ou envoyez-en un plus léger.',
  },
  uploadQuotaToday: {
    status: 429,
    message:
      'Les fichiers envoyés pour {quoi}, ceux que vous avez retirés compris, occupent {pris} Mo sur {place} Mo. Les fichiers retirés s’effacent au bout d’un jour\u00A0: réessayez demain.',
  },
  keyAlreadyUsed: {
    status: 422,
    message: 'Cette demande a déjà servi à autre chose. Rechargez la page, puis recommencez.',
  },
}
