import type { revisionRoutes } from '@charpente/contract/catalogue/revision'
import type { Expectation, Objects } from '../app/permission-expectation.ts'
import { formulaForm } from '../given/revisions.ts'

const desk: Expectation = { who: ['operator'] }
const lot: Objects = () => ({ own: { edition: 25, lot: '212' } })
const index: Objects = () => ({ own: { code: 'BT01' } })
const computed: Objects = ({ revision }) => ({ own: { id: revision } })
const file = () => ({
  name: 'valeurs.csv',
  content: Buffer.from('Index;Mois;Valeur\nBT01;2026-08;101,5').toString('base64'),
})

export const revisionExpectations: Record<keyof typeof revisionRoutes, Expectation> = {
  listPriceIndexes: desk,
  savePriceIndex: { ...desk, on: index, body: () => ({ label: 'Tous corps d’état', source: 'INSEE' }) },
  listIndexValues: { ...desk, on: index },
  addIndexValue: { ...desk, on: index, body: () => ({ month: '2026-07', value: 101_200 }) },
  importIndexValues: { ...desk, body: file },
  listRevisedLots: { ...desk, on: () => ({ own: { edition: 25 } }) },
  getLotRevision: { ...desk, on: lot },
  saveRevisionFormula: { ...desk, on: lot, body: () => formulaForm },
  computeRevision: { ...desk, on: lot, body: () => ({ on: '2027-01-01' }) },
  getRevision: { ...desk, on: computed },
  listRevisedPrices: { ...desk, on: computed },
  askRevision: { ...desk, on: computed, body: () => ({ reason: 'Révision annuelle' }) },
  abandonRevision: { ...desk, on: computed },
  exportRevision: { ...desk, on: computed },
  listOwnRevisions: {},
  // Nobody holds a price of it, and it is not approved.
  exportOwnRevision: { on: computed, gets: 404 },
}
