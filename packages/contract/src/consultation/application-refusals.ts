import type { AnswerRefusal, AskRefusal, JudgementRefusal } from '@charpente/domain/consultation/application/judgement'
import type { OpeningRefusal } from '@charpente/domain/consultation/application/opening'
import type { PutOutRefusal } from '@charpente/domain/consultation/consulting/state'
import { BUDGET_RANGE, PRICE_NEGATIVE } from '../catalogue/refusals.ts'
import type { RefusalWords } from '../platform/refusals.ts'

/** Refusals of the application wizard. */
type CandidatesRefusal =
  | OpeningRefusal
  | AnswerRefusal
  | AskRefusal
  | Exclude<JudgementRefusal, 'operatorAlreadyHandled'>
  | 'budgetRange'
  | 'candidateExists'
  | 'candidateNotFound'
  | 'candidateReadOnly'
  | 'candidateSigned'
  | 'categoryFirst'
  | 'codeLimited'
  | 'codeRequestLimited'
  | Exclude<PutOutRefusal, 'awardRules'>
  | 'consultationAmounts'
  | 'consultationDates'
  | 'consultationDeadlinePassed'
  | 'consultationAfterEdition'
  | 'consultationLotElsewhere'
  | 'lotNotFruitless'
  | 'consultationLotOffered'
  | 'consultationQuestions'
  | 'consultationUnknown'
  | 'contractNotSigned'
  | 'contractTooEarly'
  | 'draftConflict'
  | 'otherCandidateBlank'
  | 'paperClauseInUse'
  | 'renewalTermsNotified'
  | 'priceConflict'
  | 'draftTooLarge'
  | 'geographicLotMissing'
  | 'identicalOfferRequired'
  | 'previewOutdated'
  | 'priceLineForeign'
  | 'priceNegative'
  | 'pricesWouldBeLost'
  | 'reuseNotSigned'
  | 'sealKeyUnknown'
  | 'signatureCodeExpired'
  | 'signatureCodeLimited'
  | 'signatureCodeOther'
  | 'signatureCodeWrong'
  | 'signatureNeedsAcceptance'
  | 'signatureNeedsFiles'
  | 'startEmailInvalid'
  | 'stepIncomplete'

declare module '../platform/refusals.ts' {
  interface Refusals extends Record<CandidatesRefusal, RefusalWords> {}
}

