import type { SubcontractRefusal } from '@charpente/domain/purchasing/subcontracting/actions'
import type { RefusalWords } from '../platform/refusals.ts'

type SubcontractsRefusal = SubcontractRefusal | 'subcontractNotFound'

declare module '../platform/refusals.ts' {
  interface Refusals extends Record<SubcontractsRefusal, RefusalWords> {}
}

export const subcontractRefusals: Record<SubcontractsRefusal, RefusalWords> = {
  subcontractNotFound: {
    status: 404,
    message: 'Cette déclaration de sous-traitance n’existe pas, ou ne vous est pas ouverte.',
  },
  subcontractAlreadyDecided: {
    status: 409,
    message: 'Cette déclaration est {state}\u00A0: il n’y a plus rien à décider. Rechargez la page.',
  },
  subcontractAmountTooHigh: {
    status: 422,
    message:
      'Ce montant dépasse ce qui peut encore être sous-traité de la commande\u00A0: {room}. Baissez-le, ou retirez une autre déclaration.',
  },
  subcontractChangeAsked: {
    status: 409,
    message: 'Une modification de cette déclaration attend déjà l’acheteur. Attendez sa décision, ou retirez-la.',
  },
  subcontractDraftOpen: {
    status: 409,
    message: 'Un brouillon est déjà commencé pour cette commande. Envoyez-le ou retirez-le d’abord.',
  },
  subcontractNotDraft: {
    status: 409,
    message: 'Cette déclaration est {state}\u00A0: elle ne se modifie plus. Pour la changer, remplacez-la.',
  },
  subcontractNotReplaceable: {
    status: 409,
    message: 'Cette déclaration n’est ni en attente ni acceptée\u00A0: faites-en une nouvelle.',
  },
  subcontractOrderClosed: {
    status: 409,
    message: 'La sous-traitance se déclare sur une commande acceptée et en cours. Celle-ci est\u00A0: {order}.',
  },
  subcontractPapersMissing: {
    status: 422,
    message: 'Il manque des pièces\u00A0: {papers}. Joignez-les, puis envoyez.',
  },
  subcontractSelf: {
    status: 422,
    message: 'Ce SIRET est celui du titulaire\u00A0: un sous-traitant est une autre entreprise.',
  },
  subcontractTooLate: {
    status: 409,
    message: 'Le délai s’est achevé le {date}\u00A0: le silence a valu acceptation.',
  },
}
