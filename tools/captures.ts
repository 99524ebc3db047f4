import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { renderMail } from '../apps/server/src/centre/mail-texts/mails.ts'
import { sampleFrame, sampleRecipient, samples } from '../apps/server/src/centre/mail-texts/samples.ts'
import type { MailName } from '../apps/server/src/platform/mail/mail.ts'
import { buildWeb } from './build-web.ts'
import type { Capture } from './capture.ts'
import { captures, shown } from './capture-list.ts'
import { chromiumPath } from './chromium.ts'
import { repository } from './run.ts'
import { startStack } from './stack.ts'

/**
 * `npm run captures`: every screen at 1440 and 390 px on the demonstration data, and every mail, with a page to look
 * at them all. `npm run captures -- operateur lot` takes those whose name starts so.
 */
const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.some((start) => name.startsWith(start))
const folder = join(repository, '.captures')
const documents = join(repository, 'docs/captures')
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const MAIL_WIDTH = 640

type Taken = { name: string; title: string; widths: number[] }

/** What the documents show is small: what is in sight, in a format made for the web. */
async function keepForDocuments(page: Page, name: string) {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  await writeFile(join(documents, `${name}.webp`), Buffer.from(data, 'base64'))
}

async function take(page: Page, name: string, { width, above = false }: { width: number; above?: boolean }) {
  await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: !above })
  if (width !== 390 && shown.includes(name)) await keepForDocuments(page, name)
}

async function enter(context: BrowserContext, kind: RegExp) {
  const accounts = (await (await context.request.get('/api/demo/accounts')).json()) as { id: number; role: string }[]
  const id = accounts.find(({ role }) => kind.test(role))?.id
  const { token } = await (await context.request.post('/api/demo/enter', { data: { id } })).json()
  await context.addInitScript((value) => {
    localStorage.setItem('token', value)
    // With it, ages are counted by the clock of the demonstration.
    localStorage.setItem('tokenSince', String(Date.now()))
  }, token)
}

const HIDDEN = '[aria-label="Démonstration"] { display: none }'

async function takeScreen(browser: Browser, url: string, capture: Capture, size: (typeof sizes)[number]) {
  const { name, path, as, before, above } = capture
  const context = await browser.newContext({
    viewport: above ? { ...size, height: 1100 } : size,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    baseURL: url,
  })
  await context.addInitScript(() => localStorage.setItem('cookieNotice', 'read'))
  if (as) await enter(context, as)
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  await before?.(page)
  await page.addStyleTag({ content: HIDDEN })
  if (above) await page.getByRole('dialog').locator('form, dl').first().waitFor()
  await expect(page.getByText('Chargement...')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await take(page, name, { width: size.width, ...(above && { above }) })
  await context.close()
}

async function takeMails(browser: Browser): Promise<Taken[]> {
  const page = await browser.newPage({ viewport: { width: MAIL_WIDTH, height: 900 } })
  const taken: Taken[] = []
  for (const template of Object.keys(samples) as MailName[]) {
    const name = `courriel-${template}`
    if (!isWanted(name)) continue
    const { subject, html } = renderMail(template, samples[template], sampleFrame, sampleRecipient)
    await page.setContent(html)
    await take(page, name, { width: MAIL_WIDTH })
    taken.push({ name, title: subject, widths: [MAIL_WIDTH] })
  }
  await page.close()
  return taken
}

async function takeScreens(browser: Browser, url: string): Promise<Taken[]> {
  const chosen = captures.filter(({ name }) => isWanted(name))
  for (const capture of chosen) for (const size of sizes) await takeScreen(browser, url, capture, size)
  return chosen.map(({ name, path, as }) => ({
    name,
    title: `${path}${as ? `, ${as.source}` : ''}`,
    widths: sizes.map(({ width }) => width),
  }))
}

const section = ({ name, title, widths }: Taken) =>
  `<section><h2>${name}</h2><p>${title}</p>${widths.map((width) => `<a href="${name}-${width}.png"><img src="${name}-${width}.png" width="${width / 3}" alt=""></a>`).join('')}</section>`

await buildWeb(console.log)
const stack = await startStack({
  folder: join(tmpdir(), `charpente-captures-${process.pid}`),
  durable: false,
  volume: 'demo',
  env: { RATE_LIMIT: '0', DEMO: '1' },
  log: () => {},
})
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await mkdir(documents, { recursive: true })
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
try {
  const taken = [...(await takeScreens(browser, stack.url)), ...(await takeMails(browser))]
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Captures</title><style>body{font:15px system-ui;margin:24px}section{border-top:1px solid #ccc;padding:16px 0}img{vertical-align:top;border:1px solid #ccc;margin-right:16px}</style>${taken.map(section).join('')}`,
  )
  console.log(`${taken.flatMap(({ widths }) => widths).length} pictures: .captures/index.html`)
} finally {
  await browser.close()
  await stack.stop()
}