/** The words of W §8 where it has them. */
export const candidateRefusals: Record<CandidatesRefusal, RefusalWords> = {
  candidatesClosed: { status: 403, message: 'Les candidatures sont actuellement closes' },
  candidatesDeadline: {
    status: 403,
    message: 'Le délai pour déposer sa candidature est expiré. Merci de votre participation.',
  },
  candidateWrongPhase: { status: 403, message: 'Votre candidature ne correspond pas à la phase actuelle' },
  candidateExists: { status: 409, message: 'Une candidature est déjà existante pour cet email.' },
  candidateNotFound: {
    status: 404,
    event: 'code',
    message:
      'Votre candidature est actuellement introuvable. Merci de nous contacter ou de recommencer une candidature en cliquant ici.',
  },
  candidateReadOnly: {
    status: 403,
    message: 'Vous consultez ce dossier en lecture seule. Ouvrez-le avec le code de suivi pour le modifier.',
  },
  candidateSigned: {
    status: 409,
    message:
      'Cette candidature est signée : elle ne se modifie plus. Pour corriger, commencez une nouvelle candidature.',
  },
  codeLimited: {
    status: 429,
    message: 'Trop de codes essayés. Attendez {minutes} minutes, puis recopiez le code de votre e-mail.',
  },
  codeRequestLimited: {
    status: 429,
    message:
      'Un code vient d’être envoyé à cette adresse. Attendez {minutes} minutes et regardez vos courriers indésirables.',
  },
  clarificationAnswered: { status: 409, message: 'Cette précision a déjà sa réponse. Rechargez la page pour la lire.' },
  clarificationDecided: {
    status: 409,
    message: 'Cette candidature est refusée : plus rien ne se demande ni ne se répond.',
  },
  clarificationDueLater: {
    status: 422,
    message: 'La date limite de la réponse est passée. Choisissez une date à venir.',
  },
  clarificationExpired: {
    status: 409,
    message: 'La date limite de cette réponse est passée. Écrivez à la centrale si vous avez été empêché.',
  },
  clarificationWaits: {
    status: 409,
    message: 'Une précision attend déjà sa réponse. Attendez-la, ou sa date limite, avant d’en demander une autre.',
  },
  consultationDates: { status: 422, message: 'La date limite doit suivre l’ouverture. Corrigez l’une des deux.' },
  consultationAfterEdition: {
    status: 422,
    message:
      'L’édition finit le {fin}\u00A0: cette date limite ne laisse pas le temps de notifier un contrat avant. Choisissez une date plus proche, ou une autre édition.',
  },
  lotNotFruitless: {
    status: 409,
    message: 'Une offre peut encore être retenue\u00A0: {lots}. Un lot se relance quand plus aucune ne peut l’être.',
  },
  consultationBasketsEmpty: {
    status: 409,
    message:
      'Le détail estimatif est vide\u00A0: {lots}. Remplissez-le, sans quoi toutes les offres auraient la même note de prix.',
  },
  consultationLotElsewhere: {
    status: 409,
    message:
      'Déjà dans une autre consultation de cette édition\u00A0: {lots}. S’il y est infructueux, relancez-le depuis elle\u00A0; sinon, retirez-le de l’une des deux.',
  },
  consultationLotOffered: {
    status: 409,
    message: 'Une offre au moins est signée\u00A0: {lots}. Ce qui a reçu une offre reste dans la consultation.',
  },
  consultationAmounts: {
    status: 422,
    message: 'Le montant minimum dépasse le maximum\u00A0: {lots}. Corrigez l’un des deux.',
  },
  consultationContractBlank: {
    status: 409,
    message: 'Le contrat aurait des blancs. Renseignez d’abord, dans les réglages\u00A0: {reglages}.',
  },
  consultationDeadlinePassed: {
    status: 409,
    message:
      'La date limite est passée et des offres sont signées\u00A0: elle ne se déplace plus. Les lots sans offre se relancent ici même, par une nouvelle consultation.',
  },
  consultationQuestions: {
    status: 422,
    message: 'Les questions s’arrêtent avant la date limite, pas après. Corrigez l’une des deux dates.',
  },
  consultationNoMaximum: {
    status: 409,
    message:
      'Fixez un montant maximum\u00A0: {lots}. Sans lui, un accord-cadre ne peut pas être mis en concurrence (article R.\u00A02162-4).',
  },
  consultationNoValidity: { status: 409, message: 'Fixez d’abord combien de jours une offre engage qui l’a faite.' },
  consultationNoDeadline: { status: 409, message: 'Fixez d’abord la date limite de remise des offres.' },
  consultationNoLot: { status: 409, message: 'Choisissez d’abord au moins un lot.' },
  consultationUnknown: { status: 404, message: 'Cette consultation n’existe pas. Choisissez-en une dans la liste.' },
  paperClauseInUse: {
    status: 409,
    message:
      'Des pièces de l’édition {edition} ont un effet par cet article. Remettez-les d’abord à « Aucun effet » dans les règles des pièces.',
  },
  renewalTermsNotified: {
    status: 409,
    message:
      'Un contrat de cette consultation est notifié : ses reconductions ne changent plus ici. Demandez un avenant sur la page du contrat, que l’entreprise signe.',
  },
  contractNotSigned: {
    status: 404,
    message: 'Le contrat définitif n’existe pas encore : il est produit à la signature. Consultez l’aperçu.',
  },
  contractTooEarly: {
    status: 409,
    message: 'L’aperçu demande que toutes les étapes soient enregistrées. Complétez : {etapes}.',
  },
  draftConflict: {
    status: 409,
    message: 'Cette étape a été modifiée ailleurs. Comparez les deux versions et choisissez laquelle garder.',
  },
  otherCandidateBlank: {
    status: 409,
    message:
      'Une candidature de cette adresse attend déjà sa catégorie technique. Choisissez-la dans celle-là, dont le code peut vous être renvoyé.',
  },
  priceConflict: {
    status: 409,
    message: 'Un même prix a été modifié ici et ailleurs. Choisissez lequel garder.',
  },
  draftTooLarge: {
    status: 413,
    message: 'Cette saisie est trop longue pour être gardée. Raccourcissez-la : elle reste à l’écran.',
  },
  budgetRange: { status: 422, message: BUDGET_RANGE },
  categoryFirst: {
    status: 409,
    message: 'Choisissez d’abord la catégorie technique et les territoires, à l’étape « Objet de la candidature ».',
  },
  geographicLotMissing: { status: 422, message: "Merci d'indiquer une lot géographique" },
  identicalOfferRequired: {
    status: 409,
    message: 'Dites si vos prix sont les mêmes partout ou différents selon le territoire.',
  },
  operatorNotSigned: {
    status: 409,
    message: 'Cette candidature n’est pas signée : elle ne peut être ni acceptée ni attribuée.',
  },
  operatorAnswerAwaited: {
    status: 409,
    message:
      'Une précision est demandée jusqu’au {terme} : le candidat peut encore répondre. Attendez sa réponse, ou confirmez le refus.',
  },
  operatorReasonRequired: { status: 422, message: 'Indiquez le motif : il est envoyé à la personne et conservé.' },
  operatorSameDecision: { status: 409, message: 'Cette décision est déjà prise. Rien n’est à changer.' },
  previewOutdated: {
    status: 409,
    message: 'Quelque chose a été enregistré depuis l’aperçu que vous avez lu. Relisez le nouvel aperçu, puis signez.',
  },
  priceLineForeign: { status: 422, message: 'Cette ligne de prix appartient à un autre dossier. Rechargez la page.' },
  priceNegative: { status: 422, message: PRICE_NEGATIVE },
  pricesWouldBeLost: { status: 409, message: 'Enregistrer ce changement efface les prix déjà saisis. Continuer ?' },
  reuseNotSigned: {
    status: 404,
    message: 'Ce code n’est celui d’aucune candidature signée. Recopiez-le depuis l’e-mail de cette candidature.',
  },
  sealKeyUnknown: { status: 404, message: 'Aucun certificat ne porte ce nom. Demandez « courant ».' },
  signatureCodeExpired: {
    status: 422,
    message: 'Ce code de signature a expiré. Demandez-en un nouveau : il arrive en une minute.',
  },
  signatureCodeLimited: {
    status: 429,
    message: 'Un code vient d’être envoyé. Attendez {minutes} min et regardez vos courriers indésirables.',
  },
  signatureCodeOther: {
    status: 422,
    message: 'Ce code a été demandé pour un autre aperçu du contrat. Demandez-en un nouveau pour signer celui-ci.',
  },
  signatureCodeWrong: {
    status: 422,
    event: 'code',
    message: 'Ce code de signature n’est pas le bon. Vérifiez-le. Essais restants : {essais}.',
  },
  signatureNeedsAcceptance: { status: 409, message: 'Cochez l’acceptation du contrat avant de signer.' },
  signatureNeedsFiles: { status: 409, message: 'Des pièces manquent : {fichiers}. Ajoutez-les, puis signez.' },
  startEmailInvalid: { status: 422, message: "Merci d'indiquer un email valide" },
  stepIncomplete: {
    status: 422,
    message: 'Cette étape est incomplète. À revoir ci-dessous : {nombre}.',
  },
}
