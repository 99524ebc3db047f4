import type { indicatorRoutes } from '@charpente/contract/centre/indicators'
import type { openDataRoutes } from '@charpente/contract/consultation/open-data'
import type { Expectation } from '../app/permission-expectation.ts'
import { callers } from '../given/world.ts'

const desk: Expectation = { who: ['operator'] }

export const figureExpectations: Record<keyof typeof indicatorRoutes | keyof typeof openDataRoutes, Expectation> = {
  getIndicators: desk,
  exportIndicators: { ...desk, query: { format: 'csv' } },
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
