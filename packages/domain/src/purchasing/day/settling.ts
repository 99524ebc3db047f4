import type { ActKind, ProposalKind } from '../execution/act.ts'
import type { TaskKind } from '../execution/tasks.ts'

const ANSWERS = ['agreed', 'declined'] as const

/** The acts of its own side after which a thing to do in a file waits no more. */
export const settlingActs: Record<TaskKind, readonly ActKind[]> = {
  answerStart: ANSWERS,
  answerSuspension: ANSWERS,
  answerExtension: ANSWERS,
  answerQuantities: ANSWERS,
  answerStatement: ANSWERS,
  start: ['started', 'progressed', 'completed'],
  finish: ['completed'],
  correct: ['completed'],
  late: ['agreed', 'terminated'],
  resume: ['resumed'],
  setVisit: ['visitSet', 'decided'],
  decide: ['decided'],
  warn: ['warned'],
  countersign: ['countersigned'],
  liftPoint: ['pointDone'],
  checkPoint: ['pointLifted', 'pointKept'],
  pointLate: ['pointLifted', 'pointKept'],
  answerPenalty: ['penaltyAnswered'],
  decidePenalty: ['penaltyDecided'],
  answerNotice: ['noticeAnswered'],
  decideNotice: ['noticeServed', 'noticeLifted', 'terminated'],
  finalAccount: ['statementProposed'],
  drawAccount: ['statementProposed'],
  invoice: ['invoiced'],
  pay: ['invoiceStood'],
  unpaid: ['invoiceStood'],
  judge: ['judged'],
  answerJudgement: ['judgementAnswered'],
}

/** What is agreed to or declined there: works that are late are no more once they have more days. */
export const answeredProposal: Partial<Record<TaskKind, ProposalKind>> = {
  answerStart: 'startProposed',
  answerSuspension: 'suspensionProposed',
  answerExtension: 'extensionProposed',
  answerQuantities: 'quantitiesProposed',
  answerStatement: 'statementProposed',
  late: 'extensionProposed',
}
