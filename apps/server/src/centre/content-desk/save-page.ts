import { fold } from '@charpente/domain/platform/text'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { cleaned, filledIn, pageWords, unknownWords } from '../content/render-pages.ts'
import { announceTerms, mindNotice, type Notice } from './announce-terms.ts'
import { findPage, findVersion, lockPage, writeVersion } from './queries.ts'
import { readPage } from './read-page.ts'

type Text = { title: string; description: string }

const slug = (title: string) =>
  fold(title.replace(/<[^>]*>|&\w+;/g, ' '))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The titles one goes to from the side of the page have a name: a new one gets its own, once. */
function named(html: string): string {
  const taken = new Set([...html.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id))
  return html.replace(/<h2>([\s\S]*?)<\/h2>/g, (_, title: string) => {
    const base = slug(title) || 'partie'
    let id = base
    for (let count = 2; taken.has(id); count++) id = `${base}-${count}`
    taken.add(id)
    return `<h2 id="${id}">${title}</h2>`
  })
}

/** What is kept of a text: clean, not empty, and every word between braces known. */
async function settled(db: Db, { title, description }: Text, now: Date) {
  const words = await pageWords(db, now)
  const clean = named(cleaned(description).trim())
  if (clean.replace(/<[^>]*>|&nbsp;|\s/g, '') === '') refuse('pageEmpty')
  const [unknown] = unknownWords(`${title} ${clean}`, words)
  if (unknown) refuse('pageWordUnknown', { word: unknown })
  return { title, description: clean, shown: filledIn(clean, words) }
}

export async function previewPage(name: string, text: Text, { db, now }: Context) {
  if (!(await findPage(db, name))) refuse('notFound')
  const { title, shown } = await settled(db, text, now())
  return { title, description: shown }
}

type Former = { name: string; version: number; title: string; description: string }
type Act = { action: 'pageSaved' | 'pageRestored'; from?: number }

/** The audit keeps which version took the place of which: both texts stay among the versions. */
async function write(trx: Db, page: Former, text: Text, act: Act, { author }: Origin, now: Date) {
  const version = page.version + 1
  await writeVersion(trx, { ...text, name: page.name, version, by: author.id, now })
  await record(trx, author, now, {
    action: act.action,
    on: { type: 'page', id: page.name },
    details: {
      before: { version: page.version, title: page.title, length: page.description.length },
      after: { version, title: text.title, length: text.description.length, from: act.from },
    },
  })
}

/** A new version; of the terms, it is announced to every account unless it is a mere correction. */
async function renew(trx: Db, page: Former, text: Text, act: Act, notice: Notice, origin: Origin, context: Context) {
  await mindNotice(trx, page.name, notice, context.now())
  await write(trx, page, text, act, origin, context.now())
  if (notice) await announceTerms(trx, { page: page.name, version: page.version + 1 }, notice, origin, context)
}

/** Shown at once. Somebody who began from a former version is told so rather than undoing what came between. */
export const savePage = (
  name: string,
  text: Text & { version: number; notice?: Notice },
  origin: Origin,
  context: Context,
) =>
  context.db.transaction().execute(async (trx) => {
    const { now } = context
    const page = (await lockPage(trx, name)) ?? refuse('notFound')
    if (page.version !== text.version) refuse('pageChanged', { version: page.version })
    const { title, description } = await settled(trx, text, now())
    if (title !== page.title || description !== page.description)
      await renew(trx, page, { title, description }, { action: 'pageSaved' }, text.notice, origin, context)
    return readPage(trx, name, now())
  })

/** A former text becomes a new version: nothing between is lost. */
export const restorePage = (name: string, version: number, notice: Notice, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const { now } = context
    const page = (await lockPage(trx, name)) ?? refuse('notFound')
    const former = (await findVersion(trx, name, version)) ?? refuse('notFound')
    const { title, description } = former
    await renew(trx, page, { title, description }, { action: 'pageRestored', from: version }, notice, origin, context)
    return readPage(trx, name, now())
  })
