import { DEFAULT_DEPARTMENT_ID } from '@charpente/domain/platform/department'
import { drawPerson, drawPhone, emailAt, fictionalSiret, personalMailbox } from './identity.ts'
import type { Row } from './insert-rows.ts'
import { randomFor } from './random.ts'
import type { Department } from './reference.ts'
import { SEED_NOW } from './volumes.ts'

type Account = Row<'account'>

/** Argon2id of the password above, with a salt of its own: a seed must be the same every time. */
const DEMO_HASH = '$argon2id$v=19$m=19456,t=2,p=1$Y2hhcnBlbnRlIGRlbW8gMQ$qPa+DT2/JtJXTFZViMwJXsWy1omQN7I60/xcDqi5R34'

/** What an account approved long ago has. */
export const approved = { state: 'approved', password_hash: DEMO_HASH } as const

const hoursAgo = (hours: number) => new Date(SEED_NOW.getTime() - hours * 3_600_000)

const centre = {
  side: 'operator',
  type: 'free',
  name: 'La centrale Charpente',
  organism: 'other',
  street: '4 rue des Compagnons',
  postal: '75011',
  city: 'Paris',
  department_id: DEFAULT_DEPARTMENT_ID,
  active: true,
  created_at: new Date('2024-01-08T09:00:00+01:00'),
  ...approved,
} as const

const member = (
  id: number,
  number: number,
  person: { firstname: string; lastname: string; phone: string },
): Account => ({
  id,
  code_id: `C-3000${number}`,
  email: emailAt(personalMailbox(person), 'charpente'),
  ...person,
  ...centre,
})

/** The staff of the centre. */
export const operatorAccounts = (firstId: number): Account[] =>
  [
    { firstname: 'Anne', lastname: 'Lefort', phone: '01 99 00 00 01' },
    { firstname: 'Samir', lastname: 'Belkacem', phone: '01 99 00 00 02' },
  ].map((person, index) => member(firstId + index, index + 1, person))

/** Who freezes the rankings: whoever has marked an offer does not. Q-131 */
export const decidingOperator = (id: number): Account =>
  member(id, 3, { firstname: 'Inès', lastname: 'Garnier', phone: '01 99 00 00 03' })

/** A colleague in each of the first holders, as the contract's contact for one of its departments. */
export function supplierColleagues(heads: readonly Account[], firstId: number, count: number): Account[] {
  return heads
    .filter(({ type }) => type === 'formalized')
    .slice(0, count)
    .map((head, index) => {
      const random = randomFor(`colleague of supplier ${head.id}`)
      const person = drawPerson(random)
      return {
        ...head,
        id: firstId + index,
        admin_id: head.id ?? null,
        code_id: `P-4000${index + 1}`,
        email: emailAt(personalMailbox(person), head.email?.split('@')[1]?.replace('.example', '') ?? ''),
        ...person,
      }
    })
}

/** The first holder's second contract, in the free catalogue: same company, same e-mail, another code. Q-123 */
export const secondContract = (head: Account, id: number): Account => ({
  ...head,
  id,
  type: 'free',
  code_id: 'P-50001',
})

type Asking = {
  name: string
  side: 'customer' | 'supplier'
  organism: 'collectivity' | 'public_establishment' | 'epl' | 'other'
  domain: string
  hours: number
  wantsFormalized: boolean
  hasSiret: boolean
  isAttached?: boolean
}

const asking: readonly Asking[] = [
  {
    name: 'Collège Les Tilleuls',
    side: 'customer',
    organism: 'public_establishment',
    domain: 'college-tilleuls',
    hours: 74,
    wantsFormalized: true,
    hasSiret: true,
    isAttached: true,
  },
  {
    name: 'Peintures Balmat',
    side: 'supplier',
    organism: 'other',
    domain: 'peintures-balmat',
    hours: 50,
    wantsFormalized: false,
    hasSiret: true,
  },
  {
    name: 'Commune de Bois-le-Haut',
    side: 'customer',
    organism: 'collectivity',
    domain: 'bois-le-haut',
    hours: 40,
    wantsFormalized: true,
    hasSiret: true,
  },
  {
    name: 'SEM Cœur d’Arve',
    side: 'customer',
    organism: 'epl',
    domain: 'coeur-arve',
    hours: 33,
    wantsFormalized: false,
    hasSiret: false,
  },
  {
    name: 'Clim Azur Services',
    side: 'supplier',
    organism: 'other',
    domain: 'clim-azur',
    hours: 29,
    wantsFormalized: true,
    hasSiret: true,
  },
  {
    name: 'Commune de Bogève-le-Lac',
    side: 'customer',
    organism: 'collectivity',
    domain: 'bogeve-le-lac',
    hours: 6,
    wantsFormalized: false,
    hasSiret: true,
  },
]

/** People who registered and wait for the centre, two of them for more than the two days announced, one attached to `head`. */
export const waitingRegistrations = (firstId: number, department: Department, head: string): Account[] =>
  asking.map(({ name, side, organism, domain, hours, wantsFormalized, hasSiret, isAttached }, index) => {
    const random = randomFor(`registration ${index}`)
    const person = drawPerson(random)
    return {
      id: firstId + index,
      side,
      type: 'free',
      code_id: `${side === 'customer' ? 'A' : 'P'}-6000${index + 1}`,
      name,
      organism,
      size: '10 à 49',
      siret: hasSiret ? fictionalSiret(90_000 + index) : null,
      email: emailAt(personalMailbox(person), domain),
      ...person,
      phone: drawPhone(random, department),
      street: `${random.integer(1, 80)} rue du Stade`,
      postal: '74150',
      city: 'Bois-le-Haut',
      department_id: department.id,
      category_id: side === 'supplier' ? 18 : null,
      active: false,
      state: 'pending',
      created_at: hoursAgo(hours),
      terms_accepted_at: hoursAgo(hours),
      terms_version: '1',
      formalized_requested_at: wantsFormalized ? hoursAgo(hours) : null,
      attached_to: isAttached ? head : null,
    }
  })
