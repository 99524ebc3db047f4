import { clientOf } from '@charpente/contract/client'
import { deskRoutes } from '@charpente/contract/desk-routes'
import { api, transport } from './api.ts'

/** The routes of the operator's desk come with it: nobody else waits for their addresses. */
Object.assign(api, clientOf(deskRoutes, transport))
