import { fold } from '@charpente/domain/platform/text'
import type { Random } from './random.ts'
import { readRows } from './read-rows.ts'
import type { Department } from './reference.ts'

const people = readRows('people.csv', ['kind', 'name'])
const namesOf = (kind: string) => people.filter((row) => row.kind === kind).map(({ name }) => name)

export const surnames: readonly string[] = namesOf('surname')
const firstnames = namesOf('firstname')

export type Person = { firstname: string; lastname: string }

export const drawPerson = (random: Random): Person => ({
  firstname: random.pick(firstnames),
  lastname: random.pick(surnames),
})

export const slug = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Under `.example`, a domain nobody can own (RFC 2606): a seed must never write to anybody. */
export const emailAt = (mailbox: string, domain: string): string => `${mailbox}@${domain}.example`

export const personalMailbox = ({ firstname, lastname }: Person): string => `${slug(firstname)}.${slug(lastname)}`

/** The beginnings of numbers that Arcep keeps for fiction, with the regions that answer there. */
const landlines = [
  { start: '01 99 00', regions: ['11'] },
  { start: '02 61 91', regions: ['24', '28', '52', '53', '04', '06'] },
  { start: '03 53 01', regions: ['27', '32', '44'] },
  { start: '04 65 71', regions: ['84', '93', '94'] },
  { start: '05 36 49', regions: ['75', '76', '01', '02', '03'] },
]
const LANGUEDOC = '04 65 71'
const MOBILE = '06 39 98'

/** The Languedoc side of Occitanie answers with the south-east. */
const languedoc = ['11', '30', '34', '48', '66']

export function drawPhone(random: Random, { code, regionCode }: Department): string {
  const regional = landlines.find(({ regions }) => regions.includes(regionCode))?.start ?? MOBILE
  const landline = languedoc.includes(code) ? LANGUEDOC : regional
  const digits = String(random.integer(0, 9_999)).padStart(4, '0')
  return `${random.chance(0.3) ? MOBILE : landline} ${digits.slice(0, 2)} ${digits.slice(2)}`
}

/** The digit that makes the whole pass the Luhn test. */
function luhnDigit(payload: string): string {
  const sum = [...payload].reverse().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 0 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** Valid to every checker and nobody’s: INSEE gives no SIREN that begins with 000. `number` has at most five digits. */
export function fictionalSiret(number: number): string {
  const start = `000${String(number).padStart(5, '0')}`
  const siren = start + luhnDigit(start)
  const establishment = `${siren}0001`
  return establishment + luhnDigit(establishment)
}

const PRIME = 9_973
/** Connection codes that do not follow each other, all different below the 9,973rd. */
export const connectionCode = (letter: 'P' | 'A', index: number): string =>
  `${letter}-${(letter === 'P' ? 20_000 : 10_000) + (((index + 1) * 674) % PRIME)}`

export const DAY = 86_400_000

/** A working hour of a working day between two days, both included. */
export function drawInstant(random: Random, from: string, to: string): Date {
  const start = Date.parse(from)
  const days = Math.round((Date.parse(to) - start) / DAY)
  const instant = new Date(start + random.integer(0, days) * DAY + random.integer(8 * 60, 16 * 60) * 60_000)
  const weekday = instant.getUTCDay()
  // Saturday and Sunday go back to the Friday before.
  return new Date(instant.getTime() - (weekday === 6 ? 1 : weekday === 0 ? 2 : 0) * DAY)
}
