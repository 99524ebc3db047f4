import { z } from 'zod'
import { route } from './route.ts'

export const technicalRoutes = {
  getHealth: route({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Le processus répond',
    response: z.object({ status: z.literal('ok'), version: z.string() }),
  }),
  getReady: route({
    method: 'GET',
    path: '/ready',
    access: 'public',
    summary:
      'Le service peut prendre du travail : base de données ouverte en écriture, migrations passées, pas d’arrêt',
    response: z.object({ status: z.literal('ready') }),
  }),
}
