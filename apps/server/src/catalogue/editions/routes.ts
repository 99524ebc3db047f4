import { editionRoutes } from '@charpente/contract/catalogue/editions'
import { unitCodes, units } from '@charpente/domain/platform/unit'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { serve } from '../../platform/http/serve.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { articleImage } from '../publication/article-image.ts'
import { articlesOfLot, findArticle, findArticleImage, type StoredArticle } from './articles/queries.ts'
import { createArticle, setArticleWithdrawn, updateArticle } from './articles/save-article.ts'
import { setArticleImage } from './articles/set-article-image.ts'
import { createEdition } from './create-edition.ts'
import {
  articlesByUnit,
  editions,
  findEdition,
  isEditionBinding,
  lotsOfEdition,
  type StoredEdition,
} from './queries.ts'
import { removeLot } from './remove-lot.ts'
import { createLot, updateLot } from './save-lot.ts'
import { updateEdition } from './update-edition.ts'

const shownEdition = ({ publishedAt, ...edition }: StoredEdition, current: number) => ({
  ...edition,
  isCurrent: edition.id === current,
  publishedAt: publishedAt?.toISOString() ?? null,
})

const shownArticle = ({ imageId, edition: _, lotCode: __, ...article }: StoredArticle) => ({
  ...article,
  image: imageId === null ? null : articleImage(imageId),
})

const theEdition = async (db: Db, id: number, now: Date) => {
  const { currentEdition } = await currentSettings(db, now)
  return shownEdition((await findEdition(db, id)) ?? refuse('editionUnknown'), currentEdition)
}
const theArticle = async (db: Db, id: number) => shownArticle((await findArticle(db, id)) ?? refuse('notFound'))

export const serveEditions = (app: FastifyInstance, context: Context) =>
  serve(app, context, editionRoutes, {
    listEditions: async (_request, { db, now }) => {
      const { currentEdition } = await currentSettings(db, now())
      return (await editions(db)).map((edition) => shownEdition(edition, currentEdition))
    },
    createEdition: async ({ body, origin }, { db }) => {
      await createEdition(body, origin, context)
      return theEdition(db, body.id, context.now())
    },
    getEdition: async ({ params: { edition: id } }, { db }) => {
      const edition = await theEdition(db, id, context.now())
      const used = await articlesByUnit(db, id)
      return {
        ...edition,
        datesBinding: await isEditionBinding(db, id),
        lotLines: await lotsOfEdition(db, id),
        units: unitCodes.map((code) => {
          const { label, whole, unece } = units[code]
          return { code, label, whole, unece, articles: used.get(code) ?? 0 }
        }),
      }
    },
    updateEdition: async ({ params, body, origin }, { db }) => {
      await updateEdition(params.edition, body, origin, context)
      return theEdition(db, params.edition, context.now())
    },
    createLot: ({ params, body, origin }) => createLot(params.edition, body, origin, context),
    updateLot: ({ params, body, origin }) => updateLot(params.edition, params.code, body, origin, context),
    removeLot: ({ params, origin }) => removeLot(params.edition, params.code, origin, context),

    listEditionArticles: async ({ params: { edition, code } }, { db }) => {
      if ((await lotsOfEdition(db, edition, code)).length === 0) refuse('notFound')
      return (await articlesOfLot(db, edition, code)).map(shownArticle)
    },
    createArticle: async ({ params, body, origin }, { db }) =>
      theArticle(db, await createArticle(params.edition, body, origin, context)),
    updateArticle: async ({ params, body, origin }, { db }) => {
      await updateArticle(params.id, body, origin, context)
      return theArticle(db, params.id)
    },
    setArticleWithdrawn: async ({ params, body, origin }, { db }) => {
      await setArticleWithdrawn(params.id, body, origin, context)
      return theArticle(db, params.id)
    },
    setArticleImage: async ({ params, body, origin }, { db }) => {
      await setArticleImage(params.id, body.mediaId, origin, context)
      return theArticle(db, params.id)
    },
    openArticleImage: async ({ params }, { db, storage }) => {
      const { key, ...media } = (await findArticleImage(db, params.id)) ?? refuse('notFound')
      return { ...media, content: (await storage.get(key)) ?? refuse('notFound'), kept: true }
    },
  })
