import type { Department } from '@charpente/contract/catalogue/catalogue'

export type Place = { code: string; name: string }
/** The places of a region, or all the regions under no name. */
export type PlaceGroup = { code: string; name: string | null; places: Place[] }

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'fr')

/** What may be chosen, and nothing else. Regions come from the departments'. Q-103 */
export function placesOf(
  field: 'regions' | 'departments',
  departments: readonly Department[],
  isOffered: (code: string) => boolean,
): PlaceGroup[] {
  const regions = [...new Map(departments.map(({ region }) => [region.code, region])).values()].toSorted(byName)
  if (field === 'regions') {
    const places = regions.filter(({ code }) => isOffered(code)).map(({ code, name }) => ({ code, name }))
    return places.length > 0 ? [{ code: 'all', name: null, places }] : []
  }
  return regions
    .map(({ code, name }) => ({
      code,
      name,
      places: departments
        .filter((department) => department.region.code === code && isOffered(department.code))
        .map((department) => ({ code: department.code, name: department.name })),
    }))
    .filter(({ places }) => places.length > 0)
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s’'-]+/g, ' ')
    .trim()

/** Those whose code or name starts a word with what is typed; a region's name brings all of it. */
export function matching(groups: readonly PlaceGroup[], typed: string): PlaceGroup[] {
  const wanted = plain(typed)
  if (!wanted) return [...groups]
  const matches = (text: string) => ` ${plain(text)}`.includes(` ${wanted}`)
  return groups
    .map((group) => ({
      ...group,
      places:
        group.name && matches(group.name)
          ? group.places
          : group.places.filter(({ code, name }) => plain(code) === wanted || matches(name)),
    }))
    .filter(({ places }) => places.length > 0)
}
