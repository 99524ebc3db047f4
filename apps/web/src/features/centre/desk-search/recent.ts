import { draftKey } from '../../../lib/draft.ts'
import { store, stored } from '../../../lib/storage.ts'

/** What somebody opened lately by the palette; gone with them when they sign out, like all they typed. */
export type Recent = { title: string; text: string; path: string }

const KEPT = 6

const keyOf = (userId: number) => draftKey(`palette.${userId}`)

const isRecent = (one: unknown): one is Recent =>
  typeof one === 'object' &&
  one !== null &&
  ['title', 'text', 'path'].every((name) => typeof (one as Record<string, unknown>)[name] === 'string')

export function recentOf(userId: number): Recent[] {
  try {
    const kept: unknown = JSON.parse(stored(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent) : []
  } catch {
    return []
  }
}

/** The last one first, each once. */
export const withRecent = (kept: readonly Recent[], { title, text, path }: Recent): Recent[] =>
  [{ title, text, path }, ...kept.filter((one) => one.path !== path)].slice(0, KEPT)

export const keepRecent = (userId: number, opened: Recent): void =>
  store(keyOf(userId), JSON.stringify(withRecent(recentOf(userId), opened)))
