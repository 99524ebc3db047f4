import type { DeskPage } from '@charpente/contract/centre/content-desk'
import type { Db } from '../../platform/db/connect.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { cleaned, filledIn, pageWords } from '../content/render-pages.ts'
import { earliestEffect } from './announce-terms.ts'
import { findPage, findVersion, pageLines, pageVersions } from './queries.ts'

const onWire = <Line extends { savedAt: Date }>({ savedAt, ...line }: Line) => ({
  ...line,
  savedAt: savedAt.toISOString(),
})

export const readPages = async (db: Db) => (await pageLines(db)).map(onWire)

/** A page as it is written, braces and all, with what they would give today. */
export async function readPage(db: Db, name: string, now: Date): Promise<DeskPage> {
  const page = (await findPage(db, name)) ?? refuse('notFound')
  const versions = (await pageVersions(db, name)).map(onWire)
  const [shown = refuse('notFound')] = versions
  const words = Object.entries(await pageWords(db, now)).map(([key, value]) => ({ key, value }))
  return {
    name,
    ...shown,
    title: page.title,
    description: cleaned(page.description),
    versions,
    words,
    earliestEffect: await earliestEffect(db, name, now),
  }
}

/** A former version, filled in with the settings of today. */
export async function readVersion(db: Db, name: string, version: number, now: Date) {
  const found = (await findVersion(db, name, version)) ?? refuse('notFound')
  return onWire({ ...found, description: filledIn(found.description, await pageWords(db, now)) })
}
