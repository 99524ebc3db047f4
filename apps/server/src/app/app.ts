import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import { actControls } from '@charpente/contract/app/controls'
import { refusals } from '@charpente/contract/app/refusals'
import type { features } from '@charpente/contract/app/routes'
import { beforeSecrets } from '@charpente/contract/app/secret-paths'
import compress from '@fastify/compress'
import etag from '@fastify/etag'
import fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { fr } from 'zod/locales'
import { serveDirectory } from '../catalogue/directory/routes.ts'
import { serveEditions } from '../catalogue/editions/routes.ts'
import type { CatalogueContext } from '../catalogue/formalized/context.ts'
import { openCatalogue } from '../catalogue/formalized/published.ts'
import { serveCatalogue, servePublished } from '../catalogue/formalized/routes.ts'
import { serveFreeCatalogue } from '../catalogue/free-catalogue/routes.ts'
import { serveHolders } from '../catalogue/holders/routes.ts'
import { serveCatalogueImports } from '../catalogue/imports/routes.ts'
import { servePublication } from '../catalogue/publication/routes.ts'
import { serveRevision } from '../catalogue/revision/routes.ts'
import { serveCirculars } from '../centre/circulars/routes.ts'
import { serveContent } from '../centre/content/routes.ts'
import { serveContentDesk } from '../centre/content-desk/routes.ts'
import { serveContractFile } from '../centre/contract-file/routes.ts'
import { serveDeskHome } from '../centre/desk-home/routes.ts'
import { serveDeskSearch } from '../centre/desk-search/routes.ts'
import { serveFirms } from '../centre/firms/routes.ts'
import { serveIndicators } from '../centre/indicators/routes.ts'
import { serveInquiries } from '../centre/inquiries/routes.ts'
import { serveMailTexts } from '../centre/mail-texts/routes.ts'
import { serveSettings } from '../centre/settings/routes.ts'
import { serveAmendments } from '../consultation/amendments/routes.ts'
import { admitCaller } from '../consultation/application/admit-applicant.ts'
import { serveCandidateDocuments } from '../consultation/application/documents/routes.ts'
import { serveCandidatePrices } from '../consultation/application/prices/routes.ts'
import { serveCandidates } from '../consultation/application/routes.ts'
import { serveCandidateSignature } from '../consultation/application/signature/routes.ts'
import { serveAwards } from '../consultation/awards/routes.ts'
import { serveDossiers } from '../consultation/dossier/routes.ts'
import { serveEnvelopes } from '../consultation/envelopes/routes.ts'
import { applicantFiles } from '../consultation/judgement/applicant-files.ts'
import { serveCandidateJudgement } from '../consultation/judgement/routes.ts'
import { serveOpenData } from '../consultation/open-data/routes.ts'
import { serveAbsences } from '../people/absences/routes.ts'
import { serveDigest } from '../people/digest/routes.ts'
import { servePaperEffects } from '../people/documents/effect-routes.ts'
import { serveDocuments } from '../people/documents/routes.ts'
import { serveAssents } from '../people/operator/assents/routes.ts'
import { serveOperator } from '../people/operator/routes.ts'
import { serveStaff } from '../people/operator/staff/routes.ts'
import { serveAccounts } from '../people/profile/routes.ts'
import { servePush } from '../people/push/routes.ts'
import { signedIn } from '../people/session/identify.ts'
import { rememberSessions } from '../people/session/remembered-session.ts'
import { serveSession } from '../people/session/routes.ts'
import { serveSubAccounts } from '../people/sub-accounts/routes.ts'
import { openOutages } from '../platform/db/outage.ts'
import type { Context } from '../platform/http/context.ts'
import { documentApi } from '../platform/http/docs.ts'
import { answerErrors } from '../platform/http/errors.ts'
import { keepForVisitors } from '../platform/http/kept-for-visitors.ts'
import { limitCallers } from '../platform/http/limit-callers.ts'
import { loggerOptions } from '../platform/http/logger.ts'
import { serveMetrics } from '../platform/http/metrics.ts'
import { protect } from '../platform/http/security.ts'
import { answerUnreadable } from '../platform/http/unreadable.ts'
import { acceptUploads } from '../platform/http/upload.ts'
import { serveWeb } from '../platform/http/web.ts'
import { serveMedia } from '../platform/media/routes.ts'
import { openReadiness } from '../platform/technical/readiness.ts'
import { serveTechnical } from '../platform/technical/routes.ts'
import { serveSecurityText } from '../platform/technical/security-text.ts'
import { openTracing } from '../platform/tracing/open-tracing.ts'
import { traceRequests } from '../platform/tracing/trace-requests.ts'
import { serveBuildings } from '../purchasing/buildings/routes.ts'
import { serveCalendar } from '../purchasing/calendar/routes.ts'
import { serveContracts } from '../purchasing/contracts/routes.ts'
import { serveExecutionDesk } from '../purchasing/day/desk-routes.ts'
import { serveDay } from '../purchasing/day/routes.ts'
import { serveExecutions } from '../purchasing/execution/routes.ts'
import { serveFees } from '../purchasing/fees/routes.ts'
import { serveOrders } from '../purchasing/orders/routes.ts'
import { serveCarts, serveMe } from '../purchasing/overview/routes.ts'
import { serveRiders } from '../purchasing/riders/routes.ts'
import { serveSubcontracting } from '../purchasing/subcontracting/routes.ts'
import { serveArchives } from '../records/archives/routes.ts'
import { serveErasure } from '../records/erasure/routes.ts'
import { serveJournal } from '../records/journal/routes.ts'
import { serveRetention } from '../records/retention/routes.ts'
import { serveVerification } from '../records/verification/routes.ts'
import { serveDemonstration } from './demonstration/routes.ts'
import { measures } from './measures.ts'

