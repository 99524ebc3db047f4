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

export type Refusal = TechnicalRefusal

/** Every refusal the API can answer, with the words the user reads. P §8 */
export const refusals: Record<Refusal, { status: number; message: string }> = {
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
}
