import { randomUUID } from 'node:crypto'
import type { features } from '@charpente/contract/routes'
import compress from '@fastify/compress'
import etag from '@fastify/etag'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { fr } from 'zod/locales'
import { serveAccounts } from '../accounts/routes.ts'
import { serveArchives } from '../archives/routes.ts'
import { serveAwards } from '../awards/routes.ts'
import { serveCandidateDocuments } from '../candidate-documents/routes.ts'
import { serveCandidateJudgement } from '../candidate-judgement/routes.ts'
import { serveCandidatePrices } from '../candidate-prices/routes.ts'
import { serveCandidateSignature } from '../candidate-signature/routes.ts'
import { serveCandidates } from '../candidates/routes.ts'
import { serveCarts } from '../carts/routes.ts'
import { openCatalogue } from '../catalogue/published.ts'
import { serveCatalogue, servePublished } from '../catalogue/routes.ts'
import { serveCatalogueImports } from '../catalogue-imports/routes.ts'
import { serveContent } from '../content/routes.ts'
import { serveContentDesk } from '../content-desk/routes.ts'
import { serveDemonstration } from '../demonstration/routes.ts'
import { serveDeskHome } from '../desk-home/routes.ts'
import { serveDeskSearch } from '../desk-search/routes.ts'
import { serveDirectory } from '../directory/routes.ts'
import { serveDocuments } from '../documents/routes.ts'
import { serveEditions } from '../editions/routes.ts'
import { serveErasure } from '../erasure/routes.ts'
import { serveFreeCatalogue } from '../free-catalogue/routes.ts'
import { serveHolders } from '../holders/routes.ts'
import { serveIndicators } from '../indicators/routes.ts'
import { serveInquiries } from '../inquiries/routes.ts'
import { serveJournal } from '../journal/routes.ts'
import { serveMailTexts } from '../mail-texts/routes.ts'
import { serveMedia } from '../media/routes.ts'
import { serveOpenData } from '../open-data/routes.ts'
import { serveOperator } from '../operator/routes.ts'
import { serveOrders } from '../orders/routes.ts'
import { servePublication } from '../publication/routes.ts'
import { serveRetention } from '../retention/routes.ts'
import { serveSession } from '../session/routes.ts'
import { serveSettings } from '../settings/routes.ts'
import { serveSubAccounts } from '../sub-accounts/routes.ts'
import { serveTechnical } from '../technical/routes.ts'
import { serveVerification } from '../verification/routes.ts'
import type { AppContext } from './app-context.ts'
import type { Context } from './context.ts'
import { documentApi } from './docs.ts'
import { answerError } from './errors.ts'
import { loggerOptions } from './logger.ts'
import { serveMetrics } from './metrics.ts'
import { rememberSessions } from './remembered-session.ts'
import { protect } from './security.ts'
import { acceptUploads } from './upload.ts'
import { serveWeb } from './web.ts'

/** Each feature of the contract has its routes here: one forgotten does not compile. */
const served: Record<keyof typeof features, (app: FastifyInstance, context: AppContext) => void> = {
  accounts: serveAccounts,
  archives: serveArchives,
  awards: serveAwards,
  'candidate-documents': serveCandidateDocuments,
  'candidate-judgement': serveCandidateJudgement,
  'candidate-prices': serveCandidatePrices,
  'candidate-signature': serveCandidateSignature,
  candidates: serveCandidates,
  carts: serveCarts,
  catalogue: serveCatalogue,
  'catalogue-imports': serveCatalogueImports,
  content: serveContent,
  'content-desk': serveContentDesk,
  demonstration: serveDemonstration,
  'desk-home': serveDeskHome,
  'desk-search': serveDeskSearch,
  directory: serveDirectory,
  documents: serveDocuments,
  editions: serveEditions,
  erasure: serveErasure,
  'free-catalogue': serveFreeCatalogue,
  holders: serveHolders,
  indicators: serveIndicators,
  inquiries: serveInquiries,
  journal: serveJournal,
  'mail-texts': serveMailTexts,
  media: serveMedia,
  'open-data': serveOpenData,
  operator: serveOperator,
  orders: serveOrders,
  publication: servePublication,
  retention: serveRetention,
  session: serveSession,
  settings: serveSettings,
  'sub-accounts': serveSubAccounts,
  technical: serveTechnical,
  verification: serveVerification,
}

// What a schema says of a wrong value, where it has no words of its own, is read by a person: in French.
z.config(fr())

export async function buildApp(context: Context): Promise<FastifyInstance> {
  const { config } = context
  const app = fastify({
    logger: loggerOptions(config),
    trustProxy: config.TRUST_PROXY,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: 1_000_000,
    // Eight megabytes over a slow line take a minute; headers alone have Node's own, shorter limit.
    requestTimeout: 120_000,
    // Stopping: idle connections close at once, running requests end, new ones get 503.
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    frameworkErrors: answerError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('session', null)
  app.decorateRequest('applicant', null)
  if (config.DEMO) app.addHook('onRequest', context.catchUp)
  app.setErrorHandler(answerError)
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // A kept connection would hold the process until it times out.
    if (closing) reply.header('connection', 'close')
  })
  serveMetrics(app, config)
  await documentApi(app)
  const catalogue = openCatalogue(context)
  const sessions = rememberSessions(context)
  const appContext = { ...context, catalogue, sessions }
  app.addHook('onReady', async () => {
    sessions.start()
    await catalogue.start()
  })
  app.addHook('onClose', async () => {
    await Promise.all([sessions.stop(), catalogue.stop()])
  })
  // Before what every other answer goes through: these are ready to leave, headers included.
  await app.register(async (published) => {
    // A logger for each request would cost more than the answer.
    published.setChildLoggerFactory((logger) => logger)
    servePublished(published, appContext)
  })
  await protect(app)
  if (config.RATE_LIMIT > 0) await app.register(rateLimit, { max: config.RATE_LIMIT, timeWindow: '1 minute' })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(etag)
  await acceptUploads(app)
  await app.register(async (api) => {
    for (const serveFeature of Object.values(served)) serveFeature(api, appContext)
  })
  await serveWeb(app, config)
  return app
}
