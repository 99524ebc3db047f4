import { catalogueRoutes } from '../catalogue/catalogue.ts'
import { catalogueImportRoutes } from '../catalogue/catalogue-imports.ts'
import { directoryRoutes } from '../catalogue/directory.ts'
import { editionRoutes } from '../catalogue/editions.ts'
import { freeCatalogueRoutes } from '../catalogue/free-catalogue.ts'
import { holderRoutes } from '../catalogue/holders.ts'
import { publicationRoutes } from '../catalogue/publication.ts'
import { revisionRoutes } from '../catalogue/revision.ts'
import { circularRoutes } from '../centre/circulars.ts'
import { contentRoutes } from '../centre/content.ts'
import { contentDeskRoutes } from '../centre/content-desk.ts'
import { contractFileRoutes } from '../centre/contract-file.ts'
import { deskHomeRoutes } from '../centre/desk-home.ts'
import { deskSearchRoutes } from '../centre/desk-search.ts'
import { firmRoutes } from '../centre/firms.ts'
import { indicatorRoutes } from '../centre/indicators.ts'
import { inquiryRoutes } from '../centre/inquiries.ts'
import { mailTextRoutes } from '../centre/mail-texts.ts'
import { settingRoutes } from '../centre/settings.ts'
import { amendmentRoutes } from '../consultation/amendments.ts'
import { candidateRoutes } from '../consultation/application.ts'
import { candidateDocumentRoutes } from '../consultation/application-documents.ts'
import { candidatePriceRoutes } from '../consultation/application-prices.ts'
import { candidateSignatureRoutes } from '../consultation/application-signature.ts'
import { awardRoutes } from '../consultation/awards.ts'
import { dossierRoutes } from '../consultation/dossier.ts'
import { envelopeRoutes } from '../consultation/envelopes.ts'
import { candidateJudgementRoutes } from '../consultation/judgement.ts'
import { openDataRoutes } from '../consultation/open-data.ts'
import { absenceRoutes } from '../people/absences.ts'
import { accountRoutes } from '../people/accounts.ts'
import { assentRoutes } from '../people/assents.ts'
import { digestRoutes } from '../people/digest.ts'
import { documentRoutes } from '../people/documents.ts'
import { operatorRoutes } from '../people/operator.ts'
import { paperEffectRoutes } from '../people/paper-effects.ts'
import { pushRoutes } from '../people/push.ts'
import { sessionRoutes } from '../people/session.ts'
import { staffRoutes } from '../people/staff.ts'
import { subAccountRoutes } from '../people/sub-accounts.ts'
import { mediaRoutes } from '../platform/media.ts'
import { technicalRoutes } from '../platform/technical.ts'
import { buildingRoutes } from '../purchasing/buildings.ts'
import { calendarRoutes } from '../purchasing/calendar.ts'
import { cartRoutes } from '../purchasing/carts.ts'
import { contractRoutes } from '../purchasing/contracts.ts'
import { dayRoutes } from '../purchasing/day.ts'
import { executionDeskRoutes } from '../purchasing/execution-desk.ts'
import { executionRoutes } from '../purchasing/executions.ts'
import { feeRoutes } from '../purchasing/fees.ts'
import { meRoutes } from '../purchasing/me.ts'
import { orderRoutes } from '../purchasing/orders.ts'
import { riderRoutes } from '../purchasing/riders.ts'
import { subcontractingRoutes } from '../purchasing/subcontracting.ts'
import { archiveRoutes } from '../records/archives.ts'
import { erasureRoutes } from '../records/erasure.ts'
import { journalRoutes } from '../records/journal.ts'
import { retentionRoutes } from '../records/retention.ts'
import { verificationRoutes } from '../records/verification.ts'
import { demonstrationRoutes } from './demonstration.ts'

