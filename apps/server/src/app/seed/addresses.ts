import { type Random, randomFor } from './random.ts'
import { readRows } from './read-rows.ts'
import type { Department } from './reference.ts'

type Address = { street: string; postal: string; city: string }

const townsByDepartment = Map.groupBy(
  readRows('towns.csv', ['department', 'postal', 'city']),
  (town) => town.department,
)

const townOf = (random: Random, { code }: Department) => {
  const { postal, city } = random.pick(townsByDepartment.get(code) ?? [])
  return { postal, city }
}

const streets = [
  'rue des Artisans',
  'rue de l’Industrie',
  'rue des Compagnons',
  'avenue de la Gare',
  'rue du Commerce',
  'rue du Moulin',
  'rue des Tanneurs',
  'allée des Charpentiers',
  'passage des Menuisiers',
  'rue de la Fontaine',
  'impasse des Forges',
  'boulevard des Alliés',
  'avenue des Platanes',
  'rue Neuve',
  'rue des Jardins',
  'rue du Pont-Neuf',
  'rue de la Tuilerie',
  'cours des Tilleuls',
  'rue du Faubourg',
  'rue des Lavandières',
]

const drawStreet = (random: Random, names: readonly string[]) => `${random.integer(1, 96)} ${random.pick(names)}`

const estates = ['des Prés', 'de la Plaine', 'du Grand Champ', 'des Quatre Chemins', 'de la Garenne', 'du Bois Rond']

/** A firm in one of the large towns of its department. */
export function supplierAddress(random: Random, home: Department): Address {
  const isOutside = home.code !== '75' && random.chance(0.2)
  const street = isOutside ? `Zone artisanale ${random.pick(estates)}` : drawStreet(random, streets)
  return { street, ...townOf(random, home) }
}

const villageStreets = [
  'place de la Mairie',
  'place de l’Église',
  'place du Marché',
  'rue de la République',
  'place de la Liberté',
  'rue des Écoles',
  'avenue de la Mairie',
  'place du Champ-de-Foire',
  'rue du Vieux-Lavoir',
  'Grande Rue',
]

/** Postal codes of Corsica begin with 20, shared by its two departments. */
const postalStarts: Record<string, string> = { '2A': '201', '2B': '202' }

/** The same for every body of the town: a code that begins as its department’s do, 750xx in Paris. */
function inventedPostal(town: string, { code }: Department): string {
  const random = randomFor(`postal ${code} ${town}`)
  if (code === '75') return `750${String(random.integer(1, 20)).padStart(2, '0')}`
  const start = postalStarts[code] ?? code
  return start.length === 3 ? `${start}${random.integer(11, 99)}` : `${start}${random.integer(11, 99)}0`
}

/** A public body in its own invented town, or in one of the large ones when its name says none. */
export const customerAddress = (random: Random, department: Department, town: string | null): Address =>
  town
    ? { street: drawStreet(random, villageStreets), postal: inventedPostal(town, department), city: town }
    : { street: drawStreet(random, streets), ...townOf(random, department) }
