import type { UploadRefusal } from '@charpente/domain/platform/file/upload'

/** How a refusal is answered: `{…}` is filled in by whoever refuses. P §8 */
export type RefusalWords = { status: number; message: string }

/** Refusals that come from the technique rather than from a rule of the trade. */
type TechnicalRefusal =
  | 'forbidden'
  | 'invalidRequest'
  | 'keyAlreadyUsed'
  | 'notFound'
  | 'notSignedIn'
  | 'operatorViewAsReadOnly'
  | 'ownPasswordRequired'
  | 'requestTooLarge'
  | 'secondFactorRequired'
  | 'serverUnavailable'
  | 'tokenExpired'
  | 'tooManyRequests'
  | 'unexpected'

/** Refusals about files: sent, kept, opened. */
type FileRefusal =
  | UploadRefusal
  | 'fileBeingChecked'
  | 'fileLinkExpired'
  | 'fileNotAllowed'
  | 'fileNotYours'
  | 'uploadContentMismatch'
  | 'uploadInfected'
  | 'uploadInterrupted'
  | 'uploadLimited'

/** Every refusal the API can answer. A district adds its own by declaring them here, beside their words. */
export interface Refusals extends Record<TechnicalRefusal | FileRefusal, RefusalWords> {}
export type Refusal = keyof Refusals

export const platformRefusals: Record<TechnicalRefusal | FileRefusal, RefusalWords> = {
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
  operatorViewAsReadOnly: {
    status: 403,
    message: 'Vous voyez cette page comme {account}, en lecture seule. Cette consultation est enregistrée.',
  },
  ownPasswordRequired: {
    status: 403,
    message:
      'Choisissez votre propre mot de passe pour continuer : le mot de passe provisoire ne sert qu’à la première connexion.',
  },
  secondFactorRequired: {
    status: 403,
    message: 'Un second facteur est demandé aux opérateurs. Enregistrez le vôtre pour continuer.',
  },
  // The word JWT makes the client forget its token. P §8, Q-65
  tokenExpired: { status: 401, message: 'Expired JWT Token' },
  documentFormat: { status: 422, message: 'Formats JPG et PDF autorisés' },
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
  keyAlreadyUsed: {
    status: 422,
    message: 'Cette demande a déjà servi à autre chose. Rechargez la page, puis recommencez.',
  },
}
