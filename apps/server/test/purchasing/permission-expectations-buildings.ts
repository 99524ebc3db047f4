import type { buildingRoutes } from '@charpente/contract/purchasing/buildings'
import type { Expectation, Objects } from '../app/permission-expectation.ts'
import { typedBuilding } from '../given/buildings.ts'
import { organisationsOf } from '../given/world.ts'

/** The book of one's organisation, whoever one is in it; another's is not there. */
const building: Objects = (world, caller) => {
  const { own, other } = organisationsOf(world, 'customer', caller)
  return { own: { id: world.buildings[own.head.id] ?? 0 }, stranger: { id: world.buildings[other.head.id] ?? 0 } }
}
const onBuilding = (line: Partial<Expectation> = {}): Expectation => ({ on: building, others: 404, ...line })

const sheet = () => ({
  name: 'batiments.csv',
  content: Buffer.from('Nom;Adresse;Code postal;Ville').toString('base64'),
})

export const buildingExpectations: Record<keyof typeof buildingRoutes, Expectation> = {
  listBuildings: {},
  getBuilding: onBuilding(),
  addBuilding: { body: () => typedBuilding() },
  changeBuilding: onBuilding({ body: () => typedBuilding() }),
  archiveBuilding: onBuilding(),
  // None is archived.
  restoreBuilding: onBuilding({ gets: 409 }),
  listPastAddresses: {},
  addPastAddresses: { body: () => ({ keys: ['74 nulle part'] }) },
  getBuildingsSheet: {},
  previewBuildings: { body: sheet },
  importBuildings: { body: sheet },
}
