import type { SettingRefusal } from '@charpente/domain/platform/setting'
import type { RefusalWords } from '../platform/refusals.ts'

/** Refusals about what the centre writes: settings, pages, mails, documents, categories. */
type ContentRefusal =
  | 'documentationFormalizedOnly'
  | SettingRefusal
  | 'settingNotDated'
  | 'settingFromPast'
  | 'settingSame'
  | 'settingTwoPersons'
  | 'pageChanged'
  | 'pageWordUnknown'
  | 'pageEmpty'
  | 'termsNoticeMissing'
  | 'termsTooSoon'
  | 'mailBracesLost'
  | 'mailBracesUnknown'
  | 'mailSubjectTooLong'
  | 'documentOfSite'
  | 'documentNotPdf'
  | 'categoryKnown'
  | 'categoryUsed'

declare module '../platform/refusals.ts' {
  interface Refusals extends Record<ContentRefusal, RefusalWords> {}
}

export const contentRefusals: Record<ContentRefusal, RefusalWords> = {
  documentationFormalizedOnly: {
    status: 403,
    message: 'Ces documents sont ceux du catalogue formalisé. Consultez ceux du catalogue libre.',
  },
  termsNoticeMissing: {
    status: 422,
    message:
      'Un changement des conditions générales est annoncé aux comptes. Dites ce qui change et quand, ou que c’est une simple correction.',
  },
  termsTooSoon: {
    status: 422,
    message:
      'Les comptes sont prévenus à l’avance. Choisissez un jour à partir du {date}, ou changez le préavis dans les réglages.',
  },
  settingEmpty: {
    status: 422,
    message: 'Ce réglage ne peut pas être vide. Écrivez une valeur ou revenez à celle de départ.',
  },
  settingTooLong: { status: 422, message: 'Ce texte est trop long, ou tient sur plusieurs lignes. Raccourcissez-le.' },
  settingNotAmount: {
    status: 422,
    message: 'Ce montant ne se lit pas. Écrivez-le en euros, par exemple 100\u202F000.',
  },
  settingNotDay: { status: 422, message: 'Cette date n’existe pas. Choisissez un jour du calendrier.' },
  settingNotEmail: { status: 422, message: 'Merci de renseigner un mail valide' },
  settingNotPhone: {
    status: 422,
    message: 'Ce téléphone ne se lit pas. Écrivez-le en chiffres, par exemple 01 99 00 00 00.',
  },
  settingNotSiret: { status: 422, message: 'Ce SIRET n’existe pas. Vérifiez ses quatorze chiffres.' },
  settingNotIban: {
    status: 422,
    message: 'Cet IBAN n’est pas exact. Recopiez-le depuis le relevé d’identité bancaire.',
  },
  settingNotUrl: { status: 422, message: 'Cette adresse ne se lit pas. Écrivez-la en entier, à partir de https://.' },
  settingNotWhole: { status: 422, message: 'Écrivez un nombre entier, à partir de 1.' },
  settingNotYesNo: { status: 422, message: 'Répondez par oui ou par non.' },
  settingNotDated: {
    status: 422,
    message: 'Ce réglage n’a pas de jour d’effet : il change aussitôt. Retirez la date.',
  },
  settingFromPast: {
    status: 422,
    message:
      'Ce jour d’effet est passé : ce qui était en vigueur ne se réécrit pas. Choisissez aujourd’hui ou plus tard.',
  },
  settingSame: { status: 409, message: 'C’est déjà sa valeur : rien ne changerait. Rechargez la page.' },
  settingTwoPersons: {
    status: 409,
    message: 'Ce réglage dit où va l’argent : il change à deux personnes. Demandez l’accord d’une autre.',
  },
  pageChanged: {
    status: 409,
    message:
      'Cette page a été modifiée entre-temps (version {version}). Votre texte est gardé ici\u00A0: ouvrez la nouvelle version et reportez-y vos changements.',
  },
  pageWordUnknown: {
    status: 422,
    message: 'Aucun réglage ne s’appelle {word}. Choisissez un mot de la liste ou retirez les accolades.',
  },
  pageEmpty: { status: 422, message: 'Une page ne peut pas être vide. Écrivez son texte.' },
  mailBracesLost: {
    status: 422,
    message:
      'Il manque {word} dans «\u00A0{sentence}\u00A0»\u00A0: la phrase perdrait une information. Remettez ces accolades.',
  },
  mailBracesUnknown: {
    status: 422,
    message: '{word} n’existe pas dans cette phrase\u00A0: «\u00A0{sentence}\u00A0». Gardez les accolades d’origine.',
  },
  mailSubjectTooLong: { status: 422, message: 'Cet objet est trop long. Restez sous 120 caractères.' },
  documentOfSite: {
    status: 409,
    message:
      'Ce document est fait par le site à partir de ses réglages. Remplacez-le par votre fichier pour le changer.',
  },
  documentNotPdf: { status: 422, message: 'Un document à télécharger est un PDF. Enregistrez le vôtre en PDF.' },
  categoryKnown: { status: 409, message: 'Une catégorie porte déjà ce nom. Choisissez-en un autre.' },
  categoryUsed: {
    status: 409,
    message: 'Cette catégorie est utilisée ({uses}). Renommez-la plutôt, ou attendez qu’elle ne serve plus.',
  },
}
