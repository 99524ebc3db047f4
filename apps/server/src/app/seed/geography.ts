import type { Department, Place } from './reference.ts'

const EARTH_RADIUS = 6_371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** As the crow flies between two prefectures, in whole kilometres (so that the last bit of a cosine never matters). */
function kilometresBetween(from: Department, to: Department): number {
  const across = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const along = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const chord = across + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * along
  return Math.round(2 * EARTH_RADIUS * Math.asin(Math.sqrt(chord)))
}

export const kilometresTo = (from: Department, place: Place): number =>
  Math.min(...place.departments.map((department) => kilometresBetween(from, department)))

/** Home first, then its neighbours by distance; an island has none. */
export const around = (home: Department, departments: readonly Department[], within: number): Department[] =>
  departments
    .map((department) => ({ department, distance: kilometresBetween(home, department) }))
    .filter(({ distance }) => distance <= within)
    .sort((one, other) => one.distance - other.distance || one.department.id - other.department.id)
    .map(({ department }) => department)

export const isOverseas = ({ code }: Department): boolean => code.length === 3

/**
 * How dear building is, by region, against the national average: wages and rents weigh on Île-de-France, freight and
 * dock dues on the overseas departments. Orders of magnitude of public construction statistics, not an index.
 */
const regionLevels: Record<string, number> = {
  '01': 1.26, // Guadeloupe
  '02': 1.27, // Martinique
  '03': 1.34, // Guyane
  '04': 1.24, // La Réunion
  '06': 1.37, // Mayotte
  '11': 1.14, // Île-de-France
  '24': 0.97, // Centre-Val de Loire
  '27': 0.96, // Bourgogne-Franche-Comté
  '28': 0.98, // Normandie
  '32': 0.95, // Hauts-de-France
  '44': 0.97, // Grand Est
  '52': 0.97, // Pays de la Loire
  '53': 0.98, // Bretagne
  '75': 0.98, // Nouvelle-Aquitaine
  '76': 0.97, // Occitanie
  '84': 1.01, // Auvergne-Rhône-Alpes
  '93': 1.05, // Provence-Alpes-Côte d’Azur
  '94': 1.12, // Corse
}

/** Departments apart from their region: the dear heart of Paris, and those beside Geneva or Monaco. */
const departmentLevels: Record<string, number> = { '01': 1.04, '06': 1.1, '74': 1.09, '75': 1.2, '92': 1.17 }

/** The price level of works in a department. */
export const worksLevel = ({ code, regionCode }: Department): number =>
  departmentLevels[code] ?? regionLevels[regionCode] ?? 1

/** Studies travel better than concrete: half of the gap between regions. */
export const engineeringLevel = ({ regionCode }: Department): number => 1 + ((regionLevels[regionCode] ?? 1) - 1) / 2
