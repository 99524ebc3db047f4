import type { User } from '@charpente/contract/people/user'
import { deviceStore } from './device-store.ts'

/** So many pages of building sites, the last ones that were open. */
const MOST = 60

/** Who is signed in on this device: told again where nobody can be asked. */
const WHO = 'who'
/** `until`: when their session ends by the clock of this device, which may not be that of the platform. */
type KeptPerson = { user: User; expiresAt: string; until: number }

/** Keeps what was read for somebody at that time, unless something newer is; the oldest page goes. */
export async function keep(accountId: number, name: string, value: unknown, at = new Date()): Promise<void> {
  const store = await deviceStore()
  const entry = { key: name, accountId, at: at.toISOString(), value }
  const before = await store.get('kept', name)
  if (before?.accountId === accountId && before.at > entry.at) return
  await store.put('kept', entry)
  const pages = (await store.getAll('kept')).filter(({ key }) => key !== WHO)
  const old = pages.toSorted((a, b) => b.at.localeCompare(a.at)).slice(MOST)
  await Promise.all(old.map(({ key }) => store.delete('kept', key)))
}

/** What was read last under that name, by whoever is signed in. */
export async function kept(accountId: number, name: string): Promise<{ at: string; value: unknown } | null> {
  const found = await (await deviceStore()).get('kept', name)
  return found?.accountId === accountId ? found : null
}

/** All that this device keeps for somebody, the last read first. */
export async function keptPages(accountId: number) {
  const all = await (await deviceStore()).getAll('kept')
  return all
    .filter((page) => page.accountId === accountId && page.key !== WHO)
    .toSorted((a, b) => b.at.localeCompare(a.at))
}

/** What another person's pages left here goes. */
export async function keepPerson(person: KeptPerson): Promise<void> {
  const store = await deviceStore()
  const others = (await store.getAll('kept')).filter(({ accountId }) => accountId !== person.user.id)
  await Promise.all(others.map(({ key }) => store.delete('kept', key)))
  await keep(person.user.id, WHO, person)
}

export async function keptPerson(): Promise<KeptPerson | null> {
  const found = await (await deviceStore()).get('kept', WHO)
  const person = found?.value as KeptPerson | undefined
  if (person && person.until > Date.now()) return person
  // Their session is over, and nobody was here to be told.
  await forgetKept()
  return null
}

/** A session that is over leaves nothing to read; what waits to be sent stays until they are back. */
export const forgetKept = async (): Promise<void> => (await deviceStore()).clear('kept')
