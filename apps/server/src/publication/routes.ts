import { publicationRoutes } from '@charpente/contract/publication'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connect.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'
import { serve } from '../http/serve.ts'
import { publicationsOf } from './queries.ts'
import { startPublication } from './start-publication.ts'

const list = async (db: Db, edition: number) =>
  (await publicationsOf(db, edition)).map(({ askedAt, endedAt, firstname, lastname, ...publication }) => ({
    ...publication,
    askedBy: firstname && lastname ? `${firstname} ${lastname}` : null,
    askedAt: askedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }))

export const servePublication = (app: FastifyInstance, context: Context) =>
  serve(app, context, publicationRoutes, {
    listPublications: ({ query }, { db }) => list(db, query.edition),
    startPublication: async ({ body, origin }, { db }) => {
      const id = await startPublication(body.edition, origin, context)
      return (await list(db, body.edition)).find((publication) => publication.id === id) ?? refuse('notFound')
    },
  })
