import type { FoundAtDesk } from '@charpente/contract/centre/desk-search'
import type { Actor } from '@charpente/domain/platform/actor'
import { may, type NeededRight } from '@charpente/domain/platform/right'
import { printCartNumber } from '@charpente/domain/purchasing/carts/number'
import type { Context } from '../../platform/http/context.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import {
  findAccounts,
  findApplications,
  findArticles,
  findCarts,
  findConsultations,
  findContracts,
  findInquiries,
  findOrders,
  findPlaces,
  findStatements,
} from './queries.ts'

/** What each kind leads to is opened by these: nobody finds what they may not open. */
const foundRights = {
  accounts: ['registrations', 'orders', 'contracts', 'dataProtection'],
  carts: ['orders'],
  orders: ['orders'],
  applications: ['consultation', 'evaluation', 'award'],
  places: ['contracts', 'catalogue', 'orders', 'evaluation', 'award'],
  articles: ['catalogue', 'consultation', 'evaluation'],
  inquiries: ['registrations', 'orders', 'contracts'],
  contracts: ['contracts', 'orders', 'figures'],
  consultations: ['consultation', 'evaluation', 'award'],
  statements: ['contracts'],
} as const satisfies Record<keyof FoundAtDesk, NeededRight>

/** What the palette shows for these words, some of each kind, the closest first. */
export async function searchDesk(words: string, actor: Actor, { db, now }: Context): Promise<FoundAtDesk> {
  const { currentEdition } = await currentSettings(db, now())
  const found = async <T>(kind: keyof FoundAtDesk, find: () => Promise<T[]>): Promise<T[]> =>
    may(actor, foundRights[kind]) ? find() : []
  const [accounts, carts, orders] = [
    await found('accounts', () => findAccounts(db, words)),
    await found('carts', () => findCarts(db, words)),
    await found('orders', () => findOrders(db, words)),
  ]
  const applications = await found('applications', () => findApplications(db, words))
  return {
    accounts: accounts.map((account) => ({ ...account, waitingSince: account.waitingSince?.toISOString() ?? null })),
    carts: carts.map(({ departmentCode, ownerId, ownerName, ...cart }) => ({
      ...cart,
      number: printCartNumber({ departmentCode, id: cart.id, kind: cart.kind }),
      owner: { id: ownerId, name: ownerName },
    })),
    orders: orders.map(({ dueAt, number, ...order }) => ({
      ...order,
      number: number ?? '',
      dueAt: dueAt?.toISOString() ?? null,
    })),
    applications: applications.map(({ signedAt, acceptedAt, refusedAt, startedAt, ...application }) => ({
      ...application,
      startedAt: startedAt.toISOString(),
      signed: signedAt !== null,
      decision: acceptedAt ? ('accepted' as const) : refusedAt ? ('refused' as const) : null,
    })),
    places: await found('places', () => findPlaces(db, words, currentEdition)),
    articles: await found('articles', () => findArticles(db, words, currentEdition)),
    inquiries: await found('inquiries', () => findInquiries(db, words)),
    contracts: await found('contracts', () => findContracts(db, words)),
    consultations: await found('consultations', () => findConsultations(db, words)),
    statements: await found('statements', () => findStatements(db, words)),
  }
}
