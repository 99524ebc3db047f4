import { indicatorRoutes } from '@charpente/contract/centre/indicators'
import { reminderThresholds } from '@charpente/domain/people/documents/document'
import { addDays, type Day, parisDay } from '@charpente/domain/platform/calendar'
import type { FastifyInstance } from 'fastify'
import { countEnds, papersEndingBy } from '../../people/documents/queries.ts'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { ceilingMarks } from '../../purchasing/contracts/marks.ts'
import { ceilingsByLot, contractsOf } from '../../purchasing/contracts/queries.ts'
import { executionFigures } from '../../purchasing/day/following/queries.ts'
import { spanOf } from '../../purchasing/orders/counted-days.ts'
import { findLateOrders } from '../../purchasing/orders/late/queries.ts'
import { breakdownFile, lateWorksFile, paperEndsFile } from './breakdown/export-breakdown.ts'
import { readBreakdown, readWholeBreakdown } from './breakdown/read-breakdown.ts'
import { exportIndicators } from './export-indicators.ts'
import { lastStatements, readFeeFigures } from './fee-figures.ts'
import { ceilingsFile, feeFiguresFile } from './limit-files.ts'
import { acceptedBySupplier } from './queries.ts'
import { readIndicators } from './read-indicators.ts'
import { settledPeriod } from './settled-period.ts'

/** Soon is when the firm is first written to; what ends later is seen coming three months ahead. */
const endsFrom = (today: Day) => ({ today, soon: addDays(today, reminderThresholds[0]), later: addDays(today, 90) })

/** The contracts in force today, and from which share of its maximum one is close to it. */
async function ceilingDays({ db, now }: Context) {
  const [near] = await ceilingMarks(db, now())
  return { today: parisDay(now()), near }
}

export const serveIndicators = (app: FastifyInstance, context: Context) =>
  serve(app, context, indicatorRoutes, {
    getIndicators: ({ query }) => readIndicators(query, context),
    exportIndicators: async ({ query: { format, table, ...asked } }) => {
      const indicators = await readIndicators(asked, context)
      const suppliers = await acceptedBySupplier(context.db, spanOf(indicators.period))
      return exportIndicators({ indicators, suppliers }, { format, table })
    },

    getBreakdown: ({ query }) => readBreakdown(query, context),
    exportBreakdown: async ({ query }) => {
      const { period, lines } = await readWholeBreakdown(query, context)
      return breakdownFile(query.by, period, lines)
    },
    exportLateWorks: async ({ query }) => {
      const { period, today } = await settledPeriod(query, context)
      return lateWorksFile(today, await findLateOrders(context.db, { ...spanOf(period), today }))
    },
    getPaperFigures: () => countEnds(context.db, endsFrom(parisDay(context.now()))),
    exportPaperEnds: async () => {
      const today = parisDay(context.now())
      return paperEndsFile(today, await papersEndingBy(context.db, endsFrom(today).later))
    },
    getCeilingFigures: async () => {
      const days = await ceilingDays(context)
      return { near: days.near, lines: await ceilingsByLot(context.db, days) }
    },
    exportCeilings: async () => {
      const days = await ceilingDays(context)
      return ceilingsFile(days.today, await contractsOf(context.db, { list: 'current', ...days }, null))
    },
    getExecutionFigures: async ({ query }) => {
      const { period } = await settledPeriod(query, context)
      return { period, ...(await executionFigures(context.db, period)) }
    },
    getFeeFigures: () => readFeeFigures(context),
    exportFeeFigures: async () => feeFiguresFile(parisDay(context.now()), await lastStatements(context)),
  })
