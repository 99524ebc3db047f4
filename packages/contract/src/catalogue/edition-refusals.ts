import type { RefusalWords } from '../platform/refusals.ts'

type EditionsRefusal =
  | 'articleCodeTaken'
  | 'articleLotUnknown'
  | 'editionDatesBinding'
  | 'editionTaken'
  | 'importEnded'
  | 'importAnnounced'
  | 'importMovedOn'
  | 'importNothing'
  | 'lotTaken'
  | 'lotUsed'
  | 'operatorEditionLocked'

declare module '../platform/refusals.ts' {
  interface Refusals extends Record<EditionsRefusal, RefusalWords> {}
}

/** Refusals about the editions of the formalized catalogue and the files they are filled with. */
export const editionRefusals: Record<EditionsRefusal, RefusalWords> = {
  articleCodeTaken: {
    status: 409,
    message: 'Ce code est déjà celui d’une prestation de l’édition. Choisissez le suivant.',
  },
  articleLotUnknown: {
    status: 422,
    message: 'L’édition n’a pas de lot {lot}. Corrigez le code, ou créez d’abord le lot.',
  },
  editionDatesBinding: {
    status: 409,
    message:
      'Des contrats, ou des offres signées, ont pris ces dates\u00A0: elles ne changent plus. La fin d’un contrat se change par un avenant.',
  },
  editionTaken: { status: 409, message: 'Ce numéro est déjà celui d’une édition. Choisissez-en un autre.' },
  importEnded: {
    status: 409,
    message: 'Cet import n’attend plus de décision. Rechargez la page pour voir ce qu’il est devenu.',
  },
  importAnnounced: {
    status: 409,
    message:
      'Une consultation qui annonce ces lots s’est ouverte ou fermée entre-temps\u00A0: rien n’a été enregistré. Envoyez de nouveau le fichier.',
  },
  importMovedOn: {
    status: 409,
    message:
      'Le catalogue a changé depuis cet essai : rien n’a été enregistré. Envoyez de nouveau le fichier pour le comparer.',
  },
  importNothing: { status: 422, message: 'Ce fichier ne change rien : tout est déjà enregistré.' },
  lotTaken: { status: 409, message: 'L’édition a déjà un lot de ce code. Modifiez-le, ou choisissez un autre code.' },
  lotUsed: {
    status: 409,
    message: 'Ce lot a des titulaires, des prix ou des candidatures : il ne se supprime plus. Modifiez-le.',
  },
  operatorEditionLocked: {
    status: 409,
    message: 'Cette édition a des commandes : ses lots ne se suppriment plus. Modifiez-les.',
  },
}
