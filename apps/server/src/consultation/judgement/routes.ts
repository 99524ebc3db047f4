import { candidateJudgementRoutes } from '@charpente/contract/consultation/judgement'
import type { Actor } from '@charpente/domain/platform/actor'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { addApplicationNote } from './add-note.ts'
import { answerClarification, saveClarificationDraft } from './answer-clarification.ts'
import { applicationFile } from './application-file.ts'
import { askClarification } from './ask-clarification.ts'
import { ownClarifications } from './clarifications.ts'
import { judgeApplication } from './judge-application.ts'
import { listApplications } from './list-applications.ts'

const instant = (text: string | null) => (text === null ? null : new Date(text))

export function serveCandidateJudgement(app: FastifyInstance, context: Context) {
  /** Whoever reads an application opens its papers in their own name. */
  const readBy = ({ id }: Actor) => ({ ...context, viewer: id })
  return serve(app, context, candidateJudgementRoutes, {
    listApplications: ({ query }) => listApplications(query, context),
    getApplication: ({ params, actor }) => applicationFile(params.id, readBy(actor)),
    addApplicationNote: ({ params, body, actor, origin }) =>
      addApplicationNote(params.id, body.words, actor.id, origin, readBy(actor)),
    askClarification: ({ params, body, actor, origin }) =>
      askClarification(params.id, { ...body, dueAt: new Date(body.dueAt) }, actor.id, origin, readBy(actor)),
    acceptApplication: ({ params, body, actor, origin }) => {
      const judgement = { verdict: 'accept', reason: body.reason || null, knownDecision: instant(body.known) } as const
      return judgeApplication(params.id, judgement, origin, readBy(actor))
    },
    refuseApplication: ({ params, body, actor, origin }) => {
      const { reason, confirmed: isConfirmed } = body
      const judgement = { verdict: 'refuse', reason, knownDecision: instant(body.known), isConfirmed } as const
      return judgeApplication(params.id, judgement, origin, readBy(actor))
    },

    listClarifications: ({ applicant }) =>
      ownClarifications(applicant, applicant.mayWrite, { ...context, viewer: applicant.viewer }),
    saveClarificationDraft: ({ applicant, params, body }) =>
      saveClarificationDraft(applicant.id, { ...params, ...body }, context),
    answerClarification: ({ applicant, params, body, origin }) =>
      answerClarification(applicant.id, { ...params, ...body }, origin, context),
  })
}
