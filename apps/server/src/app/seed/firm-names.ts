import { lotNature } from '@charpente/domain/catalogue/formalized/lot'
import { tradesOf } from './bidders.ts'
import { slug, surnames } from './identity.ts'
import type { Random } from './random.ts'
import { readRows } from './read-rows.ts'
import type { Department } from './reference.ts'

const landscapes = Map.groupBy(readRows('landscapes.csv', ['department', 'name']), ({ department }) => department)

type Words = { trade: string; surname: string; landscape: string }
type Pattern = (words: Words) => string

// Repeated entries are the frequent ones.
const common: Pattern[] = [
  ({ trade, surname }) => `${trade} ${surname}`,
  ({ trade, surname }) => `${trade} ${surname}`,
  ({ trade, surname }) => `${surname} ${trade}`,
  ({ trade, landscape }) => `${trade} ${landscape}`,
]
const patterns: Record<'works' | 'engineering', Pattern[]> = {
  works: [
    ...common,
    ({ trade, surname }) => `${surname} et Fils ${trade}`,
    ({ trade, surname }) => `Établissements ${surname} ${trade}`,
  ],
  engineering: [
    ...common,
    ({ trade, surname }) => `Cabinet ${surname} ${trade}`,
    ({ trade, surname }) => `${surname} et Associés ${trade}`,
  ],
}

const legalForms = {
  works: ['SARL', 'SARL', 'SARL', 'SAS', 'SAS', 'SASU', 'EURL', 'SCOP', 'SA'],
  engineering: ['SARL', 'SARL', 'SAS', 'SAS', 'SASU', 'SCOP', 'SA'],
}
/** Architects and land surveyors practise a regulated profession and may found its own kinds of company. */
const liberalForms = ['SARL', 'SAS', 'SELARL', 'SELAS']
const liberalLots = ['102', '108']

/** A name no other firm bears, whatever its legal form, and the domain it takes from it. */
export function nameFirm(random: Random, lots: readonly string[], home: Department, taken: Set<string>) {
  const nature = lotNature(lots[0] ?? '')
  for (;;) {
    const name = random.pick(patterns[nature])({
      trade: random.pick(tradesOf(lots)),
      surname: random.pick(surnames),
      landscape: random.pick(landscapes.get(home.code) ?? []).name,
    })
    const domain = slug(name)
    if (taken.has(domain)) continue
    taken.add(domain)
    const isLiberal = lots.some((code) => liberalLots.includes(code))
    return { name: `${name} ${random.pick(isLiberal ? liberalForms : legalForms[nature])}`, domain }
  }
}
