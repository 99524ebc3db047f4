import type { firmRoutes } from '@charpente/contract/centre/firms'
import type { indicatorRoutes } from '@charpente/contract/centre/indicators'
import type { openDataRoutes } from '@charpente/contract/consultation/open-data'
import type { Expectation, Objects } from '../app/permission-expectation.ts'
import { callers, organisationsOf } from '../given/world.ts'

const desk: Expectation = { who: ['operator'] }

/** A firm, and somebody who is none. */
const aFirm: Objects = (world) => {
  const { own } = organisationsOf(world, 'supplier', 'superSupplier')
  const buyer = organisationsOf(world, 'customer', 'superCustomer').own
  return { own: { id: own.head.id }, buyer: { id: buyer.head.id } }
}

export const figureExpectations: Record<
  keyof typeof indicatorRoutes | keyof typeof firmRoutes | keyof typeof openDataRoutes,
  Expectation
> = {
  getIndicators: desk,
  exportIndicators: { ...desk, query: { format: 'csv' } },
  getBreakdown: desk,
  exportBreakdown: desk,
  exportLateWorks: desk,
  getPaperFigures: desk,
  exportPaperEnds: desk,
  getCeilingFigures: desk,
  exportCeilings: desk,
  getExecutionFigures: desk,
  getFeeFigures: desk,
  exportFeeFigures: desk,
  listFirms: desk,
  exportFirms: desk,
  getFirm: { ...desk, on: aFirm, others: { buyer: 404 } },
  getFirmConduct: { ...desk, on: aFirm, others: { buyer: 404 } },
  getEssentialData: { who: callers },
  listEssentialData: desk,
  exportEssentialData: desk,
  // The world has notified no contract.
  changeContract: {
    ...desk,
    gets: 404,
    on: () => ({ own: { number: '25-999-001' } }),
    body: () => ({ reason: 'Avenant', notifiedOn: '2026-11-01', months: 30 }),
  },
  publishEssentialData: { ...desk, gets: 409 },
}
