import { buildingRoutes } from '@charpente/contract/purchasing/buildings'
import { headOf } from '@charpente/domain/catalogue/formalized/access'
import { parisDay } from '@charpente/domain/platform/calendar'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { archiveBuilding, restoreBuilding } from './archive-building.ts'
import { importBuildings, previewBuildings } from './import-buildings.ts'
import { listBuildings } from './list-buildings.ts'
import { addPastAddresses, listPastAddresses } from './past-addresses.ts'
import { buildingsOf } from './queries.ts'
import { readBuilding } from './read-building.ts'
import { addBuilding, changeBuilding } from './save-building.ts'
import { writeBuildings } from './sheet/write-sheet.ts'

export const serveBuildings = (app: FastifyInstance, context: Context) =>
  serve(app, context, buildingRoutes, {
    listBuildings: ({ query, actor }) => listBuildings(query, actor, context),
    getBuilding: ({ params: { id }, query: { page }, actor }) => readBuilding(id, page, actor, context),
    addBuilding: ({ body, actor, origin }) => addBuilding(body, actor, origin, context),
    changeBuilding: ({ params: { id }, body, actor, origin }) => changeBuilding(id, body, actor, origin, context),
    archiveBuilding: ({ params: { id }, actor, origin }) => archiveBuilding(id, actor, origin, context),
    restoreBuilding: ({ params: { id }, actor, origin }) => restoreBuilding(id, actor, origin, context),

    listPastAddresses: ({ actor }) => listPastAddresses(actor, context),
    addPastAddresses: ({ body: { keys }, actor, origin }) => addPastAddresses(keys, actor, origin, context),

    getBuildingsSheet: async ({ query: { template }, actor }, { db, now }) => {
      const live = template ? [] : (await buildingsOf(db, headOf(actor))).filter(({ archivedAt }) => !archivedAt)
      return writeBuildings(template ? 'modele-batiments' : `batiments-${parisDay(now())}`, live)
    },
    previewBuildings: ({ body, actor }) => previewBuildings(body, actor, context),
    importBuildings: ({ body, actor, origin }) => importBuildings(body, actor, origin, context),
  })
