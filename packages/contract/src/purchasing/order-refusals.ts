import type { OrderRefusal } from '@charpente/domain/purchasing/orders/actions'
import type { ContestRefusal } from '@charpente/domain/purchasing/orders/contest'
import type { RefusalWords } from '../platform/refusals.ts'

/** Refusals that come from the confirmation, from the ways in, or from what was sent. */
type OrderCallRefusal =
  | ContestRefusal
  | 'contestNone'
  | 'contractUnknown'
  | 'documentNotReady'
  | 'holderLeft'
  | 'holderPassedOver'
  | 'nextRankGone'
  | 'nobodyLeft'
  | 'noDueDate'
  | 'orderCodeLimited'
  | 'orderContested'
  | 'orderCodeWrong'
  | 'orderHolderMissing'
  | 'orderLinkEnded'
  | 'orderLinkInvalid'
  | 'orderLinkLimited'
  | 'priceChanged'
  | 'unitChanged'
  | 'verificationNoMatch'

type OrdersRefusal = OrderRefusal | OrderCallRefusal

declare module '../platform/refusals.ts' {
  interface Refusals extends Record<OrdersRefusal, RefusalWords> {}
}

export const orderRefusals: Record<OrdersRefusal, RefusalWords> = {
  priceChanged: {
    status: 409,
    message: 'Des prix ont changé depuis votre dernière lecture. Rien n’est commandé : vérifiez le panier.',
  },
  unitChanged: {
    status: 409,
    message:
      'L’unité de « {article} » a changé depuis l’ajout. Rien n’est commandé : vérifiez la quantité, puis recommencez.',
  },
  holderLeft: {
    status: 409,
    message:
      'Le titulaire du lot {lot} a changé depuis l’ajout. Rien n’est commandé : vérifiez le panier, puis recommencez.',
  },
  contestKnown: {
    status: 409,
    message: 'Cela a déjà été dit de cette réponse. Rechargez la page pour voir où elle en est.',
  },
  contestNone: { status: 409, message: 'Cette commande n’attend pas\u00A0: sa réponse n’est plus contestée.' },
  contestNotByLink: {
    status: 409,
    message: 'Cette réponse n’a pas été donnée par le lien reçu par e-mail. Écrivez à la centrale si elle vous étonne.',
  },
  contestTooLate: {
    status: 409,
    message: 'Les travaux ont commencé, ou la commande est close. Écrivez sans attendre à la centrale.',
  },
  orderContested: {
    status: 409,
    message:
      'L’entreprise dit n’avoir pas donné elle-même sa réponse\u00A0: la commande attend qu’elle ou la centrale le règle. Vous pouvez vous écrire d’ici là.',
  },
  orderLinkLimited: {
    status: 429,
    message: 'Ce lien vient d’être remplacé plusieurs fois. Attendez {minutes}\u00A0min avant d’en demander un autre.',
  },
  contractUnknown: {
    status: 404,
    message: 'Ce contrat n’existe pas. Revenez à la liste des contrats.',
  },
  holderPassedOver: {
    status: 409,
    message:
      'Un titulaire ne peut pas recevoir cette commande et le rang suivant serait sollicité, à son prix. Rien n’est commandé : vérifiez le panier, puis confirmez à nouveau.',
  },
  nobodyLeft: {
    status: 409,
    message:
      'Aucun titulaire du lot {lot} ne peut plus recevoir cette commande. Rien n’est commandé : réduisez les quantités, retirez ce lot, ou écrivez à la centrale, qui vous dira comment passer un marché subséquent.',
  },
  nextRankGone: {
    status: 409,
    message:
      'Le titulaire suivant ne peut plus recevoir cette commande : {raison}. Rien n’est envoyé : relisez le suivi de la commande, qui dit ce qui est possible maintenant.',
  },
  orderHolderMissing: {
    status: 409,
    message: 'Le lot {lot} n’a plus de titulaire dans ce département. Retirez-le pour commander le reste.',
  },

  orderNotFound: {
    status: 404,
    message: 'Cette commande n’existe pas, ou n’est pas la vôtre. Revenez à la liste de vos commandes.',
  },
  orderNotForYou: {
    status: 403,
    message: 'Ce bon de commande est adressé à un autre contact. Demandez à votre compte principal.',
  },
  orderLinkInvalid: {
    status: 404,
    message: 'Ce lien n’est pas valable. Ouvrez le dernier e-mail reçu ou connectez-vous à votre espace.',
  },
  orderLinkEnded: {
    status: 410,
    message:
      'Ce lien n’est plus valable : la commande est terminée, ou suivie par quelqu’un d’autre. Ouvrez le dernier e-mail reçu ou connectez-vous à votre espace.',
  },
  orderLineNotWaiting: {
    status: 409,
    message: 'Ce bon de commande n’attend plus de réponse. Son état est : {state}.',
  },
  answerTooLate: {
    status: 409,
    message: 'Le délai pour répondre s’est achevé le {date}. Ce bon ne peut plus être accepté.',
  },
  answerAlreadyGiven: {
    status: 409,
    message: 'Une réponse a déjà été donnée le {date} par {author}. Elle ne peut plus être changée.',
  },

  agreementAlreadyGiven: {
    status: 409,
    message: 'Votre réponse sur le passage au rang suivant est déjà enregistrée, le {date}.',
  },
  agreementNotNeeded: {
    status: 409,
    message: 'Ce lot n’attend pas votre accord. Suivez son état dans la commande.',
  },
  noNextRank: {
    status: 409,
    message: 'Aucun titulaire ne reste pour ce lot. Demandez un marché subséquent ou cherchez au catalogue libre.',
  },
  orderCodeWrong: {
    status: 403,
    event: 'code',
    message:
      'Ce code n’est pas le bon, n’est plus valable, ou a été demandé pour une autre décision. Vérifiez-le, ou demandez-en un autre.',
  },
  orderCodeLimited: {
    status: 429,
    message: 'Trop de codes demandés ou essayés. Attendez {minutes} minutes, ou connectez-vous à votre espace.',
  },

  cancellationAlreadyAsked: {
    status: 409,
    message: 'L’annulation de ce bon est déjà demandée. La centrale vous répond par e-mail.',
  },
  cancellationCarriedOut: {
    status: 409,
    message:
      'Les travaux de ce bon sont achevés, ou une somme en est déjà acceptée\u00A0: il ne s’annule plus. Réglez-le dans son dossier, par le décompte final ou la résiliation.',
  },
  cancellationNotAsked: {
    status: 409,
    message: 'Aucune demande d’annulation n’attend pour ce bon. Rechargez la liste.',
  },
  cancellationNotOpen: {
    status: 409,
    message: 'Seul un bon en attente ou accepté s’annule. Celui-ci est : {state}.',
  },

  deadlineAlreadyExtended: {
    status: 409,
    message:
      'Le délai de ce bon a déjà été prolongé. Il ne l’est qu’une fois : attendez la réponse ou la fin du délai.',
  },
  deadlineDayInvalid: {
    status: 422,
    message: 'Choisissez un jour du {from} au {to} : le délai ne recule pas, et ne s’allonge pas davantage.',
  },

  derogationAlreadyAsked: {
    status: 409,
    message: 'Une demande de dérogation attend déjà une réponse pour ce bon. Attendez-la avant d’en faire une autre.',
  },
  derogationDateInvalid: {
    status: 422,
    message: 'La nouvelle date doit être à venir et différente du {date}. Choisissez-en une autre.',
  },
  derogationNotAsked: {
    status: 409,
    message: 'Aucune dérogation n’attend de réponse pour ce bon : le délai du contrat s’applique.',
  },
  derogationNotOpen: {
    status: 409,
    message: 'La dérogation se demande sur un bon accepté ou en attente. Celui-ci est : {state}.',
  },
  derogationNotYours: {
    status: 403,
    message: 'Cette dérogation vient de vous : c’est à l’autre partie d’y répondre.',
  },
  derogationTooLate: {
    status: 409,
    message:
      'Le délai d’exécution s’est achevé le {date} : il ne peut plus être prolongé ici. Convenez de la suite avec l’acheteur.',
  },
  noDueDate: {
    status: 409,
    message: 'Aucune commande n’a d’échéance à venir. Passez une commande, puis avancez jusqu’à son échéance.',
  },
  verificationNoMatch: {
    status: 404,
    message: 'Aucun document produit ici ne correspond à cette empreinte. Le fichier a pu être modifié.',
  },
  documentNotReady: {
    status: 409,
    message: 'Ce document est en préparation. Il sera disponible dans une minute.',
  },
}
