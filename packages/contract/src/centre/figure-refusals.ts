import type { ChangeRefusal } from '@charpente/domain/consultation/awards/contract-change'
import type { PeriodRefusal } from '@charpente/domain/platform/period'
import type { RefusalWords } from '../platform/refusals.ts'

type FiguresRefusal = ChangeRefusal | PeriodRefusal | 'essentialDataIncomplete' | 'essentialDataNothing'

declare module '../platform/refusals.ts' {
  interface Refusals extends Record<FiguresRefusal, RefusalWords> {}
}

/** Refusals about figures and open data. */
export const figureRefusals: Record<FiguresRefusal, RefusalWords> = {
  changeDayOutside: {
    status: 422,
    message:
      'Une modification se notifie entre le jour de la notification du contrat et aujourd’hui. Corrigez la date.',
  },
  changeNothing: { status: 422, message: 'Dites ce qui change : la durée, le montant ou le titulaire.' },
  changeSiretWrong: { status: 422, message: 'Ce SIRET est inexact. Recopiez ses 14 chiffres d’un document officiel.' },
  essentialDataIncomplete: {
    status: 409,
    message:
      'Rien n’est publié : il manque de quoi publier {contrats}. Complétez, puis publiez tous les contrats ensemble.',
  },
  essentialDataNothing: {
    status: 409,
    message: 'Aucun contrat n’est prêt à publier. Rechargez la page : il l’a peut-être déjà été.',
  },
  periodReversed: { status: 422, message: 'La période finit avant de commencer. Corrigez l’une des deux dates.' },
  periodTooLong: { status: 422, message: 'La période dépasse cinq ans. Choisissez-en une plus courte.' },
}
