import type { CircularRefusal } from '@charpente/domain/centre/circulars/circular'
import type { RefusalWords } from '../platform/refusals.ts'

/** Refusals about messages of the centre to many. */
type CircularsRefusal =
  | CircularRefusal
  | 'circularChanged'
  | 'circularAudienceMoved'
  | 'circularForNobody'
  | 'circularNecessityMissing'
  | 'circularLotUnknown'
  | 'wayOutUnknown'

declare module '../platform/refusals.ts' {
  interface Refusals extends Record<CircularsRefusal, RefusalWords> {}
}

export const circularRefusals: Record<CircularsRefusal, RefusalWords> = {
  circularSent: {
    status: 409,
    message: 'Ce message est déjà envoyé\u00A0: il ne change plus. Écrivez-en un autre pour corriger ou compléter.',
  },
  circularNotSent: { status: 409, message: 'Ce message est un brouillon\u00A0: rien n’est parti.' },
  circularOver: { status: 409, message: 'Tout est déjà parti\u00A0: il n’y a plus rien à arrêter.' },
  circularStopped: {
    status: 409,
    message: 'Cet envoi a été arrêté\u00A0: il ne reprend pas. Écrivez un autre message aux destinataires voulus.',
  },
  circularChanged: {
    status: 409,
    message:
      'Ce brouillon a été modifié entre-temps (version {version}). Votre texte est gardé ici\u00A0: ouvrez la nouvelle version et reportez-y vos changements.',
  },
  circularAudienceMoved: {
    status: 409,
    message:
      'Les destinataires ont changé depuis que vous les avez vus\u00A0: ils sont maintenant {count}. Relisez la liste, puis envoyez.',
  },
  circularForNobody: {
    status: 422,
    message: 'Ce message n’a aucun destinataire. Ajoutez un ensemble, ou élargissez ceux que vous avez choisis.',
  },
  circularNecessityMissing: {
    status: 422,
    message:
      'Dites pourquoi ce message est nécessaire au service\u00A0: personne ne peut le refuser. Sinon, envoyez-le comme une information.',
  },
  circularLotUnknown: {
    status: 422,
    message: 'Le lot {lot} n’est pas de cette édition. Choisissez-le de nouveau.',
  },
  wayOutUnknown: {
    status: 404,
    message:
      'Cette adresse ne mène à aucun compte. Copiez-la en entier depuis l’e-mail, ou réglez ce choix dans votre compte.',
  },
}
