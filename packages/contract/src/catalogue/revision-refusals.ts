import type { RevisionRefusal as ComputeRefusal, FormulaProblem } from '@charpente/domain/catalogue/revision/formula'
import type { RefusalWords } from '../platform/refusals.ts'

/** Refusals about the revision of prices. */
type RevisionsRefusal =
  | FormulaProblem
  | ComputeRefusal['why']
  | 'formulaIndexUnknown'
  | 'indexFileFaulty'
  | 'indexUnknown'
  | 'indexValueSame'
  | 'revisionMovedOn'
  | 'revisionNoFormula'
  | 'revisionNoPrice'
  | 'revisionOver'
  | 'revisionPriceTooLarge'

declare module '../platform/refusals.ts' {
  interface Refusals extends Record<RevisionsRefusal, RefusalWords> {}
}

export const revisionRefusals: Record<RevisionsRefusal, RefusalWords> = {
  formulaIndexTwice: {
    status: 422,
    message: 'Un index figure deux fois dans la formule. Gardez une ligne par index, avec son poids entier.',
  },
  formulaIndexUnknown: {
    status: 422,
    message: 'L’index {index} n’est pas connu. Ajoutez-le d’abord à la liste des index, puis enregistrez la formule.',
  },
  formulaNotOne: {
    status: 422,
    message: 'La part fixe et les poids ne font pas exactement 1. Corrigez-les d’après le contrat.',
  },
  formulaWithoutIndex: {
    status: 422,
    message: 'La formule ne suit aucun index. Ajoutez au moins un index avec son poids.',
  },
  indexFileFaulty: {
    status: 422,
    message: 'Rien n’a été enregistré. Ligne {ligne} : {raison} Corrigez le fichier, puis importez-le de nouveau.',
  },
  indexUnknown: { status: 404, message: 'Cet index n’est pas connu. Ajoutez-le d’abord à la liste des index.' },
  indexValueSame: {
    status: 409,
    message: 'Cet index a déjà cette valeur pour ce mois. Il n’y a rien à corriger.',
  },
  revisionAlreadyDone: {
    status: 409,
    message: 'Les prix de ce lot sont déjà révisés à cette date. Une révision ne se fait qu’une fois par date.',
  },
  revisionMovedOn: {
    status: 409,
    message:
      'La formule, un index ou un prix de la copie de travail a changé depuis ce calcul. Recalculez la révision, relisez-la, puis redemandez.',
  },
  revisionNoFormula: {
    status: 409,
    message: 'Ce lot n’a pas de formule de révision. Saisissez celle du contrat, puis calculez.',
  },
  revisionNoPrice: {
    status: 409,
    message: 'Ce lot n’a aucun prix à réviser dans la copie de travail. Importez d’abord ses prix.',
  },
  revisionNotDue: {
    status: 422,
    message: 'Le contrat ne prévoit pas de révision ce jour-là. Les prochaines dates : {dates}.',
  },
  revisionOver: {
    status: 409,
    message: 'Cette révision n’attend plus de décision. Rechargez la page pour voir ce qu’elle est devenue.',
  },
  revisionPassed: {
    status: 409,
    message: 'Une révision plus récente, du {date}, est déjà approuvée. Choisissez une date postérieure.',
  },
  revisionPriceTooLarge: {
    status: 422,
    message: 'Un prix révisé dépasse ce qui peut être enregistré. Vérifiez les valeurs des index et les poids.',
  },
  revisionValueMissing: {
    status: 422,
    message:
      'L’index {index} n’a pas de valeur pour {mois}. Saisissez ou importez cette valeur dès qu’elle est publiée, puis calculez.',
  },
  revisionValueProvisional: {
    status: 422,
    message:
      'La valeur de l’index {index} pour {mois} est provisoire. Saisissez la valeur définitive dès qu’elle est publiée, puis calculez.',
  },
}
