import type { AbnormalRefusal } from '@charpente/domain/consultation/awards/anomalies'
import type { FreezeRefusal } from '@charpente/domain/consultation/awards/ranking'
import type { RefusalWords } from '../platform/refusals.ts'

/** Refusals of the analysis desk and of awarding. */
type AwardsRefusal =
  | AbnormalRefusal
  | FreezeRefusal
  | 'awardDecided'
  | 'awardLettersFirst'
  | 'awardLocked'
  | 'awardNotFrozen'
  | 'awardRankTaken'
  | 'awardRules'
  | 'awardTooEarly'
  | 'basketUnknown'
  | 'markOutside'
  | 'offerUnknown'

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
  awardDecided: { status: 409, message: 'Ce lot est attribué : son classement ne change plus.' },
  awardFrozen: { status: 409, message: 'Ce classement est arrêté. Rouvrez-le d’abord, avec un motif.' },
  awardLettersFirst: { status: 409, message: 'Envoyez d’abord les lettres d’attribution et de rejet.' },
  awardLocked: {
    status: 409,
    message: 'La consultation est ouverte, ou des offres sont signées : ce qui a été annoncé ne change plus.',
  },
  awardNoOffer: { status: 409, message: 'Aucune offre acceptée pour ce lot dans ce territoire : rien à classer.' },
  awardNotFrozen: {
    status: 409,
    message: 'Des classements ne sont pas arrêtés : {territoires}. Arrêtez-les, puis attribuez le lot.',
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
  markOutside: { status: 422, message: 'Une note va de 0 à {maximum}, par demi-point. Corrigez-la.' },
  offerUnknown: { status: 404, message: 'Cette offre n’existe pas dans ce territoire. Revenez à la liste des lots.' },
}
