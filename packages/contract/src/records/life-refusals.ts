import type { ErasureObstacle } from '@charpente/domain/records/erasure'
import type { RefusalWords } from '../platform/refusals.ts'

/** Refusals about what people take away, ask to be forgotten, and what the law keeps. */
type LifeRefusal =
  | ErasureObstacle
  | 'archiveGone'
  | 'archiveLimited'
  | 'erasureAlreadyAsked'
  | 'erasureNotAsked'
  | 'erasureOwn'

declare module '../platform/refusals.ts' {
  interface Refusals extends Record<LifeRefusal, RefusalWords> {}
}

export const lifeRefusals: Record<LifeRefusal, RefusalWords> = {
  archiveGone: { status: 410, message: 'Cette archive n’est plus gardée. Demandez-en une nouvelle.' },
  archiveLimited: {
    status: 429,
    message: 'Trop d’archives demandées en peu de temps. Réessayez dans une heure.',
  },
  erasureAlreadyAsked: { status: 409, message: 'Votre demande d’effacement attend déjà une réponse.' },
  erasureNotAsked: {
    status: 409,
    message: 'Cette demande d’effacement n’attend plus de réponse. Rechargez la liste.',
  },
  erasureOwn: {
    status: 403,
    message: 'Personne ne décide de sa propre demande d’effacement. Demandez à un autre opérateur.',
  },
  erasureLastOperator: {
    status: 409,
    message:
      'C’est le dernier compte d’opérateur\u00A0: il ne peut pas être effacé. Invitez d’abord un autre opérateur.',
  },
  erasureHasMembers: {
    status: 409,
    message:
      'Ce compte administre des sous-comptes. Transférez d’abord l’administration à l’un d’eux, ou supprimez-les.',
  },
  erasureHasDepartments: {
    status: 409,
    message: 'Ce compte répond de départements. Affectez-les d’abord à un autre contact.',
  },
  erasureHoldsLots: {
    status: 409,
    message:
      'Cette entreprise est titulaire de lots en cours\u00A0: son compte sert jusqu’à la fin de l’édition. Son e-mail et son contact peuvent être corrigés.',
  },
  erasureOrdersRunning: {
    status: 409,
    message:
      'Des commandes attendent une réponse, ou ne sont pas closes\u00A0: travaux, réserves, paiement ou garantie. Attendez qu’elles le soient.',
  },
}
