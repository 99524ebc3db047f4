import { openDataRoutes } from '@charpente/contract/consultation/open-data'
import { withSubcontracts } from '@charpente/domain/consultation/awards/subcontracts'
import { parisDay } from '@charpente/domain/platform/calendar'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { serve } from '../../platform/http/serve.ts'
import { changeContract } from './change-contract.ts'
import { decpFile } from './decp-schema.ts'
import { publishEssentialData } from './publish-essential-data.ts'
import { publishedContents } from './queries.ts'
import { examineContracts, readEssentialData } from './read-essential-data.ts'

function fileOf(contents: readonly object[], name: string): FileAnswer {
  const content = Buffer.from(`${JSON.stringify(decpFile(contents), null, 2)}\n`)
  return { content, name, type: 'application/json; charset=utf-8', size: content.length }
}

/** Each contract with the acts of subcontracting published since. */
async function withPublishedActs(contents: readonly object[], { db, hooks }: Context) {
  const numberOf = (content: object) => String((content as { id: string }).id)
  const acts = await hooks.subcontractsOf(db, contents.map(numberOf))
  return contents.map((content) =>
    withSubcontracts(
      content,
      acts.flatMap((act) =>
        act.marketNumber === numberOf(content) && act.publishedOn ? [{ ...act, publishedOn: act.publishedOn }] : [],
      ),
    ),
  )
}

export const serveOpenData = (app: FastifyInstance, context: Context) =>
  serve(app, context, openDataRoutes, {
    getEssentialData: async () =>
      fileOf(await withPublishedActs(await publishedContents(context.db), context), 'decp.json'),
    listEssentialData: () => readEssentialData(context),
    exportEssentialData: async () => {
      const { contracts } = await examineContracts(context)
      const kept = contracts.filter(({ state }) => state === 'published' || state === 'ready')
      return fileOf(
        kept.map(({ shown }) => shown),
        `decp-${parisDay(context.now())}.json`,
      )
    },
    changeContract: async ({ params, body, actor, origin }) => {
      await changeContract(params.number, body, actor.id, origin, context)
      return readEssentialData(context)
    },
    publishEssentialData: async ({ actor, origin }) => {
      await publishEssentialData(actor.id, origin, context)
      return readEssentialData(context)
    },
  })
