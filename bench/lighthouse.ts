/// <reference lib="dom" />
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { buildWeb } from '../tools/build-web.ts'
import { chromiumPath } from '../tools/chromium.ts'
import { freePort } from '../tools/embedded.ts'
import { startStack } from '../tools/stack.ts'
import { load } from './orders-world.ts'

/**
 * `npm run lighthouse`: pages of the built site as a phone on a slow line would get them, the middle of three visits
 * of each. `-- lot candidature` looks at those whose name has one of these parts, `--runs 1` once at each.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' }, folder: { type: 'string' } },
})

/** `js`: kilobytes of script as they travel. A page that is nobody's but its owner's asks for no place in a search engine. */
type Goals = { performance: number; seo: number; js: number; requests: number; shift: number }
const PUBLIC: Goals = { performance: 95, seo: 100, js: 180, requests: 25, shift: 0.02 }
const OWN: Goals = { ...PUBLIC, performance: 90, seo: 0, js: 260, requests: 45 }

/** A path, or where the first of the works of whoever looks is read. */
type Visited = { name: string; path: string | 'works'; as?: RegExp; goals: Goals }
const BUYER = /Administrateur d’acheteur/
const HOLDER = /compte principal/
const PAGES: Visited[] = [
  { name: 'presentation', path: '/', goals: { ...PUBLIC, js: 110 } },
  { name: 'connexion', path: '/?fenetre=connexion', goals: PUBLIC },
  { name: 'catalogue', path: '/catalogue', goals: PUBLIC },
  { name: 'lot', path: '/catalogue?lot=206&departement=74', goals: PUBLIC },
  { name: 'catalogue-libre', path: '/catalogue/libre', goals: PUBLIC },
  { name: 'acheteurs', path: '/acheteurs', goals: PUBLIC },
  { name: 'prestataires', path: '/prestataires/formalise', goals: PUBLIC },
  { name: 'candidature', path: '/candidature', goals: PUBLIC },
  { name: 'faq', path: '/faq', goals: PUBLIC },
  { name: 'lot-acheteur', path: '/catalogue?lot=206&departement=74', as: BUYER, goals: OWN },
  { name: 'compte', path: '/compte', as: BUYER, goals: OWN },
  { name: 'travaux', path: 'works', as: BUYER, goals: OWN },
  { name: 'chantier', path: 'works', as: HOLDER, goals: OWN },
  { name: 'paniers', path: '/compte/paniers', as: BUYER, goals: OWN },
  { name: 'centrale', path: '/operateur', as: /Opérateur/, goals: OWN },
]

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Figures = Record<(typeof CATEGORIES)[number], number> & {
  firstPaint: number
  largestPaint: number
  blocked: number
  shift: number
  js: number
  requests: number
}

type Request = { resourceType: string; transferSize: number }

const requestsIn = (audit: Result['audits'][string] | undefined): Request[] =>
  audit?.details?.type === 'table' ? (audit.details.items as unknown as Request[]) : []

function figuresOf({ categories, audits }: Result): Figures {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const items = requestsIn(audits['network-requests'])
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script')
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    js: scripts.reduce((total, { transferSize }) => total + transferSize, 0) / 1000,
    requests: items.length,
  }
}

/** What fell short, in its own words: which audits cost points. */
const faultsOf = ({ categories, audits }: Result, goals: Goals) =>
  CATEGORIES.filter((name) => name !== 'performance' && (name !== 'seo' || goals.seo > 0))
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)

const middle = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN

const medians = (seen: Figures[]) =>
  Object.fromEntries(
    Object.keys(seen[0] ?? {}).map((name) => [name, middle(seen.map((figures) => figures[name as keyof Figures]))]),
  ) as Figures

