import { contentDeskRoutes } from './content-desk.ts'
import { mailTextRoutes } from './mail-texts.ts'
import { settingRoutes } from './settings.ts'

/** Called by the operator's pages alone: the site loads them with those pages, and visitors never do. */
export const deskRoutes = { ...contentDeskRoutes, ...mailTextRoutes, ...settingRoutes }
