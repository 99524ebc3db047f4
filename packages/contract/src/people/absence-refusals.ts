import type { AbsenceRefusal } from '@charpente/domain/people/absences/absence'
import type { RefusalWords } from '../platform/refusals.ts'

declare module '../platform/refusals.ts' {
  interface Refusals extends Record<AbsenceRefusal, RefusalWords> {}
}

export const absenceRefusals: Record<AbsenceRefusal, RefusalWords> = {
  absenceBegun: {
    status: 409,
    message: 'Votre absence a commencé\u00A0: son premier jour ne change plus. Changez le dernier, ou revenez.',
  },
  absenceDaysInvalid: {
    status: 422,
    message: 'Choisissez un premier jour à partir d’aujourd’hui, et un dernier dans l’année qui suit.',
  },
  absenceDeputyAway: {
    status: 409,
    message: 'Cette personne est absente pendant ces jours. Choisissez quelqu’un d’autre.',
  },
  absenceDeputyInvalid: {
    status: 422,
    message: 'Cette personne ne peut pas vous remplacer\u00A0: choisissez un compte ouvert de votre entreprise.',
  },
  absenceNobodyElse: {
    status: 409,
    message:
      'Votre entreprise n’a qu’une personne ici\u00A0: ajoutez d’abord un sous-compte, qui pourra vous remplacer.',
  },
  absenceNotDeclared: { status: 409, message: 'Aucune absence n’est en cours ni à venir. Rechargez la page.' },
  absenceStandsIn: {
    status: 409,
    message:
      'Vous remplacez déjà quelqu’un pendant ces jours. Demandez-lui de choisir une autre personne, puis revenez ici.',
  },
}
