import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { buildWeb } from './build-web.ts'
import { repository } from './run.ts'
import { startStack } from './stack.ts'

/** `npm run captures`: every page at 1440 and 390 px, on the demonstration data, with a page to look at them all. */

type Capture = { name: string; path: string; before?: (page: Page) => Promise<void> }

const captures: Capture[] = [
  { name: 'presentation', path: '/' },
  { name: 'catalogue', path: '/catalogue' },
  { name: 'catalogue-lot', path: '/catalogue?lot=206' },
  { name: 'catalogue-recherche', path: '/catalogue?recherche=amiante' },
  { name: 'catalogue-sans-resultat', path: '/catalogue?recherche=licorne' },
  { name: 'catalogue-libre', path: '/catalogue/libre' },
  { name: 'catalogue-libre-categorie', path: '/catalogue/libre?category=16&department=74' },
  { name: 'prestataires-formalise', path: '/prestataires/formalise' },
  { name: 'prestataires-libre', path: '/prestataires/libre' },
  { name: 'acheteurs', path: '/acheteurs' },
  { name: 'faq', path: '/faq' },
  { name: 'glossaire', path: '/glossaire' },
  { name: 'mentions-legales', path: '/mentions-legales' },
  { name: 'conditions-generales', path: '/conditions-generales' },
  { name: 'donnees-personnelles', path: '/donnees-personnelles' },
  { name: 'accessibilite', path: '/accessibilite' },
  { name: 'plan-du-site', path: '/plan-du-site' },
  { name: 'introuvable', path: '/nulle-part' },
]

/** Shown in the README: taken again here, committed only when they change for a reason. */
const shown = ['presentation', 'catalogue']

const folder = join(repository, '.captures')
const widths = [1440, 390]

await buildWeb(console.log)
const stack = await startStack({
  folder: join(tmpdir(), `charpente-captures-${process.pid}`),
  durable: false,
  volume: 'demo',
  env: { RATE_LIMIT: '0' },
  log: () => {},
})
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
try {
  for (const width of widths) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      reducedMotion: 'reduce',
      baseURL: stack.url,
    })
    await context.addInitScript(() => localStorage.setItem('cookieNotice', 'read'))
    const page = await context.newPage()
    for (const { name, path, before } of captures) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await before?.(page)
      await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true })
      if (width === 1440 && shown.includes(name)) {
        await mkdir(join(repository, 'docs/captures'), { recursive: true })
        await page.screenshot({ path: join(repository, 'docs/captures', `${name}.png`) })
      }
    }
    await context.close()
  }
} finally {
  await browser.close()
  await stack.stop()
}
const rows = captures.map(
  ({ name, path }) =>
    `<section><h2><code>${path}</code></h2>${widths.map((width) => `<a href="${name}-${width}.png"><img src="${name}-${width}.png" width="${width / 3}" alt=""></a>`).join('')}</section>`,
)
await writeFile(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Captures</title><style>body{font:15px system-ui;margin:24px}section{border-top:1px solid #ccc;padding:16px 0}img{vertical-align:top;border:1px solid #ccc;margin-right:16px}</style>${rows.join('')}`,
)
console.log(`${captures.length * widths.length} pictures: .captures/index.html`)
