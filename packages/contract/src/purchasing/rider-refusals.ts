import type { RenewalRefusal } from '@charpente/domain/purchasing/contracts/renewal'
import type { RiderRefusal } from '@charpente/domain/purchasing/contracts/rider'
import type { RefusalWords } from '../platform/refusals.ts'

type RiderCallRefusal =
  | 'renewalMoved'
  | 'renewalsStated'
  | 'renewalTermsWrong'
  | 'riderCodeExpired'
  | 'riderCodeLimited'
  | 'riderCodeWrong'
  | 'riderFirmWrong'
  | 'riderGone'
  | 'riderOpen'
  | 'riderUnknown'

type RidersRefusal = RiderRefusal | RenewalRefusal | RiderCallRefusal

declare module '../platform/refusals.ts' {
  interface Refusals extends Record<RidersRefusal, RefusalWords> {}
}

export const riderRefusals: Record<RidersRefusal, RefusalWords> = {
  renewalDecided: {
    status: 409,
    message: 'La décision est déjà prise pour cette fin de contrat. Relisez la page.',
  },
  renewalEndMoving: {
    status: 409,
    message:
      'Un avenant de durée de ce contrat est en cours. Attendez son effet, ou retirez-le, avant de décider de la fin.',
  },
  renewalMoved: {
    status: 409,
    message: 'La fin de ce contrat a changé depuis votre lecture. Rien n’est décidé : relisez la page.',
  },
  renewalNone: {
    status: 409,
    message:
      'Ce contrat ne prévoit plus de reconduction. Celles qu’il prévoit s’y ajoutent par un avenant, comme une autre fin.',
  },
  renewalsStated: {
    status: 409,
    message:
      'Les documents de la consultation {consultation} disent combien de reconductions ses contrats ont. Corrigez-le sur la page de la consultation.',
  },
  renewalTermsWrong: {
    status: 422,
    message: 'Dites de combien de mois est chaque reconduction, et pas moins de reconductions que celles déjà faites.',
  },
  renewalTooEarly: {
    status: 409,
    message: 'Ce contrat finit dans plus de six mois. La décision se prend à partir de six mois avant sa fin.',
  },
  renewalTooLate: {
    status: 409,
    message: 'Ce contrat est terminé : il ne se reconduit plus.',
  },
  riderAboveHalf: {
    status: 409,
    message:
      'Sur ce fondement, un avenant n’augmente pas le contrat de plus de la part que la loi permet. Choisissez un autre fondement, ou consultez de nouveau.',
  },
  riderBelowEngaged: {
    status: 409,
    message: 'Ce maximum est au-dessous du minimum du contrat, ou de ce que ses bons de commande engagent déjà.',
  },
  riderCodeExpired: {
    status: 409,
    message: 'Ce code ne vaut plus : son temps est passé, ou il a été essayé trop souvent. Demandez-en un autre.',
  },
  riderCodeLimited: {
    status: 429,
    message: 'Un code vient de vous être envoyé. Attendez {minutes} min avant d’en demander un autre.',
  },
  riderCodeWrong: {
    status: 422,
    message: 'Ce code n’est pas le bon. Essais restants : {essais}.',
  },
  riderContentMissing: {
    status: 422,
    message: 'Dites ce qui change : c’est ce que l’entreprise signe.',
  },
  riderDayPast: {
    status: 422,
    message: 'La date d’effet va d’aujourd’hui à la fin du contrat, et la nouvelle fin ne la précède pas.',
  },
  riderEnded: {
    status: 409,
    message: 'Ce contrat est terminé : il ne se modifie plus.',
  },
  riderFirmWrong: {
    status: 409,
    message: 'Le nouveau titulaire doit avoir un compte ouvert au catalogue formalisé.',
  },
  riderGone: {
    status: 409,
    message: 'Cet avenant n’en est plus là : il a été signé, refusé ou retiré. Relisez la page.',
  },
  riderGroundWrong: {
    status: 422,
    message: 'Ce fondement ne permet pas cette modification. Choisissez-en un autre.',
  },
  riderNothing: {
    status: 422,
    message: 'Cet avenant ne change rien. Donnez un autre maximum, une autre fin ou un autre titulaire.',
  },
  riderOpen: {
    status: 409,
    message: 'Un avenant de ce contrat est en cours. Attendez son effet, ou retirez-le.',
  },
  riderTooLate: {
    status: 409,
    message:
      'Il est trop tard pour signer cet avenant : le contrat, ou la fin qu’il lui donne, est passé. Écrivez à la centrale, qui le retirera.',
  },
  riderUnknown: {
    status: 404,
    message: 'Cet avenant n’existe pas. Revenez à la liste de vos contrats.',
  },
}
