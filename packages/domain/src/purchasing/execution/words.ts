import { plural } from '../../platform/text.ts'
import type {
  AcceptanceOutcome,
  ActKind,
  ExecutionPaper,
  ExtensionCause,
  InvoiceState,
  JudgementQuestion,
  PenaltyOutcome,
} from './act.ts'
import type { ExecutionPhase } from './execution.ts'
import type { TaskKind } from './tasks.ts'

/** What was done, as the thread of the works and the journal say it. */
export const actWords: Record<ActKind, string> = {
  said: 'Message',
  startProposed: 'Date de démarrage proposée',
  suspensionProposed: 'Suspension demandée',
  extensionProposed: 'Prolongation demandée',
  quantitiesProposed: 'Changement de quantités proposé',
  statementProposed: 'Situation proposée',
  agreed: 'Demande acceptée',
  declined: 'Demande refusée',
  withdrawn: 'Demande retirée',
  statementAcquired: 'Décompte final acquis par silence',
  started: 'Chantier démarré',
  progressed: 'Avancement',
  resumed: 'Reprise des travaux',
  completed: 'Achèvement déclaré',
  visitSet: 'Visite fixée',
  warned: 'Acheteur mis en demeure de décider',
  decided: 'Réception',
  countersigned: 'Procès-verbal signé par l’entreprise',
  acquired: 'Réception acquise par silence',
  defectDeclared: 'Désordre déclaré sous garantie',
  pointDone: 'Réserve dite levée par l’entreprise',
  pointLifted: 'Réserve levée',
  pointKept: 'Réserve maintenue',
  penaltyInvited: 'Pénalité envisagée',
  penaltyAnswered: 'Observations de l’entreprise',
  penaltyDecided: 'Pénalité décidée',
  noticeServed: 'Mise en demeure',
  noticeAnswered: 'Réponse à la mise en demeure',
  noticeLifted: 'Mise en demeure levée',
  terminated: 'Commande résiliée',
  invoiced: 'Facture déposée',
  invoiceStood: 'Facture suivie',
  paymentReminded: 'Relance de paiement',
  judged: 'Prestation évaluée',
  judgementAnswered: 'Réponse à l’évaluation',
  reminded: 'Rappel envoyé',
  closed: 'Dossier clos',
}

/** A file that goes with an act. */
export type Joined = { isPicture: boolean }

/** « 2 photos et 1 document » ; nothing when nothing goes with it. */
export function joinedWords(files: readonly Joined[]): string {
  const pictures = files.filter(({ isPicture }) => isPicture).length
  const documents = files.length - pictures
  return [
    ...(pictures > 0 ? [`${pictures} ${plural(pictures, 'photo')}`] : []),
    ...(documents > 0 ? [`${documents} ${plural(documents, 'document')}`] : []),
  ].join(' et ')
}

export const phaseWords: Record<ExecutionPhase, string> = {
  asked: 'en attente de réponse',
  notOrdered: 'sans suite',
  cancelled: 'annulée',
  toStart: 'à démarrer',
  underWay: 'en cours',
  suspended: 'suspendue',
  completed: 'à réceptionner',
  accepted: 'reçue',
  terminated: 'résiliée',
  closed: 'close',
}

export const executionPhases = Object.keys(phaseWords) as ExecutionPhase[]

/** What is not works is given and admitted: its acts, and where it stands, say so. */
const studyActWords: Partial<Record<ActKind, string>> = {
  started: 'Prestation démarrée',
  resumed: 'Reprise de la prestation',
  completed: 'Remise de la prestation',
  decided: 'Admission',
  countersigned: 'Décision signée par l’entreprise',
  acquired: 'Admission acquise par silence',
}
const studyPhaseWords: Partial<Record<ExecutionPhase, string>> = { completed: 'à admettre', accepted: 'admise' }

type Nature = 'works' | 'studies'
export const actTitle = (kind: ActKind, nature: Nature): string =>
  (nature === 'studies' && studyActWords[kind]) || actWords[kind]
