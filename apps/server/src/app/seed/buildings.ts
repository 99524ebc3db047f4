import type { BuildingForm } from '@charpente/contract/purchasing/buildings'
import type { Context } from '../../platform/http/context.ts'
import { archiveBuilding } from '../../purchasing/buildings/archive-building.ts'
import { addBuilding } from '../../purchasing/buildings/save-building.ts'
import { demonstrationActors } from './carts.ts'
import { by } from './origin.ts'
import { SEED_NOW } from './volumes.ts'

const HOUR = 3_600_000

const nobody = { access: null, contact: null, phone: null }
const annecy = { postal: '74000', city: 'Annecy' }

/** Where the town hall a stranger enters as has works: orders of the past are found from those they were for. */
const ofTown: BuildingForm[] = [
  {
    name: 'Groupe scolaire Vaugelas',
    kind: 'school',
    street: '12 rue des Écoles',
    ...annecy,
    access: 'Par la cour, hors temps scolaire',
    contact: 'Mme Roux, gardienne',
    phone: '04 50 00 12 01',
  },
  {
    name: 'Médiathèque des Cordeliers',
    kind: 'culture',
    street: '1 place des Cordeliers',
    ...annecy,
    access: 'Fermée au public le lundi, livraison par le quai',
    contact: 'M. Serrault, accueil',
    phone: '04 50 00 12 02',
  },
  {
    name: 'Gymnase du Stade',
    kind: 'gym',
    street: '27 avenue du Stade',
    ...annecy,
    access: 'Clés à retirer aux ateliers municipaux',
    contact: 'M. Tissot, gardien',
    phone: '04 50 00 12 03',
  },
  {
    name: 'Crèche des Lilas',
    kind: 'health',
    street: '8 allée des Lilas',
    postal: '74940',
    city: 'Annecy',
    access: 'Avant 7 h 30 ou après 18 h 30',
    contact: 'Mme Gay, directrice',
    phone: '04 50 00 12 04',
  },
  {
    name: 'École Jules-Ferry',
    kind: 'school',
    street: '15 avenue Jules-Ferry',
    ...annecy,
    access: 'Par la cour nord, à partir de 7 h 30',
    contact: 'M. Duret, gardien',
    phone: '04 50 00 12 05',
  },
  {
    name: 'École Pergaud',
    kind: 'school',
    street: '7 rue Louis-Pergaud',
    ...annecy,
    access: 'Livraisons par la rue du Stade',
    contact: 'Mme Bouchet, directrice',
    phone: '04 50 00 12 06',
  },
  {
    name: 'Foyer des aînés',
    kind: 'health',
    street: '5 impasse des Sorbiers',
    ...annecy,
    access: 'Prévenir l’accueil la veille',
    contact: 'Mme Pernet, animatrice',
    phone: '04 50 00 12 07',
  },
  { name: 'Cimetière du Crêt', kind: 'other', street: '31 chemin du Crêt', ...annecy, ...nobody },
  { name: 'Hôtel de ville', kind: 'townHall', street: '1 place de l’Hôtel-de-Ville', ...annecy, ...nobody },
  { name: 'Église Saint-Maurice', kind: 'church', street: '3 place Saint-Maurice', ...annecy, ...nobody },
  { name: 'Ateliers municipaux', kind: 'technical', street: '40 route des Sarves', ...annecy, ...nobody },
  {
    name: 'Centre de vacances du Revard',
    kind: 'other',
    street: '2 route du Belvédère',
    postal: '73100',
    city: 'Pugny-Chatenod',
    ...nobody,
  },
]
const SOLD: BuildingForm = {
  name: 'Ancienne école du Port',
  kind: 'school',
  street: '6 quai du Port',
  ...annecy,
  ...nobody,
}

const ofFreeBuyer: BuildingForm[] = [
  { name: 'Mairie', kind: 'townHall', street: '1 place de la Mairie', ...annecy, ...nobody },
  { name: 'Salle des fêtes', kind: 'culture', street: '5 rue du Four', ...annecy, ...nobody },
]

/** The book of those the demonstration lets in, kept this morning: one of its buildings was sold since. */
export async function writeBuildings(context: Context): Promise<number> {
  const { admin, freeBuyer } = await demonstrationActors(context.db)
  const then: Context = { ...context, now: () => new Date(SEED_NOW.getTime() - 2 * HOUR) }
  let count = 0
  const add = async (forms: readonly BuildingForm[], keeper: typeof admin) => {
    if (!keeper) return
    for (const form of forms) {
      const { id, name } = await addBuilding(form, keeper, by(keeper.id), then)
      if (name === SOLD.name) await archiveBuilding(id, keeper, by(keeper.id), then)
      count += 1
    }
  }
  await add([...ofTown, SOLD], admin)
  await add(ofFreeBuyer, freeBuyer)
  return count
}
