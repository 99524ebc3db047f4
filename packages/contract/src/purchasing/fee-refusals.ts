import type { FeeRefusal } from '@charpente/domain/purchasing/fees/statement'
import type { RefusalWords } from '../platform/refusals.ts'

/** Refusals that come from what was sent, or from what the centre has not settled. */
type FeeCallRefusal =
  | 'bankFileUnreadable'
  | 'feeCreditorMissing'
  | 'feeMandateKnown'
  | 'feeMandateMissing'
  | 'feeNothingToCollect'
  | 'feeRateUnreadable'
  | 'feeRevisionsOver'

type FeesRefusal = FeeRefusal | FeeCallRefusal

declare module '../platform/refusals.ts' {
  interface Refusals extends Record<FeesRefusal, RefusalWords> {}
}

export const feeRefusals: Record<FeesRefusal, RefusalWords> = {
  bankFileUnreadable: {
    status: 422,
    message:
      'Ce fichier n’est pas un relevé camt.053 lisible : {raison}. Rien n’est importé. Téléchargez-le à nouveau depuis la banque, sans l’ouvrir dans un tableur.',
  },
  feeBaseOut: {
    status: 422,
    message: 'La base de ce bon reste entre {min} et {max} : il n’est jamais compté deux fois, ni en dessous de zéro.',
  },
  feeCollectDay: {
    status: 422,
    message:
      'Choisissez un jour ouvré à partir du {date} : les entreprises sont prévenues {jours} jours avant le prélèvement.',
  },
  feeCollecting: {
    status: 409,
    message:
      'Ce relevé est dans un prélèvement envoyé à la banque. Notez d’abord son paiement, ou son rejet en le disant payé puis impayé, et répondez ensuite.',
  },
  feeCreditorMissing: {
    status: 409,
    message: 'Il manque {quoi} de la centrale. Renseignez-les dans Réglages, puis préparez à nouveau le prélèvement.',
  },
  feeDisputeOpen: {
    status: 409,
    message: 'Cette ligne est déjà contestée. La centrale vous répond par e-mail.',
  },
  feeDisputeOver: {
    status: 409,
    message: 'Cette contestation a déjà sa réponse. Rechargez la page.',
  },
  feeLineFollowed: {
    status: 409,
    message: 'Un relevé plus récent compte déjà ce bon : corrigez la ligne là-bas, sinon il serait compté deux fois.',
  },
  feeMandateKnown: {
    status: 409,
    message: 'Cette référence de mandat est déjà prise. Chaque mandat a la sienne : relisez le document signé.',
  },
  feeMandateMissing: {
    status: 409,
    message: 'Cette entreprise n’a pas de mandat en cours. Rechargez la page.',
  },
  feeNotDraft: {
    status: 409,
    message: 'Ce relevé n’est plus un brouillon : il ne se corrige qu’en répondant à une contestation.',
  },
  feeNotOver: {
    status: 409,
    message: 'Ce trimestre n’est pas achevé. Ses relevés se font à partir du {date}.',
  },
  feeNotPaid: {
    status: 409,
    message: 'Ce relevé n’est pas dit payé. Rechargez la page.',
  },
  feeNotSent: {
    status: 409,
    message: 'Ce relevé n’est pas encore envoyé. Attendez son envoi.',
  },
  feeNothingToCollect: {
    status: 409,
    message:
      'Rien n’est à prélever : aucun relevé envoyé et non payé n’appartient à une entreprise qui a donné mandat, ou tous sont déjà demandés à la banque.',
  },
  feePaid: {
    status: 409,
    message: 'Ce relevé est dit payé. Dites-le d’abord impayé ou remboursé.',
  },
  feePayDay: {
    status: 422,
    message: 'Un paiement se note une fois reçu : choisissez aujourd’hui ou un jour passé.',
  },
  feeRateUnreadable: {
    status: 409,
    message:
      'Le réglage « {reglage} » ne se lit pas comme un taux. Écrivez-le « 3 % » dans Réglages, puis refaites les brouillons.',
  },
  feeRevisionsOver: {
    status: 409,
    message: 'Ce relevé a déjà été refait huit fois. Portez la correction au relevé suivant.',
  },
}
