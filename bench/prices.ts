/// <reference lib="dom" />
import { type Browser, chromium, type Page } from '@playwright/test'
import { buildWeb } from '../tools/build-web.ts'
import { chromiumPath } from '../tools/chromium.ts'
import { goal } from './goal.ts'
import { load, type World } from './orders-world.ts'
import { type Applicant, ARTICLES, anApplicant, filledWorkbook, openPricesWorld, pricedLines } from './prices-world.ts'

/**
 * `npm run bench:prices`: the price screen in Chromium on the built site, with a lot of four thousand articles; then a
 * workbook of twelve thousand lines, some of them wrong. A goal missed is told; only a figure that means nothing fails.
 */
const KEYS = 200
const KEY_PAUSE_MS = 60
const PHASE_MS = 3000

class Unusable extends Error {}
const needed = (isRight: boolean, why: string) => {
  if (!isRight) throw new Unusable(why)
}

type Recorded = { durations: Map<number, number>; firstRow: number | null }
declare global {
  interface Window {
    recorded: Recorded
  }
}

/** Runs in the page before anything else of it: what each key took until it was painted, when the first line was. */
function record() {
  const recorded: Recorded = { durations: new Map(), firstRow: null }
  window.recorded = recorded
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0 && /key|input/.test(entry.name))
        recorded.durations.set(
          entry.interactionId,
          Math.max(entry.duration, recorded.durations.get(entry.interactionId) ?? 0),
        )
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  const look = () => {
    if (document.querySelector('input[data-line="0"]')) recorded.firstRow = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** A page of bare fields, without a script: what a key costs on this machine today, whatever is done with it. */
const BARE = `data:text/html,${'<input data-line="0" data-column="0">'.repeat(60)}`

async function opened(browser: Browser, baseURL: string, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, locale: 'fr-FR' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.addInitScript(() => localStorage.setItem('cookieNotice', 'read'))
  await context.addInitScript(record)
  const page = await context.newPage()
  await page.goto(address)
  return page
}

type Work = { TaskDuration: number; ScriptDuration: number; LayoutDuration: number; RecalcStyleDuration: number }

/** Time of processor the page takes from now on, in seconds: on a busy machine the rest is waiting for a turn. */
async function working(page: Page): Promise<() => Promise<Work>> {
  const session = await page.context().newCDPSession(page)
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
  }
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await read()
  return async () => {
    const after = await read()
    await session.detach()
    return Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)])) as Work
  }
}

type Typed = { durations: number[]; each: (kind: keyof Work) => string }

/** A price in each field, then the next line: what each key took, in order of length, and what it made the page do. */
async function typed(page: Page, from: number): Promise<Typed> {
  const worked = await working(page)
  await page.evaluate(() => window.recorded.durations.clear())
  const before = await page.evaluate(() => performance.eventCounts.get('keydown') ?? 0)
  await page.locator(`input[data-line="${from}"][data-column="0"]`).first().focus()
  const keys = ['4', '2', ',', '5', 'Tab', '3', '9', 'Enter', 'ArrowLeft', 'ArrowLeft']
  for (let n = 0; n < KEYS; n++) await page.keyboard.press(keys[n % keys.length] as string, { delay: KEY_PAUSE_MS / 2 })
  const work = await worked()
  // The last ones are told once they are painted.
  await page.waitForTimeout(500)
  const seen = await page.evaluate(() => performance.eventCounts.get('keydown') ?? 0)
  needed(seen - before === KEYS, `${seen - before} keys arrived of ${KEYS}`)
  const slow = await page.evaluate(() => [...window.recorded.durations.values()])
  needed(slow.length > 0, 'no key was timed')
  // Those that are not told took less than what is told.
  const quick = Array.from({ length: Math.max(0, KEYS - slow.length) }, () => 16)
  return {
    durations: [...quick, ...slow].toSorted((a, b) => a - b),
    each: (kind) => ((work[kind] * 1000) / KEYS).toFixed(1),
  }
}

const untilPainted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

async function timed(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await act()
  return performance.now() - started
}

const verdicts: boolean[] = []
const told = (name: string, figure: number, atMost: number, unit = 'ms') => {
  needed(Number.isFinite(figure) && figure >= 0, `${name}: ${figure}`)
  verdicts.push(goal(name, Math.round(figure), unit, { atMost }))
}
const p95 = ({ durations }: Typed) => durations[Math.ceil(durations.length * 0.95) - 1] ?? Number.NaN
const toldKeys = (name: string, keys: Typed) => {
  const { durations, each } = keys
  told(`${name}, p95 of ${KEYS} keys`, p95(keys), 50)
  const parts = `scripts ${each('ScriptDuration')}, style ${each('RecalcStyleDuration')}, layout ${each('LayoutDuration')}`
  const own = `the page takes ${each('TaskDuration')} ms of processor a key (${parts}, the rest painting)`
  console.log(`${name}, worst of ${KEYS} keys: ${Math.round(durations.at(-1) ?? Number.NaN)} ms; ${own}; ${load()}`)
}