/** The whole API, feature by feature. The server must serve each feature here, the client is derived from it. */
export const features = {
  absences: absenceRoutes,
  accounts: accountRoutes,
  amendments: amendmentRoutes,
  archives: archiveRoutes,
  assents: assentRoutes,
  awards: awardRoutes,
  calendar: calendarRoutes,
  'candidate-documents': candidateDocumentRoutes,
  'candidate-judgement': candidateJudgementRoutes,
  'candidate-prices': candidatePriceRoutes,
  'candidate-signature': candidateSignatureRoutes,
  buildings: buildingRoutes,
  candidates: candidateRoutes,
  carts: cartRoutes,
  catalogue: catalogueRoutes,
  'catalogue-imports': catalogueImportRoutes,
  circulars: circularRoutes,
  content: contentRoutes,
  'content-desk': contentDeskRoutes,
  demonstration: demonstrationRoutes,
  'desk-home': deskHomeRoutes,
  'desk-search': deskSearchRoutes,
  digest: digestRoutes,
  directory: directoryRoutes,
  documents: documentRoutes,
  dossiers: dossierRoutes,
  editions: editionRoutes,
  envelopes: envelopeRoutes,
  erasure: erasureRoutes,
  'contract-file': contractFileRoutes,
  firms: firmRoutes,
  fees: feeRoutes,
  'free-catalogue': freeCatalogueRoutes,
  holders: holderRoutes,
  indicators: indicatorRoutes,
  inquiries: inquiryRoutes,
  journal: journalRoutes,
  'mail-texts': mailTextRoutes,
  me: meRoutes,
  media: mediaRoutes,
  'open-data': openDataRoutes,
  operator: operatorRoutes,
  'paper-effects': paperEffectRoutes,
  staff: staffRoutes,
  contracts: contractRoutes,
  riders: riderRoutes,
  orders: orderRoutes,
  publication: publicationRoutes,
  push: pushRoutes,
  retention: retentionRoutes,
  revision: revisionRoutes,
  session: sessionRoutes,
  settings: settingRoutes,
  'sub-accounts': subAccountRoutes,
  subcontracting: subcontractingRoutes,
  day: dayRoutes,
  execution: executionRoutes,
  'execution-desk': executionDeskRoutes,
  technical: technicalRoutes,
  verification: verificationRoutes,
}

export const routes = {
  ...absenceRoutes,
  ...accountRoutes,
  ...amendmentRoutes,
  ...archiveRoutes,
  ...assentRoutes,
  ...awardRoutes,
  ...buildingRoutes,
  ...calendarRoutes,
  ...candidateDocumentRoutes,
  ...candidateJudgementRoutes,
  ...candidatePriceRoutes,
  ...candidateSignatureRoutes,
  ...candidateRoutes,
  ...cartRoutes,
  ...catalogueImportRoutes,
  ...catalogueRoutes,
  ...circularRoutes,
  ...contentRoutes,
  ...contentDeskRoutes,
  ...demonstrationRoutes,
  ...deskHomeRoutes,
  ...deskSearchRoutes,
  ...digestRoutes,
  ...directoryRoutes,
  ...documentRoutes,
  ...dossierRoutes,
  ...editionRoutes,
  ...envelopeRoutes,
  ...erasureRoutes,
  ...contractFileRoutes,
  ...firmRoutes,
  ...feeRoutes,
  ...freeCatalogueRoutes,
  ...holderRoutes,
  ...indicatorRoutes,
  ...inquiryRoutes,
  ...journalRoutes,
  ...mailTextRoutes,
  ...meRoutes,
  ...mediaRoutes,
  ...openDataRoutes,
  ...operatorRoutes,
  ...paperEffectRoutes,
  ...staffRoutes,
  ...contractRoutes,
  ...riderRoutes,
  ...orderRoutes,
  ...publicationRoutes,
  ...pushRoutes,
  ...retentionRoutes,
  ...revisionRoutes,
  ...sessionRoutes,
  ...settingRoutes,
  ...subAccountRoutes,
  ...subcontractingRoutes,
  ...dayRoutes,
  ...executionRoutes,
  ...executionDeskRoutes,
  ...technicalRoutes,
  ...verificationRoutes,
}
