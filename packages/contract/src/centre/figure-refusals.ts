import type { PeriodRefusal } from '@charpente/domain/platform/period'
import type { RefusalWords } from '../platform/refusals.ts'

type FiguresRefusal = PeriodRefusal | 'essentialDataIncomplete' | 'essentialDataNothing'

declare module '../platform/refusals.ts' {
  interface Refusals extends Record<FiguresRefusal, RefusalWords> {}
}

/** Refusals about figures and open data. */
export const figureRefusals: Record<FiguresRefusal, RefusalWords> = {
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
