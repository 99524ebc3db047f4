import { candidateRoutes } from '@charpente/contract/consultation/application'
import { has } from '@charpente/domain/platform/actor'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { serve } from '../../platform/http/serve.ts'
import { addConsultation } from '../consulting/add-consultation.ts'
import { listConsultations, readDeskConsultation } from '../consulting/desk-consultation.ts'
import { putOutAgain } from '../consulting/put-out-again.ts'
import { openConsultations, readConsultation } from '../consulting/read-consultation.ts'
import { saveConsultation } from '../consulting/save-consultation.ts'
import { savePaperClause } from '../consulting/save-paper-clause.ts'
import { saveRenewalTerms } from '../consulting/save-renewal-terms.ts'
import { admitApplicant, applicantOf, callerIn } from './admit-applicant.ts'
import { beginAnother } from './beside/begin-another.ts'
import { listOwn } from './beside/list-own.ts'
import { mailOwnCode } from './beside/mail-own-code.ts'
import { changeCandidate } from './change-candidate.ts'
import { readContacts } from './contacts/read-contacts.ts'
import { openCandidateFile } from './open-candidate-file.ts'
import { readCandidate } from './read-candidate.ts'
import { recordReading } from './record-opening.ts'
import { saveDraft } from './save-draft.ts'
import { startCandidate } from './start-candidate.ts'

export const serveCandidates = (app: FastifyInstance, context: Context) =>
  serve(app, context, candidateRoutes, {
    getConsultation: ({ query }) => readConsultation(query, context),
    listOpenConsultations: () => openConsultations(context),
    listConsultations: () => listConsultations(context),
    addConsultation: ({ body, origin }) => addConsultation(body, origin, context),
    putOutAgain: ({ params, body, origin }) => putOutAgain(params.id, body, origin, context),
    readDeskConsultation: ({ params }) => readDeskConsultation(params.id, context),
    savePaperClause: ({ params, body, origin }) => savePaperClause(params.id, body, origin, context),
    saveRenewalTerms: ({ params, body, origin }) => saveRenewalTerms(params.id, body, origin, context),
    saveConsultation: ({ params, body, origin }) => saveConsultation(params.id, body, origin, context),
    startCandidate: async ({ body, origin }) => {
      if (!('id' in body)) return startCandidate(body, origin, context)
      const { id, mayWrite } = await admitApplicant(body.id, origin.code, callerIn(origin), context)
      return mayWrite ? changeCandidate(id, body, origin, context) : refuse('candidateReadOnly')
    },
    listCandidates: async ({ actor, origin }) => {
      const found = await applicantOf(origin.code, callerIn(origin), context)
      if (found && actor && has(actor, 'ROLE_OPERATOR')) await recordReading(found.id, origin, context)
      return found ? [await readCandidate(found, found.mayWrite, { ...context, viewer: found.viewer })] : []
    },
    getCandidate: ({ applicant }) =>
      readCandidate(applicant, applicant.mayWrite, { ...context, viewer: applicant.viewer }),
    saveCandidate: ({ applicant, body, origin }) => changeCandidate(applicant.id, body, origin, context),
    saveCandidateDraft: ({ applicant, params, body, origin }) =>
      saveDraft(applicant, params.key, body.values, origin, context),
    previewCandidateContacts: ({ applicant, upload }) => readContacts(applicant, upload, context),
    listOwnCandidates: ({ applicant }) => listOwn(applicant, context),
    beginOwnCandidate: ({ applicant, origin }) => beginAnother(applicant, origin, context),
    mailOwnCandidateCode: ({ applicant, params, origin }) => mailOwnCode(applicant, params.other, origin, context),
    openCandidateFile: ({ params, query, origin }) =>
      openCandidateFile({ ...params, ...query }, origin.author.ip, context),
  })
