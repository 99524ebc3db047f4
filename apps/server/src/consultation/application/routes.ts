import { candidateRoutes } from '@charpente/contract/consultation/application'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { serve } from '../../platform/http/serve.ts'
import { addConsultation } from '../consulting/add-consultation.ts'
import { listConsultations, readDeskConsultation } from '../consulting/desk-consultation.ts'
import { openConsultations, readConsultation } from '../consulting/read-consultation.ts'
import { saveConsultation } from '../consulting/save-consultation.ts'
import { admitApplicant, applicantOf } from './admit-applicant.ts'
import { changeCandidate } from './change-candidate.ts'
import { openCandidateFile } from './open-candidate-file.ts'
import { readCandidate } from './read-candidate.ts'
import { saveDraft } from './save-draft.ts'
import { startCandidate } from './start-candidate.ts'

export const serveCandidates = (app: FastifyInstance, context: Context) =>
  serve(app, context, candidateRoutes, {
    getConsultation: ({ query }) => readConsultation(query, context),
    listOpenConsultations: () => openConsultations(context),
    listConsultations: () => listConsultations(context),
    addConsultation: ({ body, origin }) => addConsultation(body, origin, context),
    readDeskConsultation: ({ params }) => readDeskConsultation(params.id, context),
    saveConsultation: ({ params, body, origin }) => saveConsultation(params.id, body, origin, context),
    startCandidate: async ({ body, origin }) => {
      if (!('id' in body)) return startCandidate(body, origin, context)
      const { id, mayWrite } = await admitApplicant(body.id, origin.code, origin.author.ip ?? '', context)
      return mayWrite ? changeCandidate(id, body, origin, context) : refuse('candidateReadOnly')
    },
    listCandidates: async ({ origin }) => {
      const found = await applicantOf(origin.code, origin.author.ip ?? '', context)
      return found ? [await readCandidate(found, found.mayWrite, context)] : []
    },
    getCandidate: ({ applicant }) => readCandidate(applicant, applicant.mayWrite, context),
    saveCandidate: ({ applicant, body, origin }) => changeCandidate(applicant.id, body, origin, context),
    saveCandidateDraft: ({ applicant, params, body, origin }) =>
      saveDraft(applicant, params.key, body.values, origin, context),
    openCandidateFile: ({ params, query, origin }) =>
      openCandidateFile({ ...params, ...query }, origin.author.ip, context),
  })