/** Each feature of the contract has its routes here: one forgotten does not compile. */
const served: Record<keyof typeof features, (app: FastifyInstance, context: CatalogueContext) => void> = {
  absences: serveAbsences,
  accounts: serveAccounts,
  amendments: serveAmendments,
  archives: serveArchives,
  assents: serveAssents,
  awards: serveAwards,
  buildings: serveBuildings,
  calendar: serveCalendar,
  'candidate-documents': serveCandidateDocuments,
  'candidate-judgement': serveCandidateJudgement,
  'candidate-prices': serveCandidatePrices,
  'candidate-signature': serveCandidateSignature,
  candidates: serveCandidates,
  carts: serveCarts,
  catalogue: serveCatalogue,
  'catalogue-imports': serveCatalogueImports,
  circulars: serveCirculars,
  content: serveContent,
  'content-desk': serveContentDesk,
  demonstration: serveDemonstration,
  'desk-home': serveDeskHome,
  'desk-search': serveDeskSearch,
  digest: serveDigest,
  directory: serveDirectory,
  documents: serveDocuments,
  dossiers: serveDossiers,
  editions: serveEditions,
  envelopes: serveEnvelopes,
  erasure: serveErasure,
  day: serveDay,
  execution: serveExecutions,
  'execution-desk': serveExecutionDesk,
  'contract-file': serveContractFile,
  firms: serveFirms,
  fees: serveFees,
  'free-catalogue': serveFreeCatalogue,
  holders: serveHolders,
  indicators: serveIndicators,
  inquiries: serveInquiries,
  journal: (app, context) => serveJournal(app, context, actControls()),
  'mail-texts': serveMailTexts,
  me: serveMe,
  media: (app, context) => serveMedia(app, context, applicantFiles),
  'open-data': serveOpenData,
  operator: serveOperator,
  'paper-effects': servePaperEffects,
  staff: serveStaff,
  contracts: serveContracts,
  riders: serveRiders,
  orders: serveOrders,
  publication: servePublication,
  push: servePush,
  retention: serveRetention,
  revision: serveRevision,
  session: serveSession,
  settings: serveSettings,
  'sub-accounts': serveSubAccounts,
  subcontracting: serveSubcontracting,
  technical: serveTechnical,
  verification: serveVerification,
}

// What a schema says of a wrong value, where it has no words of its own, is read by a person: in French.
z.config(fr())

/** `log`: where its lines go, if not to the standard output. */
export async function buildApp(context: Context, log?: Writable): Promise<FastifyInstance> {
  const { config } = context
  const readiness = openReadiness(config, () => catalogue.isLoaded())
  const outages = openOutages(readiness.isWritable)
  const answerError = answerErrors(refusals, context.events, outages)
  const app = fastify({
    logger: loggerOptions(config, beforeSecrets, log),
    trustProxy: config.TRUST_PROXY?.length ? config.TRUST_PROXY : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: 1_000_000,
    // Eight megabytes over a slow line take a minute; headers alone have Node's own, shorter limit.
    requestTimeout: 120_000,
    // A machine that also builds or tests takes its time: ten seconds for a plugin would end the process at its start.
    pluginTimeout: 60_000,
    // Stopping: idle connections close at once, running requests end, and so does what a caller had already sent.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerError,
    clientErrorHandler: answerUnreadable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  const tracing = await openTracing(config, 'charpente-api', app.log)
  if (tracing) traceRequests(app, tracing)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('session', null)
  app.decorateRequest('patience')
  app.decorateRequest('applicant', null)
  app.decorate('routesOfTwo', new Map())
  app.decorate('identify', (request) => signedIn(request, context))
  app.decorate('admitApplicant', (request, id) => admitCaller(request, id, context))
  if (config.DEMO) app.addHook('onRequest', context.catchUp)
  app.setErrorHandler(answerError)
  app.decorate('readiness', readiness)
  app.addHook('preClose', async () => readiness.drain())
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id)
    // A kept connection would hold the process until it times out, and bring it callers it no longer wants.
    if (readiness.isDraining()) reply.header('connection', 'close')
    done(null, payload)
  })
  protect(app)
  serveMetrics(app, context, measures)
  const serveDocs = await documentApi(app)
  const keptForVisitors = keepForVisitors(context)
  app.decorate('keptForVisitors', keptForVisitors)
  const catalogue = openCatalogue(context, keptForVisitors.forgetAll)
  const sessions = rememberSessions(context)
  const appContext = { ...context, catalogue, identifyQuickly: sessions.identify, remembered: sessions.remembered }
  app.addHook('onReady', async () => {
    sessions.start()
    await catalogue.start()
  })
  app.addHook('onClose', async () => {
    outages.close()
    await Promise.all([sessions.stop(), catalogue.stop(), readiness.close(), tracing?.close()])
  })
  // Ready to leave, tag and compression included: these go through nothing else.
  await app.register(async (published) => {
    // A logger for each request would cost more than the answer: only where each is followed.
    if (!tracing) published.setChildLoggerFactory((logger) => logger)
    servePublished(published, appContext)
  })
  // A part of its own: a hook added to the application itself would also reach what was registered before it.
  await app.register(async (rest) => {
    await limitCallers(rest, context)
    serveDocs(rest)
    await rest.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
    await rest.register(etag)
    await acceptUploads(rest)
    for (const serveFeature of Object.values(served)) serveFeature(rest, appContext)
    serveSecurityText(rest, context)
    await serveWeb(rest, config)
  })
  return app
}
