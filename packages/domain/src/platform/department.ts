import { isPostalCode, postalDigits } from './reach.ts'

const numbers = Array.from({ length: 95 }, (_, index) => String(index + 1).padStart(2, '0'))

/** The 101 codes in the order of their ids: Corsica after 95, so that Paris (75) has id 74. Q-37. */
export const departmentCodes: readonly string[] = [
  ...numbers.filter((code) => code !== '20'),
  '2A',
  '2B',
  '971',
  '972',
  '973',
  '974',
  '976',
]

/** Paris, for the directory, which speaks in codes, and for the free catalogue, which speaks in ids. P §2 and §9, Q-37. */
export const DEFAULT_DEPARTMENT_CODE = '75'
export const DEFAULT_DEPARTMENT_ID = 74

const OVERSEAS = /^97[1-46]/

/** The department a postal code is of; null for territories and armies, which have none here. */
export function departmentOfPostal(postal: string): string | null {
  const digits = postalDigits(postal)
  if (!isPostalCode(digits)) return null
  // Corsica is one in postal codes, two in departments.
  if (digits.startsWith('20')) return digits < '20200' ? '2A' : '2B'
  const code = OVERSEAS.exec(digits)?.[0] ?? digits.slice(0, 2)
  return departmentCodes.includes(code) ? code : null
}

/** Places said with an article, by what comes before their name; « en » before all others. */
const IN_PLACES: Record<string, string> = {
  'dans l’': 'Ain Aisne Allier Ardèche Ariège Aube Aude Aveyron Essonne Eure Hérault Indre Isère Oise Orne Yonne',
  'dans le ':
    'Bas-Rhin Calvados Cantal Cher Doubs Finistère Gard Gers Haut-Rhin Jura Loir-et-Cher Loiret Lot Lot-et-Garonne Morbihan Nord Pas-de-Calais Puy-de-Dôme Rhône Tarn Tarn-et-Garonne Territoire_de_Belfort Val-de-Marne Val-d’Oise Var Vaucluse Grand_Est Centre-Val_de_Loire',
  'dans la ': 'Creuse Drôme Loire Manche Marne Meuse Nièvre Sarthe Somme Vienne',
  'dans les ':
    'Alpes-de-Haute-Provence Alpes-Maritimes Ardennes Bouches-du-Rhône Côtes-d’Armor Deux-Sèvres Hautes-Alpes Hautes-Pyrénées Hauts-de-Seine Landes Pyrénées-Atlantiques Pyrénées-Orientales Vosges Yvelines Hauts-de-France Pays_de_la_Loire',
  'à ': 'Paris La_Réunion Mayotte',
}
const before = new Map(
  Object.entries(IN_PLACES).flatMap(([words, names]) =>
    names.split(' ').map((name): [string, string] => [name.replaceAll('_', ' '), words]),
  ),
)

/** « en Haute-Savoie », « dans le Finistère », « à Paris »: a department or a region, with the word before it. */
export const inPlace = (name: string): string => {
  const written = name.replaceAll("'", '’')
  return `${before.get(written) ?? 'en '}${written}`
}