const addressOf = ({ code }: Applicant) => `/depot-offre/2/${code}`

/** Four thousand lines of three prices, as a spreadsheet copies them. */
const block = Array.from({ length: ARTICLES }, (_, at) =>
  [0.9, 0.8, 0.7].map((rate) => (rate + (at % 9) / 100).toFixed(2).replace('.', ',')).join('\t'),
).join('\n')

async function onScreen(browser: Browser, world: World): Promise<void> {
  const applicant = await anApplicant(world, 'PRIXDEMA23456789', true)
  const page = await opened(browser, world.url, addressOf(applicant))
  const first = page.locator('input[data-line="0"][data-column="0"]')
  await first.waitFor()
  told('first line, from the address', (await page.evaluate(() => window.recorded.firstRow)) ?? Number.NaN, PHASE_MS)
  const bare = await opened(browser, world.url, BARE)
  const floor = await typed(bare, 0)
  console.log(`bare fields without a script: p95 ${p95(floor)} ms, worst ${floor.durations.at(-1)} ms; ${load()}`)
  await bare.context().close()
  toldKeys('an empty schedule', await typed(page, 0))

  await page.evaluate((text) => navigator.clipboard.writeText(text), block)
  await page.evaluate(() => scrollTo(0, 0))
  await first.focus()
  told(
    `paste of ${ARTICLES} × 3 prices`,
    await timed(async () => {
      await page.keyboard.press('ControlOrMeta+v')
      await page.getByText(/^4.000 prix saisis sur 4.000/).waitFor()
      await untilPainted(page)
    }),
    PHASE_MS,
  )
  const review = page.getByRole('dialog', { name: 'Vérifier mon dossier' })
  told(
    `save of ${ARTICLES} lines`,
    await timed(async () => {
      await page.getByRole('button', { name: 'Suivant', exact: true }).click()
      await review.waitFor()
    }),
    PHASE_MS,
  )
  needed((await pricedLines(world, applicant)) === ARTICLES, 'not every line was saved')
  await review.getByRole('button', { name: 'Fermer', exact: true }).click()
  toldKeys('a full schedule', await typed(page, 2))

  // The worst there is: nothing reaches the server, so that every line is kept on the device at each key.
  await page.context().setOffline(true)
  await page.evaluate((text) => navigator.clipboard.writeText(text), block.replaceAll('0,', '1,'))
  await page.evaluate(() => scrollTo(0, 0))
  await first.focus()
  await page.keyboard.press('ControlOrMeta+v')
  toldKeys('four thousand lines unsent', await typed(page, 2))
  await page.context().close()
}

async function byWorkbook(browser: Browser, world: World): Promise<void> {
  const applicant = await anApplicant(world, 'CLASDEMA23456789', false)
  const { buffer, faults } = await filledWorkbook(world, applicant)
  const page = await opened(browser, world.url, addressOf(applicant))
  const preview = page.getByRole('dialog', { name: 'Vérifier avant d’importer' })
  const file = { name: 'bordereau.xlsx', mimeType: 'application/octet-stream', buffer }
  const field = page.getByLabel('Classeur rempli')
  await field.waitFor({ state: 'attached' })
  const looking = await timed(async () => {
    await field.setInputFiles(file)
    await preview.waitFor()
  })
  const errors = await preview.getByRole('region', { name: 'Cellules en erreur' }).locator('h3').innerText()
  needed(Number.parseInt(errors, 10) === faults, `${faults} faults were planted, ${errors}`)
  const apply = preview.getByRole('button', { name: /^Importer/ })
  // Prices far from those of the catalogue are shown, and confirmed together.
  await apply.click()
  await preview.getByRole('checkbox', { name: /^J’ai relu/ }).check()
  const applying = await timed(async () => {
    await apply.click()
    await preview.waitFor({ state: 'hidden' })
  })
  const saved = await pricedLines(world, applicant)
  needed(saved === 3 * ARTICLES - faults, `${saved} lines were imported`)
  const size = `${(buffer.length / 1e6).toFixed(1)} MB, ${errors.trim()}`
  console.log(`workbook of 12000 lines, ${size}: preview ${Math.round(looking)} ms, import ${Math.round(applying)} ms`)
  told('workbook of 12000 lines, looked at and imported', (looking + applying) / 1000, 20, 's')
  await page.context().close()
}

await buildWeb(console.log)
const world = await openPricesWorld()
const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  console.log(load())
  await onScreen(browser, world)
  await byWorkbook(browser, world)
  if (verdicts.includes(false)) console.log(`goal missed; ${load()}`)
} catch (error) {
  console.error(error instanceof Unusable ? `unusable: ${error.message}` : error)
  process.exitCode = 1
} finally {
  await browser.close()
  await world.close()
}
