import { dossierRoutes } from '@charpente/contract/consultation/dossier'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { announceResults } from './announce-results.ts'
import { addDossierDocument, fileDossierVersion, removeDossierDocument } from './file-document.ts'
import { openBlankSchedule, openContractText, openDossierDocument } from './open-paper.ts'
import { askOpeningAlert, removeOpeningAlert } from './opening-alerts.ts'
import { answerQuestion, askQuestion, ownQuestions } from './questions.ts'
import { readDeskDossier, readDossier } from './read-dossier.ts'

export const serveDossiers = (app: FastifyInstance, context: Context) =>
  serve(app, context, dossierRoutes, {
    getDossier: ({ params }) => readDossier(params.id, context),
    openDossierDocument: ({ params, session }) => openDossierDocument(params, !session?.viewing, context),
    openContractText: ({ params }) => openContractText(params.id, context),
    openBlankSchedule: ({ params }) => openBlankSchedule(params.id, params.lot, context),
    askOpeningAlert: ({ body, origin }) => askOpeningAlert(body.email, origin.author.ip, context),
    removeOpeningAlert: ({ params }) => removeOpeningAlert(params.token, context),

    listQuestions: ({ applicant }) => ownQuestions(applicant, applicant.mayWrite, context),
    askQuestion: ({ applicant, body }) => askQuestion(applicant, body, context),

    readDeskDossier: ({ params, actor }) => readDeskDossier(params.id, actor, context),
    addDossierDocument: ({ params, body, actor, origin }) =>
      addDossierDocument(params.id, body, actor, origin, context),
    fileDossierVersion: ({ params, body, actor, origin }) =>
      fileDossierVersion(params.id, params.document, body, actor, origin, context),
    removeDossierDocument: ({ params, origin }) => removeDossierDocument(params.id, params.document, origin, context),
    answerQuestion: ({ params, body, actor, origin }) => answerQuestion(params, body, actor, origin, context),
    announceResults: ({ params, body, actor, origin }) =>
      announceResults(params.id, body.resultsOn, actor, origin, context),
  })
