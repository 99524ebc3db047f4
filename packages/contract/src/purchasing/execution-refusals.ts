import type { MoreRefusal } from '@charpente/domain/purchasing/execution/order-more'
import type { ExecutionRefusal } from '@charpente/domain/purchasing/execution/why-not'
import type { RefusalWords } from '../platform/refusals.ts'

type ExecutionCallRefusal =
  | MoreRefusal
  | 'executionChorusTooLong'
  | 'executionChorusUnreadable'
  | 'executionCodeExpired'
  | 'executionCodeInUse'
  | 'executionCodeLimited'
  | 'executionCodeNotYours'
  | 'executionCodeOther'
  | 'executionCodeWrong'
  | 'executionMessagesLimited'
  | 'executionNotFound'

type ExecutionsRefusal = ExecutionRefusal | ExecutionCallRefusal

declare module '../platform/refusals.ts' {
  interface Refusals extends Record<ExecutionsRefusal, RefusalWords> {}
}

export const executionRefusals: Record<ExecutionsRefusal, RefusalWords> = {
  executionAboveCeiling: {
    status: 422,
    message:
      'Ces quantités portent la commande au-delà de ce que le contrat permet\u00A0: il reste {room}. Baissez-les, ou passez une autre commande.',
  },
  executionAccountAwaited: {
    status: 409,
    message: 'Le décompte final que vous avez établi attend sa réponse. Retirez-le d’abord, puis demandez la pénalité.',
  },
  executionActUnknown: { status: 404, message: 'Cette demande n’est pas dans ce dossier. Rechargez la page.' },
  executionChorusTooLong: {
    status: 422,
    message: 'Ce fichier a plus de {lignes}\u00A0lignes. Exportez une période plus courte.',
  },
  executionChorusUnreadable: {
    status: 422,
    message:
      'Ce fichier n’a pas les colonnes attendues\u00A0: le numéro de facture et le statut. Exportez la liste des factures depuis Chorus Pro.',
  },
  executionCodeExpired: {
    status: 422,
    message: 'Ce code n’est plus valable. Demandez-en un autre\u00A0: rien de ce que vous avez saisi n’est perdu.',
  },
  executionCodeInUse: {
    status: 409,
    message:
      'L’entreprise a demandé un code, valable jusqu’à {until}. Saisissez celui-ci, ou laissez-la en demander un autre.',
  },
  executionCodeLimited: {
    status: 429,
    message: 'Un code vient de partir. Attendez {minutes}\u00A0min avant d’en demander un autre.',
  },
  executionCodeNotYours: {
    status: 403,
    message:
      'Ce code se demande par la personne qui signera. Pour signer sur un seul appareil, prenez celui de l’acheteur\u00A0: le code de l’entreprise y part par e-mail.',
  },
  executionCodeOther: {
    status: 422,
    message:
      'Ce code a été demandé pour signer autre chose que ce qui est écrit ici, ou le dossier a changé depuis. Relisez, puis demandez un autre code\u00A0: rien de ce que vous avez saisi n’est perdu.',
  },
  executionCodeWrong: { status: 422, message: 'Ce code est inexact. Il vous reste {essais}\u00A0essais.' },
  executionContractEnded: {
    status: 422,
    message: 'Le contrat est terminé\u00A0: la commande ne peut plus augmenter. Gardez les quantités, ou baissez-les.',
  },
  executionDayInvalid: {
    status: 422,
    message:
      'Cette date ne convient pas ici. Elle est trop tôt ou trop tard pour cet acte\u00A0: choisissez-en une autre.',
  },
  executionDecided: { status: 409, message: 'C’est déjà décidé. Rechargez la page pour lire la décision.' },
  executionEndNone: {
    status: 409,
    message:
      'Aucune fin n’est convenue pour cette commande\u00A0: il n’y a pas de délai à prolonger. Proposez d’abord une date de démarrage et une fin.',
  },
  executionFinalGiven: {
    status: 409,
    message: 'Le décompte final est accordé\u00A0: les montants de cette commande ne bougent plus.',
  },
  executionFinalTooEarly: {
    status: 409,
    message:
      'L’entreprise est encore dans son délai pour proposer le décompte final. Vous pourrez l’établir ensuite\u00A0: la page dit quand.',
  },
  executionGuaranteeOver: {
    status: 409,
    message: 'La garantie de parfait achèvement est terminée\u00A0: un désordre ne se déclare plus ici.',
  },
  executionInvoiceKnown: {
    status: 409,
    message: 'Cette situation a déjà sa facture, ou ce numéro sert à une autre. Vérifiez le numéro.',
  },
  executionInvoiceUnknown: { status: 404, message: 'Cette facture n’est pas dans ce dossier. Rechargez la page.' },
  executionLineUnknown: { status: 422, message: 'Une ligne n’est pas celle de la commande. Rechargez la page.' },
  executionMessagesLimited: {
    status: 429,
    message: 'Beaucoup de messages sont partis de cette adresse. Attendez {minutes}\u00A0min, ou connectez-vous.',
  },
  executionNotAccepted: {
    status: 409,
    message: 'Cela vient après la réception. Les travaux ne sont pas encore reçus.',
  },
  executionNotCompleted: {
    status: 409,
    message: 'Les travaux ne sont pas déclarés achevés\u00A0: il n’y a rien à décider pour l’instant.',
  },
  executionNotFound: { status: 404, message: 'Cette commande n’existe pas, ou ne vous est pas ouverte.' },
  executionNotOpen: {
    status: 409,
    message: 'Ce n’est pas possible à ce moment du dossier. Rechargez la page pour voir où il en est.',
  },
  executionNotSuspended: { status: 409, message: 'Les travaux ne sont pas suspendus. Rechargez la page.' },
  executionNotYours: { status: 403, message: 'C’est à l’autre partie de le faire.' },
  executionNoticeNone: { status: 409, message: 'Aucune mise en demeure n’est en cours sur cette commande.' },
  executionNoticeRunning: {
    status: 409,
    message: 'Le délai donné à l’entreprise n’est pas passé\u00A0: la résiliation viendra ensuite.',
  },
  executionNoticeServed: { status: 409, message: 'Une mise en demeure est déjà en cours sur cette commande.' },
  executionOutcomeInvalid: {
    status: 422,
    message: 'Cette décision ne convient pas à ce dossier. Rechargez la page et choisissez parmi celles proposées.',
  },
  executionPaymentNotLate: {
    status: 409,
    message: 'Cette facture n’est pas en retard de paiement\u00A0: il n’y a rien à relancer.',
  },
  executionPenaltyAnswerAwaited: {
    status: 409,
    message: 'L’entreprise n’a pas encore répondu et son délai n’est pas passé. Vous déciderez ensuite.',
  },
  executionPenaltyAsked: { status: 409, message: 'Une pénalité est déjà en discussion. Décidez-la d’abord.' },
  executionPenaltyNone: { status: 409, message: 'Il n’y a pas de pénalité à décider ici.' },
  executionPenaltyTooHigh: {
    status: 422,
    message: 'Ce montant n’est pas celui du calcul. Rechargez la page\u00A0: il a pu changer avec les jours.',
  },
  executionPointClosed: { status: 409, message: 'Cette réserve n’attend plus cela. Rechargez la page.' },
  executionPointUnknown: { status: 404, message: 'Cette réserve n’est pas dans ce dossier. Rechargez la page.' },
  executionProgressMoved: {
    status: 409,
    message:
      'L’avancement a changé depuis que vous l’avez lu, sur un autre appareil. Rien n’est remplacé\u00A0: gardez ce qui est noté, ou notez le vôtre.',
  },
  executionProposalAnswered: { status: 409, message: 'Cette demande a déjà sa réponse. Rechargez la page.' },
  executionProposalLapsed: {
    status: 409,
    message:
      'Cette demande n’est plus valable\u00A0: son délai est passé, ou ce sur quoi elle reposait a changé. Elle peut être refaite.',
  },
  executionProposalOpen: {
    status: 409,
    message: 'Une demande semblable attend déjà une réponse. Répondez-y, ou retirez-la d’abord.',
  },
  executionProposalOwn: { status: 409, message: 'C’est à l’autre partie de répondre à votre demande.' },
  executionQuantitiesSame: { status: 422, message: 'Aucune quantité ne change. Modifiez au moins une ligne.' },
  executionQuantityInvalid: {
    status: 422,
    message:
      'Une quantité ne convient pas\u00A0: entière pour ce qui se compte à l’unité, deux décimales au plus ailleurs. Corrigez la ligne.',
  },
  executionRankSuspended: {
    status: 422,
    message:
      'Le rang de l’entreprise est suspendu\u00A0: la commande ne peut pas augmenter tant qu’il l’est. Gardez les quantités, ou baissez-les.',
  },
  executionReasonMissing: { status: 422, message: 'Dites pourquoi\u00A0: l’autre partie le lira.' },
  executionReservationsMissing: {
    status: 422,
    message: 'Écrivez au moins une réserve, avec sa date, ou prononcez la réception sans réserve.',
  },
  executionSaidAlready: { status: 409, message: 'C’est déjà fait. Rechargez la page pour le voir.' },
  executionSaidNothing: {
    status: 422,
    message: 'Ce message est vide. Écrivez quelques mots, ou joignez une photo ou un document.',
  },
  executionSilenceAccepted: {
    status: 409,
    message: 'Le délai est passé\u00A0: votre silence a valu acceptation. Les désordres se déclarent sous garantie.',
  },
  executionStatementEmpty: { status: 422, message: 'Rien de nouveau n’est fait depuis la situation précédente.' },
  executionStatementTooHigh: {
    status: 422,
    message:
      'Une ligne dépasse ce qui est commandé, ou descend sous ce qui est déjà accordé. Corrigez la ligne signalée.',
  },
  executionStatementUnknown: {
    status: 404,
    message: 'Cette situation n’est pas accordée\u00A0: elle ne se facture pas encore.',
  },
  executionWarningTooEarly: {
    status: 409,
    message: 'L’acheteur est encore dans son délai pour décider. La mise en demeure viendra ensuite.',
  },
}
