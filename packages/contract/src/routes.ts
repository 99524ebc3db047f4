import { accountRoutes } from './accounts.ts'
import { catalogueRoutes } from './catalogue.ts'
import { contentRoutes } from './content.ts'
import { technicalRoutes } from './technical.ts'

/** The whole API, feature by feature. The server must serve each feature here, the client is derived from it. */
export const features = {
  accounts: accountRoutes,
  catalogue: catalogueRoutes,
  content: contentRoutes,
  technical: technicalRoutes,
}

export const routes = {
  ...accountRoutes,
  ...catalogueRoutes,
  ...contentRoutes,
  ...technicalRoutes,
}
