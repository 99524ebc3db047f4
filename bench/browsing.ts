/// <reference lib="dom" />
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { publishNow } from '../apps/server/src/catalogue/publication/publish-now.ts'
import { buildWeb } from '../tools/build-web.ts'
import { chromiumPath } from '../tools/chromium.ts'
import { repository } from '../tools/run.ts'
import { goal } from './goal.ts'
import { HAUTE_SAVOIE, LOT, load, openWorld, type World } from './orders-world.ts'

/**
 * `npm run bench:browsing`: the catalogue in Chromium on the built site. The page of a lot of five hundred articles, gone
 * through to its end and back: its longest frame. Articles suggested as one types: from a letter to the frame that shows
 * what answers it.
 */
const STEP = 200
const PAUSE_MS = 30
const SIZES = { screen: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

const ARTICLES = 500

/** The lot of the demonstration made as large as the largest: its own articles again, at the prices of its holders. */
async function fillLot(db: World['db']): Promise<void> {
  await sql`
    with own as (
      select row_number() over (order by code) as n, count(*) over () as count, * from article
      where edition = 25 and lot_code = ${LOT}),
    added as (
      insert into article (edition, lot_code, code, chapter, name, description, unit, quantity_b, quantity_c)
      select 25, ${LOT}, '206.99.' || lpad(place::text, 3, '0'), 'Suite ' || place / 40, name || ', modèle ' || place,
        description, unit, quantity_b, quantity_c
      from generate_series(1, ${ARTICLES}::int) place join own on own.n = 1 + place % own.count
      where place > own.count returning id)
    insert into article_price (article_id, place_id, rank, price_a, price_b, price_c)
    select added.id, place.id, rank, 2000 + added.id % 900 + rank, 1900 + added.id % 900 + rank, 1800 + added.id % 900 + rank
    from added, place, generate_series(1, 3) rank where place.department_id = ${HAUTE_SAVOIE}`.execute(db)
}

const TYPED = [
  'radiateur',
  'fenetre pvc',
  'peinture',
  'goutiere',
  'fuite toiture',
  'luminaire led',
  'isolation combles',
]
const KEY_PAUSE_MS = 120

declare global {
  interface Window {
    longestFrame: number
    shownAfter: number[]
  }
}

/** Runs in the page: what passes between two frames, from when scrolling begins. */
function watchFrames() {
  let last = performance.now()
  window.longestFrame = 0
  const next = (at: number) => {
    window.longestFrame = Math.max(window.longestFrame, at - last)
    last = at
    requestAnimationFrame(next)
  }
  requestAnimationFrame((at) => {
    last = at
    requestAnimationFrame(next)
  })
}

type Size = (typeof SIZES)[keyof typeof SIZES]

async function opened(browser: Browser, { url, headers }: World, viewport: Size, address: string) {
  const context = await browser.newContext({ baseURL: url, viewport, locale: 'fr-FR' })
  await context.addInitScript(
    (token) => {
      localStorage.setItem('cookieNotice', 'read')
      localStorage.setItem('token', token)
      localStorage.setItem('tokenSince', String(Date.now()))
    },
    headers.authorization.replace('Bearer ', ''),
  )
  await context.addInitScript(watchSuggestions)
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  return page
}

/** Down to the last article and back: how many steps, and the longest frame met on the way. */
async function scrolled(page: Page): Promise<{ steps: number; longest: number }> {
  await page.evaluate(watchFrames)
  const steps = await page.evaluate(
    async ([step, pause]) => {
      const start = scrollY
      let count = 0
      const go = async (to: () => number) => {
        for (const by = to() > scrollY ? step : -step; scrollY !== to(); count++) {
          scrollTo({ top: by > 0 ? Math.min(to(), scrollY + by) : Math.max(to(), scrollY + by), behavior: 'instant' })
          await new Promise((later) => setTimeout(later, pause))
        }
      }
      // The page may grow on the way.
      await go(() => document.documentElement.scrollHeight - innerHeight)
      await go(() => start)
      return count
    },
    [STEP, PAUSE_MS] as const,
  )
  return { steps, longest: await page.evaluate(() => window.longestFrame) }
}

/** Runs in the page before anything else of it: each suggestion, from its letter to the second frame after its answer. */
function watchSuggestions() {
  const ask = window.fetch
  let letter = 0
  window.shownAfter = []
  addEventListener('input', () => (letter = performance.now()), true)
  window.fetch = async (...call) => {
    const begun = letter
    const answer = await ask(...call)
    if (!answer.url.includes('/products/search')) return answer
    answer
      .clone()
      .text()
      .then(() =>
        requestAnimationFrame(() => requestAnimationFrame(() => window.shownAfter.push(performance.now() - begun))),
      )
    return answer
  }
}

/** What 95 of a hundred letters wait for their suggestions. */
async function typed(page: Page): Promise<{ letters: number; p95: number }> {
  const field = page.getByRole('combobox', { name: 'Prestation' })
  for (const words of TYPED) {
    await field.fill('')
    await field.pressSequentially(words, { delay: KEY_PAUSE_MS })
    await page.getByRole('option').first().waitFor()
  }
  await page.waitForTimeout(300)
  const taken = (await page.evaluate(() => window.shownAfter)).toSorted((a, b) => a - b)
  return { letters: taken.length, p95: taken[Math.ceil(taken.length * 0.95) - 1] ?? Number.NaN }
}

await buildWeb(console.log)
const world = await openWorld('scroll')
const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] })
const verdicts: boolean[] = []
try {
  await fillLot(world.db)
  await publishNow(world.db, 25, () => new Date())
  world.start('api', { WEB_FOLDER: join(repository, 'apps/web/dist'), PUBLIC_URL: world.url })
  await world.untilReady()
  for (const [name, viewport] of Object.entries(SIZES)) {
    const page = await opened(browser, world, viewport, '/catalogue?lot=206&departement=74')
    await page.getByText(`Toutes ${ARTICLES}`).waitFor()
    const { steps, longest } = await scrolled(page)
    verdicts.push(goal(`500 articles, ${name}: longest frame`, Math.round(longest), 'ms', { atMost: 50 }))
    console.log(`${steps} steps; ${load()}`)
    await page.context().close()
  }
  const page = await opened(browser, world, SIZES.screen, '/catalogue?departement=74')
  await typed(page)
  await page.evaluate(() => window.shownAfter.splice(0))
  const { letters, p95 } = await typed(page)
  verdicts.push(goal('suggestions, p95 from the letter', Math.round(p95), 'ms', { atMost: 50 }))
  console.log(`${letters} letters; ${load()}`)
} finally {
  await browser.close()
  await world.close()
}
process.exitCode = verdicts.length === 3 && verdicts.every(Boolean) ? 0 : 1
