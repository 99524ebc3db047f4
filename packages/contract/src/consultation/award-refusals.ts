import type { AbnormalRefusal } from '@charpente/domain/consultation/awards/anomalies'
import type { MissingRefusal } from '@charpente/domain/consultation/awards/missing-prices'
import type { NotifyRefusal, ReceiveRefusal } from '@charpente/domain/consultation/awards/notification'
import type { FreezeRefusal } from '@charpente/domain/consultation/awards/ranking'
import type { RefusalWords } from '../platform/refusals.ts'

/** Refusals of the analysis desk and of awarding. */
type AwardsRefusal =
  | AbnormalRefusal
  | FreezeRefusal
  | MissingRefusal
  | NotifyRefusal
  | ReceiveRefusal
  | 'awardDecided'
  | 'awardEditionOver'
  | 'awardLettersFirst'
  | 'awardLettersWaiting'
  | 'awardNotFrozen'
  | 'awardRankTaken'
  | 'awardRules'
  | 'awardTooEarly'
  | 'basketUnknown'
  | 'contractNotified'
  | 'contractNotNotified'
  | 'markOutside'
  | 'offerUnknown'
  | 'piecesComplete'

declare module '../platform/refusals.ts' {
  interface Refusals extends Record<AwardsRefusal, RefusalWords> {}
}

export const awardRefusals: Record<AwardsRefusal, RefusalWords> = {
  abnormalNone: {
    status: 409,
    message: 'Cette offre n’est pas anormalement basse dans ce territoire : rien à justifier.',
  },
  abnormalUnasked: {
    status: 409,
    message:
      'Cette offre paraît anormalement basse. Demandez d’abord à l’entreprise de justifier ses prix, depuis sa candidature.',
  },
  abnormalUnjudged: {
    status: 409,
    message:
      'Une offre paraît anormalement basse. Demandez à l’entreprise de justifier ses prix, puis dites s’ils sont justifiés ou écartez l’offre.',
  },
  abnormalWaits: {
    status: 409,
    message: 'L’entreprise a jusqu’au {terme} pour justifier ses prix. Décidez après sa réponse, ou ce délai passé.',
  },
  awardBySelf: {
    status: 403,
    message: 'Vous avez noté une de ces offres : une autre personne doit arrêter le classement.',
  },
  awardCentreMissing: {
    status: 409,
    message:
      'Des réglages de la centrale sont à renseigner : {reglages}. Complétez-les dans les réglages, puis notifiez.',
  },
  awardDecided: { status: 409, message: 'Ce lot est attribué : son classement ne change plus.' },
  awardEditionOver: {
    status: 409,
    message: 'L’édition a fini le {fin}\u00A0: un contrat notifié aujourd’hui serait déjà terminé.',
  },
  awardFrozen: { status: 409, message: 'Ce classement est arrêté. Rouvrez-le d’abord, avec un motif.' },
  awardLettersFirst: { status: 409, message: 'Envoyez d’abord les lettres d’attribution et de rejet.' },
  awardLettersWaiting: {
    status: 409,
    message:
      'Une lettre de ce lot n’est pas encore partie\u00A0: le délai court du jour où la dernière part. Voyez les tâches qui ne se font pas.',
  },
  awardNoOffer: { status: 409, message: 'Aucune offre acceptée pour ce lot dans ce territoire : rien à classer.' },
  awardNotFrozen: {
    status: 409,
    message: 'Des classements ne sont pas arrêtés : {territoires}. Arrêtez-les, puis attribuez le lot.',
  },
  awardPiecesMissing: {
    status: 409,
    message: 'Des pièces manquent : {pieces}. Demandez-les, dites qu’elles sont reçues, puis notifiez.',
  },
  awardRankTaken: {
    status: 409,
    message: 'Ces rangs ont déjà un titulaire : {rangs}. Libérez-les dans la grille des titulaires, puis notifiez.',
  },
  awardRules: { status: 422, message: 'Les points doivent faire 100 en tout, chaque critère une fois.' },
  awardTied: { status: 409, message: 'Deux offres sont à égalité en tout. Tirez au sort, puis arrêtez le classement.' },
  awardTooEarly: {
    status: 409,
    message: 'Le délai d’attente court : la notification est possible à partir du {jour}.',
  },
  awardUnfinished: {
    status: 409,
    message: 'Des offres attendent une note ou une décision. Terminez-les, puis arrêtez le classement.',
  },
  basketUnknown: { status: 422, message: 'Ces prestations ne sont pas du lot {lot} : {codes}. Corrigez la liste.' },
  contractNotified: { status: 409, message: 'Ce contrat est notifié : ses pièces ne changent plus ici.' },
  contractNotNotified: { status: 409, message: 'Aucun contrat n’est encore notifié sur cette candidature.' },
  markOutside: { status: 422, message: 'Une note va de 0 à {maximum}, par demi-point. Corrigez-la.' },
  offerUnknown: { status: 404, message: 'Cette offre n’existe pas dans ce territoire. Revenez à la liste des lots.' },
  pieceIssuedLater: { status: 422, message: 'Une pièce ne peut pas être établie après aujourd’hui. Corrigez sa date.' },
  pieceOver: {
    status: 422,
    message: 'Cette pièce n’est plus valable. Demandez-en une autre à l’entreprise.',
  },
  pieceWithoutDay: { status: 422, message: 'Il manque la date que porte la pièce. Saisissez-la.' },
  pieceWithoutFile: { status: 422, message: 'Il manque le fichier de la pièce. Choisissez-le ou joignez-le.' },
  piecesComplete: { status: 409, message: 'Aucune pièce ne manque à cette entreprise : rien à demander.' },
  pricesIrregular: {
    status: 409,
    message:
      'Cette consultation annonce qu’une offre sans tous ses prix est irrégulière. Écartez-la, avec un motif : il figurera dans sa lettre.',
  },
  pricesUnanswered: {
    status: 409,
    message:
      'L’entreprise n’a pas répondu sur ses prix manquants avant le {terme}. Écartez son offre comme irrégulière, avec un motif.',
  },
  pricesUnasked: {
    status: 409,
    message:
      'Des prix manquent à cette offre. Demandez d’abord une précision à l’entreprise, depuis sa candidature, ou écartez l’offre comme irrégulière.',
  },
  pricesUnclear: {
    status: 409,
    message:
      'Les prix manquants d’une offre ont été valorisés sans réponse de l’entreprise. Demandez-lui une précision, ou écartez l’offre comme irrégulière.',
  },
  pricesWaits: {
    status: 409,
    message: 'L’entreprise a jusqu’au {terme} pour préciser ses prix manquants. Décidez après sa réponse.',
  },
}
