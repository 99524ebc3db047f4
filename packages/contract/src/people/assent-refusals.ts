import type { AssentRefusal } from '@charpente/domain/people/accounts/assent'
import type { RightsRefusal } from '@charpente/domain/people/accounts/rights'
import type { RefusalWords } from '../platform/refusals.ts'

/** Refusals about what the staff may do, alone and together. */
type StaffRightRefusal =
  | AssentRefusal
  | RightsRefusal
  | 'assentMovedOn'
  | 'assentNobody'
  | 'assentNobodyYet'
  | 'assentPending'
  | 'operatorLastAdministrator'

declare module '../platform/refusals.ts' {
  interface Refusals extends Record<StaffRightRefusal, RefusalWords> {}
}

export const assentRefusals: Record<StaffRightRefusal, RefusalWords> = {
  assentAboutYou: { status: 403, message: 'Cette demande vous concerne : une autre personne en décide.' },
  assentMovedOn: {
    status: 409,
    message:
      'Ce qui était demandé a changé depuis : rien n’a été fait, et la demande est close. Relisez, puis redemandez si le besoin demeure.',
  },
  assentNobody: {
    status: 409,
    message:
      'Cet acte demande une seconde personne qui ait le droit « {droit} », et personne d’autre ne l’a. Faites donner ce droit à un collègue, ou ajoutez un opérateur depuis le serveur : npm run operator:create.',
  },
  assentNobodyYet: {
    status: 409,
    message:
      'Cet acte demande une seconde personne. {personnes} a le droit « {droit} », mais son compte est trop proche du vôtre : même navigateur, téléphone ou adresse, ou vous l’avez invité ou changé il y a moins de {jours} jours. Attendez ce délai, ou faites donner ce droit à un autre collègue.',
  },
  assentNotYours: {
    status: 403,
    message: 'Cette demande est celle d’une autre personne. Refusez-la, avec un motif.',
  },
  assentOver: {
    status: 409,
    message: 'Cette demande n’attend plus : elle a été décidée, retirée, ou son temps est passé. Rechargez la liste.',
  },
  assentOwn: {
    status: 403,
    message: 'Vous avez fait cette demande : une autre personne en décide. Vous pouvez la retirer.',
  },
  assentPending: {
    status: 409,
    message:
      'La même chose est déjà demandée et attend une seconde personne. Attendez sa décision, ou retirez la demande si elle est de vous.',
  },
  assentRightMissing: {
    status: 403,
    event: null,
    message: 'Cet accord demande le droit « {droit} ». Demandez à {personnes}.',
  },
  assentSamePerson: {
    status: 403,
    message:
      'Une autre personne en décide : votre compte partage un navigateur, un téléphone ou une adresse avec qui l’a demandé, ou cette personne vient de vous inviter ou de changer vos droits.',
  },
  operatorLastAdministrator: {
    status: 409,
    message:
      'C’est le dernier opérateur qui puisse administrer. Faites donner ce droit à quelqu’un d’autre, puis recommencez.',
  },
  rightsLastAdministrator: {
    status: 409,
    message:
      'Personne d’autre n’a le droit « Administration » : il ne peut pas être retiré. Donnez-le d’abord à quelqu’un.',
  },
  rightsNone: {
    status: 422,
    message: 'Choisissez au moins un droit. Pour fermer l’accès d’une personne, désactivez son compte.',
  },
  rightsSame: { status: 409, message: 'Ce sont déjà ses droits : rien ne changerait. Rechargez la page.' },
}
