import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/types.ts'
import { inTurn } from './in-turn.ts'
import { inventTown } from './invented-towns.ts'
import { type Random, randomFor } from './random.ts'
import { readRows } from './read-rows.ts'
import type { Department } from './reference.ts'
import { demonstrationDepartments } from './volumes.ts'

type Organism = Selectable<Database['account']>['organism']

/** A public buyer: `town` is null when its name says none. */
export type PublicBody = { name: string; organism: Organism; size: string; department: Department; town: string | null }

const kinds = readRows('body-kinds.csv', ['weight', 'organism', 'sizes', 'name'])
const weighted = kinds.flatMap((kind) => Array<typeof kind>(Number(kind.weight)).fill(kind))
const words = Map.groupBy(readRows('body-words.csv', ['slot', 'word']), ({ slot }) => slot)

/** « de Montclavel », « d’Orvelune ». */
const of = (town: string) => (/^[AEIOUYÉÈ]/.test(town) ? `d’${town}` : `de ${town}`)

/** Fills the slots of a name, such as « Collège {école} {ville} », and those of the words that fill them. */
const complete = (pattern: string, town: string, random: Random): string =>
  pattern.replace(/\{([^}]+)\}/g, (_, slot: string) =>
    slot === 'ville' ? of(town) : complete(random.pick(words.get(slot) ?? []).word, town, random),
  )

/** Bodies that exist nowhere, each under a name of its own. */
function inventBodies(count: number, departments: readonly Department[], taken: Set<string>): PublicBody[] {
  return Array.from({ length: count }, (_, index) => {
    const random = randomFor(`public body ${index}`)
    const department = random.pick(departments)
    for (;;) {
      const { organism, sizes, name: pattern } = random.pick(weighted)
      const town = inventTown(random, department)
      const name = complete(pattern, town, random)
      if (taken.has(name)) continue
      taken.add(name)
      return { name, organism: organism as Organism, size: random.pick(sizes.split(', ')), department, town }
    }
  })
}

const townIn = (name: string) => /^(?:Commune|Ville) (?:de |d’)(.+)$/.exec(name)?.[1]

/** The bodies written by hand, with the town their name ends with. */
function listedBodies(departments: readonly Department[]): PublicBody[] {
  const rows = readRows('buyer-names.csv', ['name', 'organism', 'size', 'department'])
  const towns = rows.flatMap(({ name }) => townIn(name) ?? [])
  return rows.map(({ name, organism, size, department: code }) => {
    const department = departments.find((candidate) => candidate.code === code)
    if (!department) throw new Error(`${name}: there is no department ${code}`)
    const town = towns.find((candidate) => name.endsWith(candidate)) ?? null
    return { name, organism: organism as Organism, size, department, town }
  })
}

/** Those of the demonstration departments first, then a body of each kind in turn, then as many invented as it takes. */
export function generateBodies(count: number, departments: readonly Department[]): PublicBody[] {
  const all = listedBodies(departments)
  const near = demonstrationDepartments.flatMap((code) => all.filter(({ department }) => department.code === code))
  const others = all.filter((body) => !near.includes(body))
  const listed = [
    ...inTurn(near, ({ department }) => department.code),
    ...inTurn(others, ({ organism }) => organism),
  ].slice(0, count)
  return [...listed, ...inventBodies(count - listed.length, departments, new Set(listed.map(({ name }) => name)))]
}
