import type { FoundAtDesk } from '@charpente/contract/centre/desk-search'
import { printCartNumber } from '@charpente/domain/purchasing/carts/number'
import type { Context } from '../../platform/http/context.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import {
  findAccounts,
  findApplications,
  findArticles,
  findCarts,
  findInquiries,
  findOrders,
  findPlaces,
} from './queries.ts'

/** What the palette shows for these words, some of each kind, the closest first. */
export async function searchDesk(words: string, { db, now }: Context): Promise<FoundAtDesk> {
  const { currentEdition } = await currentSettings(db, now())
  const [accounts, carts, orders] = [
    await findAccounts(db, words),
    await findCarts(db, words),
    await findOrders(db, words),
  ]
  const applications = await findApplications(db, words)
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
    places: await findPlaces(db, words, currentEdition),
    articles: await findArticles(db, words, currentEdition),
    inquiries: await findInquiries(db, words),
  }
}
