import { type TaskKind, taskKinds } from '../execution/tasks.ts'
import { taskWords } from '../execution/words.ts'
import type { DayFamily } from './families.ts'
import { sectionKinds } from './works.ts'

/** What waits for somebody elsewhere than in the file of an order. */
const otherKinds = [
  'agree',
  'answerDerogation',
  'readCancellation',
  'awaitAnswer',
  'decideSubcontract',
  'approveCart',
  'readReturn',
  'readProposal',
  'answerOrder',
  'signRider',
  'payFee',
  'renewPaper',
  'filePaper',
] as const
type OtherKind = (typeof otherKinds)[number]

/** All that may wait for somebody in their day. */
export const dayKinds = [...taskKinds, ...otherKinds] as const
export type DayKind = TaskKind | OtherKind

/** What is to be done, in the imperative of a list. */
export const dayWords: Record<DayKind, string> = {
  ...taskWords,
  agree: 'Donner votre accord au rang suivant',
  answerDerogation: 'Répondre à un autre délai demandé',
  readCancellation: 'Lire la décision sur votre demande d’annulation',
  awaitAnswer: 'Réponse attendue du prestataire',
  decideSubcontract: 'Décider d’une sous-traitance',
  approveCart: 'Valider un panier',
  readReturn: 'Reprendre un panier renvoyé',
  readProposal: 'Lire un panier proposé',
  answerOrder: 'Répondre à une commande',
  signRider: 'Signer un avenant au contrat',
  payFee: 'Payer une redevance',
  renewPaper: 'Renouveler un document',
  filePaper: 'Déposer un document demandé',
}

export const familyWords: Record<DayFamily, string> = {
  orders: 'Commandes',
  agreements: 'Accords',
  delays: 'Délais',
  late: 'Retards',
  answers: 'Réponses',
  works: 'Travaux',
  acceptances: 'Réceptions',
  reservations: 'Réserves',
  carts: 'Paniers',
  proposals: 'Propositions',
  quantities: 'Quantités',
  subcontracting: 'Sous-traitance',
  penalties: 'Pénalités',
  payments: 'Paiements',
  judgements: 'Évaluations',
  papers: 'Documents',
}

/**
 * `patience`: what has no date of its own is dated that many days after it came, so that one list goes from the most to
 * the least pressing.
 */
const kinds: Record<DayKind, { family: DayFamily; patience: number }> = {
  answerOrder: { family: 'orders', patience: 0 },
  agree: { family: 'agreements', patience: 0 },
  answerDerogation: { family: 'delays', patience: 0 },
  answerStart: { family: 'delays', patience: 2 },
  answerSuspension: { family: 'delays', patience: 1 },
  answerExtension: { family: 'delays', patience: 2 },
  late: { family: 'late', patience: 0 },
  pointLate: { family: 'late', patience: 0 },
  awaitAnswer: { family: 'answers', patience: 2 },
  readCancellation: { family: 'answers', patience: 3 },
  start: { family: 'works', patience: 3 },
  finish: { family: 'works', patience: 3 },
  correct: { family: 'works', patience: 3 },
  resume: { family: 'works', patience: 5 },
  setVisit: { family: 'acceptances', patience: 3 },
  decide: { family: 'acceptances', patience: 5 },
  warn: { family: 'acceptances', patience: 1 },
  countersign: { family: 'acceptances', patience: 3 },
  liftPoint: { family: 'reservations', patience: 5 },
  checkPoint: { family: 'reservations', patience: 4 },
  approveCart: { family: 'carts', patience: 3 },
  readReturn: { family: 'carts', patience: 3 },
  readProposal: { family: 'proposals', patience: 7 },
  answerQuantities: { family: 'quantities', patience: 2 },
  decideSubcontract: { family: 'subcontracting', patience: 5 },
  answerPenalty: { family: 'penalties', patience: 5 },
  decidePenalty: { family: 'penalties', patience: 1 },
  answerNotice: { family: 'penalties', patience: 1 },
  decideNotice: { family: 'penalties', patience: 0 },
  answerStatement: { family: 'payments', patience: 3 },
  finalAccount: { family: 'payments', patience: 10 },
  drawAccount: { family: 'payments', patience: 10 },
  invoice: { family: 'payments', patience: 3 },
  pay: { family: 'payments', patience: 5 },
  unpaid: { family: 'payments', patience: 0 },
  judge: { family: 'judgements', patience: 30 },
  answerJudgement: { family: 'judgements', patience: 15 },
  signRider: { family: 'agreements', patience: 3 },
  payFee: { family: 'payments', patience: 0 },
  renewPaper: { family: 'papers', patience: 5 },
  filePaper: { family: 'papers', patience: 3 },
}

export const familyOf = (kind: DayKind): DayFamily => kinds[kind].family
export const patienceOf = (kind: DayKind): number => kinds[kind].patience
export const kindsOf = (family: DayFamily): DayKind[] => dayKinds.filter((kind) => familyOf(kind) === family)

/**
 * The parts of a firm's day beside its works, which are listed by where they stand: what the other side waits for an
 * answer to, its papers, and what no line of its works would tell.
 */
export const firmParts = ['answers', 'papers', 'others'] as const
export type FirmPart = (typeof firmParts)[number]

const answerFamilies: readonly DayFamily[] = ['orders', 'delays', 'quantities', 'penalties']
const answerKinds: readonly DayKind[] = ['countersign', 'answerStatement', 'signRider']
/** What the lines of works lead to by where these stand. */
const worksKinds: readonly DayKind[] = Object.values(sectionKinds).flat()

function partOf(kind: DayKind): FirmPart | 'works' {
  if (familyOf(kind) === 'papers') return 'papers'
  if (answerFamilies.includes(familyOf(kind)) || answerKinds.includes(kind)) return 'answers'
  return worksKinds.includes(kind) ? 'works' : 'others'
}
export const kindsIn = (part: FirmPart): DayKind[] => dayKinds.filter((kind) => partOf(kind) === part)
