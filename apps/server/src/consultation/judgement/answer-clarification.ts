import { whyNotAnswer } from '@charpente/domain/consultation/application/judgement'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postCandidateMail } from '../../platform/mail/post.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { lockCandidate, lockFiles, type StoredCandidate, stepsOf } from '../application/queries.ts'
import { savedIn } from '../application/read-candidate.ts'
import { ownClarifications } from './clarifications.ts'
import { clarificationsOf, markAnswerFiles, writeAnswer } from './queries.ts'

type Given = { clarificationId: number; answer: string; files: number[] }

/** What both a draft and an answer do: hold the application, see that it may be, keep the words and the files. */
async function keep(trx: Db, candidateId: string, given: Given, answeredAt: Date | null, now: Date) {
  const candidate = (await lockCandidate(trx, candidateId)) ?? refuse('candidateNotFound')
  const asked = (await clarificationsOf(trx, candidateId)).find(({ id }) => id === given.clarificationId)
  if (!asked) return refuse('notFound')
  refuseIf(whyNotAnswer({ ...candidate, clarification: asked }, asked, now))
  const files = [...new Set(given.files)]
  if (files.length > 0 && (await lockFiles(trx, candidateId, files)).length < files.length) refuse('fileNotYours')
  await writeAnswer(trx, asked.id, { answer: given.answer, files, drafted_at: now, answered_at: answeredAt })
  await markAnswerFiles(trx, candidateId, asked.id, asked.files, now)
  return { candidate, asked, files }
}

/** Keeps an answer begun: it is found again on another device, and its files are not purged. */
export const saveClarificationDraft = (candidateId: string, given: Given, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    await keep(trx, candidateId, given, null, now)
    return { draftedAt: now.toISOString() }
  })

async function tellCentre(trx: Db, candidate: StoredCandidate, given: Given, context: Context) {
  const { values } = await currentSettings(trx, context.now())
  const organization = savedIn(await stepsOf(trx, candidate.id)).step3?.contractors[0]?.organization ?? candidate.email
  await postCandidateMail(trx, context, {
    template: 'clarificationAnswered',
    candidate: { id: candidate.id, email: values['contact.email'] },
    data: { candidateId: candidate.id, organization, answer: given.answer, papers: given.files.length },
  })
}

/** Sends the answer, once, before the question's own deadline: the consultation's counts no more. */
export const answerClarification = (candidateId: string, given: Given, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    const { candidate, asked, files } = await keep(trx, candidateId, given, now, now)
    await tellCentre(trx, candidate, { ...given, files }, context)
    await record(trx, origin.author, now, {
      action: 'clarificationAnswered',
      on: { type: 'candidate', id: candidateId },
      details: { before: null, after: { clarificationId: asked.id, answer: given.answer, files } },
    })
    return ownClarifications(candidate, true, { ...context, db: trx })
  })