export const phaseTitle = (phase: ExecutionPhase, nature: Nature): string =>
  (nature === 'studies' && studyPhaseWords[phase]) || phaseWords[phase]

/** Works and studies have their own words. */
export const outcomeWords: Record<'works' | 'studies', Partial<Record<AcceptanceOutcome, string>>> = {
  works: { accepted: 'Réception sans réserve', reserved: 'Réception avec réserves', refused: 'Refus de réception' },
  studies: { accepted: 'Admission', putOff: 'Ajournement', reduced: 'Admission avec réfaction', refused: 'Rejet' },
}

export const causeWords: Record<ExtensionCause, string> = {
  weather: 'Intempéries',
  unforeseen: 'Imprévu sur place',
  buyer: 'Fait de l’acheteur',
  supply: 'Approvisionnement',
  other: 'Autre motif',
}

export const penaltyWords: Record<PenaltyOutcome, string> = {
  applied: 'appliquée',
  reduced: 'réduite',
  waived: 'abandonnée',
}

export const invoiceWords: Record<InvoiceState, string> = {
  deposited: 'déposée',
  inService: 'mise à disposition',
  suspended: 'suspendue',
  rejected: 'rejetée',
  paid: 'payée',
}

export const questionWords: Record<JudgementQuestion, string> = {
  quality: 'La qualité de l’ouvrage',
  delay: 'Le respect des délais',
  site: 'La tenue du chantier',
  dialogue: 'L’écoute et les réponses',
}

export const paperWords: Record<ExecutionPaper, string> = {
  acceptance: 'Procès-verbal de réception',
  addendum: 'Avenant au bon de commande',
  penalty: 'Décompte de pénalités',
  termination: 'Décision de résiliation',
  statement: 'Situation de travaux',
  reminder: 'Lettre de relance',
}

/** Of studies, said otherwise. */
export const studyTaskWords: Partial<Record<TaskKind, string>> = {
  start: 'Démarrer la prestation',
  finish: 'Remettre la prestation',
  late: 'Prestation en retard',
  resume: 'Reprendre la prestation',
  decide: 'Décider de l’admission',
}

/** What is to be done, in the imperative of a list. */
export const taskWords: Record<TaskKind, string> = {
  answerStart: 'Répondre à la date de démarrage proposée',
  answerSuspension: 'Répondre à la demande de suspension',
  answerExtension: 'Répondre à la demande de prolongation',
  answerQuantities: 'Répondre au changement de quantités',
  answerStatement: 'Répondre à la situation proposée',
  start: 'Démarrer les travaux',
  finish: 'Achever les travaux',
  correct: 'Remettre la prestation corrigée',
  late: 'Travaux en retard',
  resume: 'Reprendre les travaux',
  setVisit: 'Fixer la visite de réception',
  decide: 'Décider de la réception',
  warn: 'Mettre l’acheteur en demeure de décider',
  countersign: 'Signer le procès-verbal',
  liftPoint: 'Lever une réserve',
  checkPoint: 'Vérifier une réserve levée',
  pointLate: 'Réserve non levée à sa date',
  answerPenalty: 'Répondre à une pénalité envisagée',
  decidePenalty: 'Décider d’une pénalité',
  answerNotice: 'Répondre à une mise en demeure',
  decideNotice: 'Décider après une mise en demeure',
  finalAccount: 'Proposer le décompte final',
  drawAccount: 'Établir le décompte final',
  invoice: 'Déposer une facture',
  pay: 'Payer une facture',
  unpaid: 'Facture impayée',
  judge: 'Évaluer la prestation',
  answerJudgement: 'Répondre à l’évaluation',
}

/** Of a final account below nothing: penalties come to more than what was left to pay. */
export const OWED_BACK = 'À rembourser par l’entreprise'

/** An amount with tax is an indication: the file does not know what is taxed less, or overseas. */
export const taxedAt = (vatPercent: number): string => `TTC (TVA ${vatPercent}\u00A0%)`
