import { customerAddress } from './addresses.ts'
import {
  connectionCode,
  DAY,
  drawInstant,
  drawPerson,
  drawPhone,
  emailAt,
  fictionalSiret,
  personalMailbox,
  slug,
} from './identity.ts'
import type { Row } from './insert-rows.ts'
import { approved } from './people.ts'
import { generateBodies, type PublicBody } from './public-bodies.ts'
import { randomFor } from './random.ts'
import type { Department } from './reference.ts'

type Account = Row<'account'> & { id: number; active: boolean; created_at: Date }

/** Suppliers number their SIREN from 1, customers from here. */
const FIRST_SIREN = 50_000

const smallWords = new Set(['de', 'du', 'des', 'd', 'l', 'la', 'le', 'les', 'et', 'a', 'en'])

/** « Syndicat des eaux de la Fontaine Haute » → `syndicat-eaux-fontaine-haute`, within what a domain allows. */
function domainOf(name: string): string {
  const words = slug(name)
    .split('-')
    .filter((word) => !smallWords.has(word))
  while (words.join('-').length > 40) words.shift()
  return words.join('-')
}

/** Every other one chose the formalized catalogue in time; the last, and a few more, are no longer active. */
const isFormalized = (index: number) => index % 2 === 0
const isActive = (index: number, count: number) => index !== count - 1 && index % 36 !== 35

function headAccount(body: PublicBody, index: number, count: number, id: number): Account {
  const random = randomFor(`customer ${index}`)
  const person = drawPerson(random)
  return {
    id,
    side: 'customer',
    admin_id: null,
    type: isFormalized(index) ? 'formalized' : 'free',
    formalized_from: isFormalized(index) ? '2025-01-01' : null,
    code_id: connectionCode('A', index),
    name: body.name,
    email: emailAt(personalMailbox(person), domainOf(body.name)),
    ...person,
    phone: drawPhone(random, body.department),
    organism: body.organism,
    size: body.size,
    siret: fictionalSiret(FIRST_SIREN + index),
    ...customerAddress(random, body.department, body.town),
    department_id: body.department.id,
    category_id: null,
    active: isActive(index, count),
    ...approved,
    // For 1 January 2025 one had to ask by 31 July 2024; the free catalogue is open at any time.
    created_at: isFormalized(index)
      ? drawInstant(random, '2024-01-08', '2024-07-31')
      : drawInstant(random, '2024-09-02', '2026-10-30'),
  }
}

/** The larger a body, the more of its staff prepare carts. */
const colleagues: Record<string, [number, number]> = { '50 à 249': [0, 1], '250 et plus': [1, 3] }

/** A sub-account is its head’s in all but the person; it waits for its id and code until all heads have theirs. */
function staffOf(body: PublicBody, head: Account): Account[] {
  const random = randomFor(`staff of ${body.name}`)
  const count = head.active ? random.integer(...(colleagues[body.size] ?? [0, 0])) : 0
  const soonAfter = new Date(head.created_at.getTime() + 4 * DAY).toISOString().slice(0, 10)
  return Array.from({ length: count }, () => {
    const person = drawPerson(random)
    return {
      ...head,
      admin_id: head.id,
      email: emailAt(personalMailbox(person), domainOf(body.name)),
      ...person,
      phone: drawPhone(random, body.department),
      created_at: drawInstant(random, soonAfter, '2026-11-13'),
    }
  })
}

type Customers = { heads: Account[]; subAccounts: Account[] }

/** Heads first, then all sub-accounts, with ids from `firstId` on. */
export function generateCustomers(count: number, firstId: number, departments: readonly Department[]): Customers {
  const bodies = generateBodies(count, departments)
  const accounts = bodies.map((body, index) => ({ body, head: headAccount(body, index, count, firstId + index) }))
  return {
    heads: accounts.map(({ head }) => head),
    subAccounts: accounts
      .flatMap(({ body, head }) => staffOf(body, head))
      .map((account, index) => ({
        ...account,
        id: firstId + count + index,
        code_id: connectionCode('A', count + index),
      })),
  }
}
