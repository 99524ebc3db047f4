import type { AmendmentRefusal, AnnouncedLock } from '@charpente/domain/consultation/consulting/amendment'
import type { RefusalWords } from '../platform/refusals.ts'

declare module '../platform/refusals.ts' {
  interface Refusals extends Record<AmendmentRefusal | AnnouncedLock, RefusalWords> {}
}

export const amendmentRefusals: Record<AmendmentRefusal | AnnouncedLock, RefusalWords> = {
  amendmentDeadlineShorter: {
    status: 422,
    message:
      'Un rectificatif ne raccourcit pas le délai\u00A0: choisissez une date limite plus tardive, ou gardez la date annoncée.',
  },
  amendmentNotOpen: {
    status: 409,
    message:
      'Cette consultation n’est pas ouverte\u00A0: un rectificatif se publie entre l’ouverture et la date limite.',
  },
  consultationJudged: {
    status: 409,
    message:
      'Des offres signées de la consultation «\u00A0{consultation}\u00A0» sont jugées ainsi ({quoi})\u00A0: rien n’en change avant la notification.',
  },
  consultationOpen: {
    status: 409,
    message:
      'La consultation «\u00A0{consultation}\u00A0» est annoncée ({quoi})\u00A0: ce qu’elle annonce ne change que par un rectificatif. Donnez-en le motif\u00A0; il sera publié, et envoyé à qui a commencé à répondre.',
  },
}