/** Signed in by the demonstration, or nobody: the token is where the site looks for it, Lighthouse leaves it there. Says what a path is. */
async function become(context: BrowserContext, url: string, as: RegExp | undefined) {
  const page = await context.newPage()
  await page.goto(`${url}/favicon.svg`)
  const accounts: { id: number; role: string }[] = await (await context.request.get(`${url}/api/demo/accounts`)).json()
  const id = as && accounts.find(({ role }) => as.test(role))?.id
  const { token } = id ? await (await context.request.post(`${url}/api/demo/enter`, { data: { id } })).json() : {}
  await page.evaluate((value) => {
    localStorage.clear()
    localStorage.setItem('cookieNotice', 'read')
    if (value) localStorage.setItem('token', value)
    if (value) localStorage.setItem('tokenSince', String(Date.now()))
  }, token)
  await page.close()
  return async (path: Visited['path']): Promise<string> => {
    if (path !== 'works') return path
    const headers = { authorization: `Bearer ${token}` }
    const { works } = await (await context.request.get(`${url}/api/works?section=underWay`, { headers })).json()
    return works[0].path
  }
}

async function visited(path: string, goals: Goals, url: string, port: number) {
  const figures: Figures[] = []
  const faults = new Set<string>()
  for (let run = 0; run < Number(values.runs); run++) {
    const found = await lighthouse(`${url}${path}`, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' })
    if (!found || found.lhr.runtimeError) throw new Error(`${path}: ${found?.lhr.runtimeError?.message}`)
    figures.push(figuresOf(found.lhr))
    for (const fault of faultsOf(found.lhr, goals)) faults.add(fault)
  }
  return { figures: medians(figures), faults: [...faults] }
}

const seconds = (ms: number) => (ms / 1000).toFixed(2)

const cellsOf = (figures: Figures, goals: Goals): [text: string, isReached: boolean][] => [
  [String(figures.performance), figures.performance >= goals.performance],
  [String(figures.accessibility), figures.accessibility === 100],
  [String(figures['best-practices']), figures['best-practices'] === 100],
  [goals.seo ? String(figures.seo) : '–', figures.seo >= goals.seo],
  [seconds(figures.firstPaint), true],
  [seconds(figures.largestPaint), true],
  [String(Math.round(figures.blocked)), true],
  [figures.shift.toFixed(3), figures.shift <= goals.shift],
  [figures.js.toFixed(1), figures.js <= goals.js],
  [String(figures.requests), figures.requests <= goals.requests],
]

const HEADS = ['perf', 'a11y', 'good', 'seo', 'FCP s', 'LCP s', 'TBT ms', 'CLS', 'JS kB', 'requests']
const line = (name: string, cells: string[]) => `${name.padEnd(18)}${cells.map((cell) => cell.padStart(9)).join('')}`

await buildWeb(console.log)
const stack = await startStack({
  folder: join(tmpdir(), `charpente-lighthouse-${process.pid}`),
  durable: false,
  volume: 'demo',
  env: { RATE_LIMIT: '0', DEMO: '1', LOG_LEVEL: 'error', ...(values.folder && { WEB_FOLDER: values.folder }) },
  log: () => {},
})
const port = await freePort()
const profile = join(tmpdir(), `charpente-lighthouse-profile-${process.pid}`)
// Its own first context, which Lighthouse shares: what is stored there is there for it.
const context = await chromium.launchPersistentContext(profile, {
  executablePath: chromiumPath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', `--remote-debugging-port=${port}`],
})
let short = 0
try {
  console.log(`phone, middle of ${values.runs}; * falls short; ${load()}`)
  console.log(line('', HEADS))
  for (const page of PAGES.filter(
    ({ name }) => !positionals.length || positionals.some((part) => name.includes(part)),
  )) {
    const pathOf = await become(context, stack.url, page.as)
    const { figures, faults } = await visited(await pathOf(page.path), page.goals, stack.url, port)
    const cells = cellsOf(figures, page.goals)
    short += cells.filter(([, isReached]) => !isReached).length
    console.log(
      line(
        page.name,
        cells.map(([text, isReached]) => (isReached ? text : `${text}*`)),
      ),
      faults.length ? `  ${faults.join(', ')}` : '',
    )
  }
  console.log(short ? `${short} goals fall short; ${load()}` : `every goal is reached; ${load()}`)
  if (short) process.exitCode = 1
} finally {
  await context.close()
  await stack.stop()
  await rm(profile, { recursive: true, force: true })
}
