import { candidateSignatureRoutes } from '@charpente/contract/consultation/application-signature'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import { openCertificate, openSeal } from './open-seal.ts'
import { reuseAnswers } from './reuse-answers.ts'
import { sendSignatureCode } from './send-signature-code.ts'

export const serveCandidateSignature = (app: FastifyInstance, context: Context) =>
  serve(app, context, candidateSignatureRoutes, {
    sendSignatureCode: ({ applicant, origin }) => sendSignatureCode(applicant.id, origin, context),
    reuseAnswers: ({ applicant, body, origin }) => reuseAnswers(applicant, body, origin, context),
    openSeal: ({ params, query }) => openSeal({ ...params, ...query }, context),
    getSealCertificate: ({ params }) => openCertificate(params.key, context),
  })
