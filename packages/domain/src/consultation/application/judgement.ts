/** Where an application stands for the centre. */
export const applicationStates = ['drafting', 'signed', 'asked', 'answered', 'accepted', 'refused'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** Those that wait for the centre, not for who applies. */
export const waitingStates = ['signed', 'answered'] as const satisfies readonly ApplicationState[]

/** A question put to the applicant. */
export type Clarification = { dueAt: Date; answeredAt: Date | null }

export type Judged = {
  signedAt: Date | null
  acceptedAt: Date | null
  refusedAt: Date | null
  /** The last question put, if one was. */
  clarification: Clarification | null
}

const decidedAt = ({ acceptedAt, refusedAt }: Judged) => acceptedAt ?? refusedAt

const isOpen = ({ answeredAt, dueAt }: Clarification, now: Date) => answeredAt === null && now < dueAt

/** A question left without an answer leaves the application to be judged as it is. */
export function applicationState(application: Judged, now: Date): ApplicationState {
  const { signedAt, acceptedAt, refusedAt, clarification } = application
  if (acceptedAt) return 'accepted'
  if (refusedAt) return 'refused'
  if (!signedAt) return 'drafting'
  if (clarification?.answeredAt) return 'answered'
  return clarification && isOpen(clarification, now) ? 'asked' : 'signed'
}

type Verdict = 'accept' | 'refuse'

/** What an operator decides, and the decision they had under their eyes. */
export type Judgement = {
  verdict: Verdict
  reason: string | null
  knownDecision: Date | null
  /** They know that an answer may still come. */
  isConfirmed?: boolean
}

export type JudgementRefusal =
  | 'operatorAlreadyHandled'
  | 'operatorAnswerAwaited'
  | 'operatorNotSigned'
  | 'operatorReasonRequired'
  | 'operatorSameDecision'

/**
 * Why this decision cannot be taken. Only what is signed is judged; a decision is changed by whoever saw it, for a
 * reason; refusing always takes one, and takes an answer still awaited away only from whoever says so. Q-87
 */
export function whyNotJudge(application: Judged, judgement: Judgement, now: Date): JudgementRefusal | null {
  const { verdict, reason, knownDecision, isConfirmed = false } = judgement
  if (!application.signedAt) return 'operatorNotSigned'
  const taken = decidedAt(application)
  if (taken?.getTime() !== knownDecision?.getTime()) return 'operatorAlreadyHandled'
  if (taken && verdict === (application.acceptedAt ? 'accept' : 'refuse')) return 'operatorSameDecision'
  if ((verdict === 'refuse' || taken) && !reason) return 'operatorReasonRequired'
  const isAwaited = application.clarification !== null && isOpen(application.clarification, now)
  return verdict === 'refuse' && isAwaited && !isConfirmed ? 'operatorAnswerAwaited' : null
}

export type AskRefusal = 'clarificationDecided' | 'clarificationDueLater' | 'clarificationWaits' | 'operatorNotSigned'

/**
 * Why nothing can be asked: one question at a time, about what is signed and not refused, with time to answer. An offer
 * accepted may still have to justify its prices (R2152-3).
 */
export function whyNotAsk(application: Judged, dueAt: Date, now: Date): AskRefusal | null {
  if (!application.signedAt) return 'operatorNotSigned'
  if (application.refusedAt) return 'clarificationDecided'
  if (application.clarification && isOpen(application.clarification, now)) return 'clarificationWaits'
  return dueAt <= now ? 'clarificationDueLater' : null
}

export type AnswerRefusal = 'clarificationAnswered' | 'clarificationDecided' | 'clarificationExpired'

/** Why a question can no longer be answered: its own deadline counts, never the consultation's. */
export function whyNotAnswer(application: Judged, { answeredAt, dueAt }: Clarification, now: Date) {
  if (answeredAt) return 'clarificationAnswered' satisfies AnswerRefusal
  if (application.refusedAt) return 'clarificationDecided' satisfies AnswerRefusal
  return now >= dueAt ? ('clarificationExpired' satisfies AnswerRefusal) : null
}
