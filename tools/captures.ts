import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { SEED_NOW } from '../apps/server/src/app/seed/volumes.ts'
import { renderMail } from '../apps/server/src/centre/mail-texts/mails.ts'
import { sampleFrame, sampleRecipient, samples } from '../apps/server/src/centre/mail-texts/samples.ts'
import type { MailName } from '../apps/server/src/platform/mail/mail.ts'
import { buildWeb } from './build-web.ts'
import type { Capture } from './capture-steps.ts'
import { captures, shown } from './capture-table.ts'
import { openChromium } from './chromium.ts'
import { comparePictures } from './compare-pictures.ts'
import { repository } from './run.ts'
import { startStack } from './stack.ts'

/**
 * `npm run captures`: every screen at 1440 and 390 px on the demonstration data, and every mail, with a page to look
 * at them all. `-- operateur lot` takes those whose name has one of these parts, `--out` takes them to another folder
 * and leaves the documents alone, `--list` only says which, `--compare before after` compares two folders.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean' }, out: { type: 'string' }, compare: { type: 'boolean' } },
})
const folder = resolve(values.out ?? join(repository, values.compare ? '.captures-compared' : '.captures'))
const documents = join(repository, 'docs/captures')
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const MAIL_WIDTH = 640
/** A busy machine is slow, not wrong. */
const PATIENCE_MS = 120_000

/** Time stands still in the processes and in the browser, so that two runs give the same pictures. */
const STILL = '--import=data:text/javascript,const%20at=Date.now();Date.now=()=>at'

/** One picture of the table: a screen in one size, or a mail. */
type Shot = { name: string; title: string; width: number; take: (browser: Browser, url: string) => Promise<void> }

/** What the documents show is small: what is in sight, in a format made for the web. */
async function keepForDocuments(page: Page, name: string) {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  await writeFile(join(documents, `${name}.webp`), Buffer.from(data, 'base64'))
}

async function keep(page: Page, name: string, width: number, fullPage: boolean) {
  await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage })
  if (width !== 390 && shown.includes(name) && !values.out) await keepForDocuments(page, name)
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

/** The scripts have taken over the page, and nothing has moved on it for a while, however slow the machine. */
async function settled(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    ([quietMs, mostMs]) =>
      new Promise<void>((resolve) => {
        const end = () => requestIdleCallback(() => resolve())
        let quiet = setTimeout(end, quietMs)
        new MutationObserver(() => {
          clearTimeout(quiet)
          quiet = setTimeout(end, quietMs)
        }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
        setTimeout(resolve, mostMs)
      }),
    [400, 10_000] as const,
  )
  await page.waitForLoadState('networkidle')
}

const HIDDEN = '[aria-label="Démonstration"] { display: none }'

const screen = ({ name, path, as, steps, above }: Capture, size: (typeof sizes)[number]): Shot => ({
  name,
  title: `${path}${as ? `, ${as.source}` : ''}`,
  width: size.width,
  take: async (browser, url) => {
    const context = await browser.newContext({
      viewport: above ? { width: size.width, height: 1100 } : size,
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      reducedMotion: 'reduce',
      baseURL: url,
    })
    try {
      context.setDefaultTimeout(PATIENCE_MS)
      await context.clock.setFixedTime(SEED_NOW)
      await context.addInitScript(() => localStorage.setItem('cookieNotice', 'read'))
      if (as) await enter(context, as)
      const page = await context.newPage()
      await page.goto(path)
      await settled(page)
      for (const step of steps) await step(page)
      await page.addStyleTag({ content: HIDDEN })
      if (above) await page.getByRole('dialog').locator('form, dl, p').first().waitFor()
      await expect(page.getByText('Chargement...')).toHaveCount(0, { timeout: PATIENCE_MS })
      await settled(page)
      await keep(page, name, size.width, !above)
    } finally {
      // An answer still being changed is of no use once the picture is taken.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    }
  },
})

const mail = (template: MailName): Shot => {
  const name = `courriel-${template}`
  const { subject, html } = renderMail(template, samples[template], sampleFrame, sampleRecipient)
  return {
    name,
    title: subject,
    width: MAIL_WIDTH,
    take: async (browser) => {
      const page = await browser.newPage({ viewport: { width: MAIL_WIDTH, height: 900 } })
      await page.setContent(html)
      await keep(page, name, MAIL_WIDTH, true)
      await page.close()
    },
  }
}

const shots = [
  ...captures.flatMap((capture) => sizes.map((size) => screen(capture, size))),
  ...(Object.keys(samples) as MailName[]).map(mail),
].filter(({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)))

const picture = ({ name, width }: Shot) => `${name}-${width}.png`

const section = (taken: Shot[]) => {
  const images = taken.map(
    (shot) => `<a href="${picture(shot)}"><img src="${picture(shot)}" width="${shot.width / 3}" alt=""></a>`,
  )
  return `<section><h2>${taken[0]?.name}</h2><p>${taken[0]?.title}</p>${images.join('')}</section>`
}

async function takeAll() {
  await buildWeb(console.log)
  const stack = await startStack({
    folder: join(tmpdir(), `charpente-captures-${process.pid}`),
    durable: false,
    volume: 'demo',
    env: { RATE_LIMIT: '0', DEMO: '1', LOG_LEVEL: 'error', NODE_OPTIONS: STILL },
    log: () => {},
  })
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await mkdir(documents, { recursive: true })
  const browser = await openChromium()
  const failed: string[] = []
  try {
    for (const shot of shots)
      await shot.take(browser, stack.url).catch((error: unknown) => {
        failed.push(picture(shot))
        console.error(`${picture(shot)}: ${error}`)
      })
  } finally {
    await browser.close()
    await stack.stop()
  }
  const sections = [...Map.groupBy(shots, ({ name }) => name).values()].map(section)
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Captures</title><style>body{font:15px system-ui;margin:24px}section{border-top:1px solid #ccc;padding:16px 0}img{vertical-align:top;border:1px solid #ccc;margin-right:16px}</style>${sections.join('')}`,
  )
  console.log(`${shots.length - failed.length} pictures: ${join(folder, 'index.html')}`)
  if (failed.length > 0) throw new Error(`Not taken: ${failed.join(', ')}`)
}

async function compare([before, after]: string[]) {
  if (!before || !after) throw new Error('Say which folders: npm run captures -- --compare before after')
  const compared = await comparePictures(resolve(before), resolve(after), folder)
  for (const { picture, share } of compared)
    console.log(`${typeof share === 'number' ? `${(share * 100).toFixed(3)} %` : share}\t${picture}`)
  const same = compared.filter(({ share }) => share === 0).length
  console.log(`${same} of ${compared.length} pictures are the same; what differs is drawn in ${folder}`)
}

if (values.compare) await compare(positionals)
else if (values.list) for (const shot of shots) console.log(picture(shot))
else await takeAll()
