import type { OwnQuestions } from '@charpente/contract/consultation/dossier'
import { whyNotQuestion } from '@charpente/domain/consultation/consulting/dossier'
import type { Actor } from '@charpente/domain/platform/actor'
import { formatInstant } from '@charpente/domain/platform/format'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postCandidateMails } from '../../platform/mail/post.ts'
import { type Limit, tryOnce } from '../../platform/throttle/throttle.ts'
import type { StoredCandidate } from '../application/queries.ts'
import { findConsultation, lockConsultation } from '../consulting/queries.ts'
import {
  addQuestionRow,
  answerQuestionRow,
  applicantsOf,
  lockQuestion,
  publishedQuestions,
  waitingOf,
} from './queries.ts'
import { questionOnWire, readDeskDossier } from './read-dossier.ts'

const perApplication: Limit = { points: 10, minutes: 60 }

const consultationOf = async (db: Db, { consultationId }: StoredCandidate) =>
  (await findConsultation(db, consultationId)) ?? refuse('consultationUnknown')

/** Every answer, and what this application has asked and is not answered. */
export async function ownQuestions(
  candidate: StoredCandidate,
  mayWrite: boolean,
  { db, now }: { db: Db; now: () => Date },
): Promise<OwnQuestions> {
  const consultation = await consultationOf(db, candidate)
  const until = consultation.questionsUntil ?? consultation.deadline
  return {
    until: until?.toISOString() ?? null,
    closed: mayWrite ? whyNotQuestion(consultation, candidate.phase, now()) : 'candidateReadOnly',
    lots: consultation.lots,
    waiting: (await waitingOf(db, candidate.id)).map((asked) => ({ ...asked, askedAt: asked.askedAt.toISOString() })),
    published: (await publishedQuestions(db, consultation.id)).map(questionOnWire),
  }
}

/** The line of the trail says what was asked, and nothing of who asked: it is read before the offers are opened. */
const NOBODY = { id: null, ip: null }

export async function askQuestion(
  candidate: StoredCandidate,
  { question, lot }: { question: string; lot: string | null },
  context: Context,
): Promise<OwnQuestions> {
  const { db, now, steady } = context
  const minutes = await tryOnce(db, `question of ${candidate.id}`, perApplication, steady())
  if (minutes) refuse('questionLimited', { minutes })
  return db.transaction().execute(async (trx) => {
    const consultation = await consultationOf(trx, candidate)
    const why = whyNotQuestion(consultation, candidate.phase, now())
    const until = consultation.questionsUntil
    if (why) refuse(why, { terme: until ? formatInstant(until) : '' })
    if (lot !== null && !consultation.lots.includes(lot)) refuse('invalidRequest')
    await addQuestionRow(trx, {
      consultationId: consultation.id,
      candidateId: candidate.id,
      lot,
      question,
      now: now(),
    })
    await record(trx, NOBODY, now(), {
      action: 'questionAsked',
      on: { type: 'consultation', id: consultation.id },
      details: { before: null, after: { question, lot } },
    })
    return ownQuestions(candidate, true, { db: trx, now })
  })
}

type Answer = { question: string; answer: string }

/** Once, for everybody: equal treatment is that nobody learns it alone, or later. */
export const answerQuestion = (
  { id, question: questionId }: { id: number; question: number },
  { question, answer }: Answer,
  actor: Actor,
  { author }: Origin,
  context: Context,
) =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    // Whoever begins meanwhile finds it on the page.
    await lockConsultation(trx, id)
    const asked = (await lockQuestion(trx, id, questionId)) ?? refuse('notFound')
    if (asked.answeredAt !== null) refuse('questionAnswered')
    await answerQuestionRow(trx, questionId, { published: question, answer, by: actor.id, now })
    const consultation = (await findConsultation(trx, id)) ?? refuse('consultationUnknown')
    const data = { reference: consultation.reference, lot: asked.lot, question, answer }
    const applicants = await applicantsOf(trx, id)
    await postCandidateMails(
      trx,
      context,
      applicants.map((candidate) => ({ template: 'questionAnswered', candidate, data })),
    )
    await record(trx, author, now, {
      action: 'questionAnswered',
      on: { type: 'consultation', id },
      details: { before: { question: asked.question }, after: { question, answer } },
    })
    return readDeskDossier(id, actor, { ...context, db: trx })
  })
