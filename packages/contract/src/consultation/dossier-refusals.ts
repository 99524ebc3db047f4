import type { OpeningRefusal } from '@charpente/domain/consultation/application/opening'
import type { QuestionRefusal } from '@charpente/domain/consultation/consulting/dossier'
import type { RefusalWords } from '../platform/refusals.ts'

/** Refusals around what firms read and ask. */
type DossierRefusal =
  | Exclude<QuestionRefusal, OpeningRefusal>
  | 'alertLimited'
  | 'alertNotNeeded'
  | 'dossierClosed'
  | 'dossierNotPdf'
  | 'dossierReasonRequired'
  | 'questionAnswered'
  | 'questionLimited'

declare module '../platform/refusals.ts' {
  interface Refusals extends Record<DossierRefusal, RefusalWords> {}
}

export const dossierRefusals: Record<DossierRefusal, RefusalWords> = {
  alertLimited: {
    status: 429,
    message: 'Trop d’adresses ont été laissées d’ici. Réessayez dans {minutes} min.',
  },
  alertNotNeeded: {
    status: 409,
    message: 'Une consultation est ouverte. Rechargez la page pour y répondre dès maintenant.',
  },
  dossierClosed: {
    status: 409,
    message:
      'La remise des offres est passée, ou des candidatures sont commencées\u00A0: les documents ne changent plus.',
  },
  dossierNotPdf: { status: 422, message: 'Un document de la consultation est un PDF. Enregistrez-le ainsi.' },
  dossierReasonRequired: {
    status: 422,
    message: 'La consultation est ouverte\u00A0: dites pourquoi ce document change. Le rectificatif est envoyé à tous.',
  },
  questionAnswered: {
    status: 409,
    message: 'Cette question a sa réponse, publiée à tous. Une correction passe par un rectificatif.',
  },
  questionLimited: {
    status: 429,
    message: 'Beaucoup de questions d’un coup. Attendez {minutes} min, ou réunissez-les en une seule.',
  },
  questionsLate: {
    status: 403,
    message:
      'Les questions étaient reçues jusqu’au {terme}. Les réponses déjà publiées restent lisibles par tous, ici même.',
  },
}
