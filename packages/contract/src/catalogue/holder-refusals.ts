import type { HolderRefusal } from '@charpente/domain/catalogue/holders/holders'
import type { LapseRefusal, ScheduleRefusal } from '@charpente/domain/catalogue/publication/scheduling'
import type { RefusalWords } from '../platform/refusals.ts'

/** Refusals about holders corrected by hand and publications shown. */
type HoldersRefusal =
  | HolderRefusal
  | LapseRefusal
  | ScheduleRefusal
  | 'holderMovedOn'
  | 'holderUndone'
  | 'publicationHoldersUnknown'
  | 'scheduleNotSet'

declare module '../platform/refusals.ts' {
  interface Refusals extends Record<HoldersRefusal, RefusalWords> {}
}

export const holderRefusals: Record<HoldersRefusal, RefusalWords> = {
  holderMayNot: {
    status: 422,
    message:
      'Le prestataire choisi au rang {rang} n’a pas de compte formalisé actif. Choisissez-en un autre, ou ouvrez d’abord son compte.',
  },
  holderMovedOn: {
    status: 409,
    message:
      'Les titulaires de ce territoire ont changé depuis que vous les regardez. Rechargez la page, puis recommencez.',
  },
  holderNumberTaken: {
    status: 422,
    message: 'Le numéro de marché du rang {rang} est celui d’un autre prestataire. Vérifiez-le sur le contrat.',
  },
  holderUndone: { status: 409, message: 'Cette correction est déjà annulée. Rechargez la page.' },
  holderUnchanged: { status: 422, message: 'Rien ne change : ce sont déjà les titulaires de ce territoire.' },
  operatorHolderTwice: {
    status: 422,
    message: 'Ce prestataire est déjà classé sur ce lot et ce territoire. Il n’y tient qu’un rang.',
  },
  operatorRankGap: {
    status: 422,
    message: 'Le rang {rang} laisse un rang vide au-dessus. Confirmez ou corrigez le classement.',
  },
  operatorRankTaken: {
    status: 422,
    message: 'Le rang {rang} de ce lot est déjà attribué dans ce territoire. Libérez-le ou choisissez un autre rang.',
  },
  publicationAltered: {
    status: 409,
    message: 'Ce qui avait été préparé n’est plus tel quel. Préparez de nouveau, puis publiez.',
  },
  publicationGapsWaiting: {
    status: 409,
    message: 'De grands écarts de prix attendent une confirmation : {nombre}. Passez-les en revue, puis publiez.',
  },
  publicationMovedOn: {
    status: 409,
    message: 'Une autre publication est en ligne depuis cette comparaison. Préparez-la de nouveau, puis publiez.',
  },
  publicationHoldersUnknown: {
    status: 409,
    message: 'Les titulaires de cette publication n’ont pas été gardés. Corrigez la copie de travail, puis publiez.',
  },
  publicationNotReady: {
    status: 409,
    message: 'Cette publication n’est pas prête, ou ne l’est plus. Rechargez la page pour voir où elle en est.',
  },
  publicationShown: { status: 409, message: 'Cette publication est déjà en ligne. Il n’y a rien à changer.' },
  scheduleAlreadySet: {
    status: 409,
    message: 'Cette publication est déjà programmée. Annulez la programmation pour choisir une autre heure.',
  },
  scheduleHourPast: { status: 422, message: 'Cette heure est déjà passée. Choisissez une heure à venir.' },
  scheduleNotSet: {
    status: 409,
    message: 'Cette publication n’est pas, ou plus, programmée. Rechargez la page pour voir où elle en est.',
  },
  scheduleTooFar: {
    status: 422,
    message: 'Une publication se programme à 90 jours au plus. Choisissez une date plus proche.',
  },
}
