import type { holderRoutes } from '@charpente/contract/catalogue/holders'
import type { publicationRoutes } from '@charpente/contract/catalogue/publication'
import type { Expectation, Objects } from '../app/permission-expectation.ts'

const desk: Expectation = { who: ['operator'] }
const lot: Objects = () => ({ own: { edition: 25, lot: '206' } })
const prepared: Objects = ({ publications }) => ({ own: { id: publications.prepared } })
const why = () => ({ reason: 'Erreur de saisie' })

export const holderExpectations: Record<keyof typeof holderRoutes | keyof typeof publicationRoutes, Expectation> = {
  listHeldLots: { ...desk, on: () => ({ own: { edition: 25 } }) },
  getHolderMatrix: { ...desk, on: lot },
  exportHolders: { ...desk, on: lot },
  listHolderCorrections: { ...desk, on: lot },
  correctHolders: {
    ...desk,
    // Nobody holds it yet.
    on: () => ({ own: { edition: 25, lot: '201', place: '2A' } }),
    body: ({ superSupplier: { id } }) => ({
      ranks: [{ rank: 1, supplierId: id, marketNumber: `25-201-${id}` }],
      seen: [],
      reason: 'Erreur de saisie',
    }),
  },
  undoCorrection: { ...desk, on: ({ correction }) => ({ own: { id: correction } }), body: why },

  listPublications: desk,
  startPublication: { ...desk, body: () => ({ edition: 25 }) },
  getComparison: { ...desk, on: prepared },
  listPriceDifferences: { ...desk, on: prepared },
  listArticleDifferences: { ...desk, on: prepared },
  listHolderDifferences: { ...desk, on: prepared },
  // It was written without its documents.
  previewLot: { ...desk, on: ({ publications }) => ({ own: { id: publications.prepared, lot: '206' } }), gets: 404 },
  exportDifferences: { ...desk, on: prepared },
  confirmGaps: { ...desk, on: prepared, body: why },
  schedulePublication: { ...desk, on: prepared, body: () => ({ at: '2026-11-18T05:00:00.000Z', ...why() }) },
  // Each call on a world of its own: nothing is scheduled there.
  cancelSchedule: { ...desk, on: prepared, gets: 409 },
  showPublication: { ...desk, on: prepared, body: why },
  returnToPublication: { ...desk, on: ({ publications }) => ({ own: { id: publications.replaced } }), body: why },
}
