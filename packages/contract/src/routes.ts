import { accountRoutes } from './accounts.ts'
import { archiveRoutes } from './archives.ts'
import { awardRoutes } from './awards.ts'
import { candidateDocumentRoutes } from './candidate-documents.ts'
import { candidateJudgementRoutes } from './candidate-judgement.ts'
import { candidatePriceRoutes } from './candidate-prices.ts'
import { candidateSignatureRoutes } from './candidate-signature.ts'
import { candidateRoutes } from './candidates.ts'
import { cartRoutes } from './carts.ts'
import { catalogueRoutes } from './catalogue.ts'
import { catalogueImportRoutes } from './catalogue-imports.ts'
import { contentRoutes } from './content.ts'
import { contentDeskRoutes } from './content-desk.ts'
import { demonstrationRoutes } from './demonstration.ts'
import { deskHomeRoutes } from './desk-home.ts'
import { deskSearchRoutes } from './desk-search.ts'
import { directoryRoutes } from './directory.ts'
import { documentRoutes } from './documents.ts'
import { editionRoutes } from './editions.ts'
import { erasureRoutes } from './erasure.ts'
import { freeCatalogueRoutes } from './free-catalogue.ts'
import { holderRoutes } from './holders.ts'
import { indicatorRoutes } from './indicators.ts'
import { inquiryRoutes } from './inquiries.ts'
import { journalRoutes } from './journal.ts'
import { mailTextRoutes } from './mail-texts.ts'
import { mediaRoutes } from './media.ts'
import { openDataRoutes } from './open-data.ts'
import { operatorRoutes } from './operator.ts'
import { orderRoutes } from './orders.ts'
import { publicationRoutes } from './publication.ts'
import { retentionRoutes } from './retention.ts'
import { sessionRoutes } from './session.ts'
import { settingRoutes } from './settings.ts'
import { subAccountRoutes } from './sub-accounts.ts'
import { technicalRoutes } from './technical.ts'
import { verificationRoutes } from './verification.ts'

/** The whole API, feature by feature. The server must serve each feature here, the client is derived from it. */
export const features = {
  accounts: accountRoutes,
  archives: archiveRoutes,
  awards: awardRoutes,
  'candidate-documents': candidateDocumentRoutes,
  'candidate-judgement': candidateJudgementRoutes,
  'candidate-prices': candidatePriceRoutes,
  'candidate-signature': candidateSignatureRoutes,
  candidates: candidateRoutes,
  carts: cartRoutes,
  catalogue: catalogueRoutes,
  'catalogue-imports': catalogueImportRoutes,
  content: contentRoutes,
  'content-desk': contentDeskRoutes,
  demonstration: demonstrationRoutes,
  'desk-home': deskHomeRoutes,
  'desk-search': deskSearchRoutes,
  directory: directoryRoutes,
  documents: documentRoutes,
  editions: editionRoutes,
  erasure: erasureRoutes,
  'free-catalogue': freeCatalogueRoutes,
  holders: holderRoutes,
  indicators: indicatorRoutes,
  inquiries: inquiryRoutes,
  journal: journalRoutes,
  'mail-texts': mailTextRoutes,
  media: mediaRoutes,
  'open-data': openDataRoutes,
  operator: operatorRoutes,
  orders: orderRoutes,
  publication: publicationRoutes,
  retention: retentionRoutes,
  session: sessionRoutes,
  settings: settingRoutes,
  'sub-accounts': subAccountRoutes,
  technical: technicalRoutes,
  verification: verificationRoutes,
}

export const routes = {
  ...accountRoutes,
  ...archiveRoutes,
  ...awardRoutes,
  ...candidateDocumentRoutes,
  ...candidateJudgementRoutes,
  ...candidatePriceRoutes,
  ...candidateSignatureRoutes,
  ...candidateRoutes,
  ...cartRoutes,
  ...catalogueImportRoutes,
  ...catalogueRoutes,
  ...contentRoutes,
  ...contentDeskRoutes,
  ...demonstrationRoutes,
  ...deskHomeRoutes,
  ...deskSearchRoutes,
  ...directoryRoutes,
  ...documentRoutes,
  ...editionRoutes,
  ...erasureRoutes,
  ...freeCatalogueRoutes,
  ...holderRoutes,
  ...indicatorRoutes,
  ...inquiryRoutes,
  ...journalRoutes,
  ...mailTextRoutes,
  ...mediaRoutes,
  ...openDataRoutes,
  ...operatorRoutes,
  ...orderRoutes,
  ...publicationRoutes,
  ...retentionRoutes,
  ...sessionRoutes,
  ...settingRoutes,
  ...subAccountRoutes,
  ...technicalRoutes,
  ...verificationRoutes,
}
