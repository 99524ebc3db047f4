import { contentRoutes } from '@charpente/contract/centre/content'
import { formalizedRegistration } from '@charpente/domain/people/accounts/formalized-registration'
import { has } from '@charpente/domain/platform/actor'
import { parisDay } from '@charpente/domain/platform/calendar'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { serve } from '../../platform/http/serve.ts'
import { fileUrl } from '../../platform/media/links.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { declared } from '../accessibility/assessment.ts'
import { documentsOfType, figuresOf, findEdition, holdersByDepartment, pressMentions } from './queries.ts'
import { renderedPages } from './render-pages.ts'

export const serveContent = (app: FastifyInstance, context: Context) =>
  serve(app, context, contentRoutes, {
    listPages: (_request, { db, now }) => renderedPages(db, now()),

    /** Free types have the documents of the free catalogue only. Q-43 */
    listDocuments: async ({ query, actor }, { db }) => {
      const isOperator = has(actor, 'ROLE_OPERATOR')
      if (query.type === 'formalized' && actor.type === 'free' && !isOperator) refuse('documentationFormalizedOnly')
      return (await documentsOfType(db, query.type)).map(({ mediaId, filePath, ...document }) => ({
        ...document,
        image: { filePath, contentUrl: fileUrl(context, { id: mediaId, name: filePath }, actor.id) },
      }))
    },

    getPresentation: async (_request, { db, now }) => {
      const today = parisDay(now())
      const settings = await currentSettings(db, now())
      const edition = (await findEdition(db, settings.currentEdition)) ?? refuse('notFound')
      const figures = await figuresOf(db, edition.id)
      return {
        edition: { id: edition.id, name: edition.name },
        today,
        figures: figures ? { ...figures, countedOn: parisDay(figures.countedAt) } : null,
        holdersByDepartment: await holdersByDepartment(db, edition.id),
        registration: formalizedRegistration(today),
        share: settings.values['remuneration.taux'],
        pressMentions: await pressMentions(db),
      }
    },

    getSettings: async (_request, { db, config, now }) => {
      const { values, currentEdition } = await currentSettings(db, now())
      return {
        brand: values['marque.nom'],
        centreName: values['centre.nom'],
        contactEmail: values['contact.email'],
        contactPhone: values['contact.telephone'],
        currentEdition,
        accessibility: declared,
        demonstration: config.DEMO,
        buyerProfile: /^https?:\/\//.test(values['profilAcheteur.url']) ? values['profilAcheteur.url'] : null,
        thresholds: {
          works: values['seuils.travaux'],
          services: values['seuils.services'],
          checkedOn: values['seuils.date'],
        },
      }
    },
  })
