import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { violationsOf } from '../given/axe.ts'
import { type Control, type InPage, install, type Seen, type Wanted } from './wander-page.ts'

/**
 * Somebody who walks through the site at random, as people do who do not know it: links, buttons, fields filled rightly
 * and wrongly, back, forward, reload, a second tab, a moment without network. Whatever must never happen is a red.
 * A seed gives the same choices on the same pages; the steps that led to a red are kept, and can be walked again.
 */

/** One step, as it is kept and walked again. */
export type Step =
  | { do: 'enter' | 'back' | 'forward' | 'reload' | 'tab' | 'escape'; to?: string }
  | { do: 'go'; to: string }
  | { do: 'use'; role: string; name: string; nth: number; value?: string; enter?: boolean; offline?: boolean }

/** What the page of an unexpected error is called among the reds. */
export const CRASH = 'page of an unexpected error'

export type Red = { kind: string; detail: string; where: string; person: string; width: number; steps: Step[] }

export type Walk = {
  browser: Browser
  url: string
  seed: number
  person: PersonName
  size: { width: number; height: number }
  steps: number
  /** Steps of a former walk, instead of drawn ones. */
  replay?: Step[] | undefined
  /** Where it starts, instead of one of the person's own pages. */
  from?: string | undefined
  /** Nothing that writes leaves the browser: for a database that others use. */
  onlyReads?: boolean
  /** Prepares the context: a planted fault. */
  plant?: ((context: BrowserContext) => Promise<unknown>) | undefined
  /** Pages already looked at by axe, shared by walks; without it, axe stays at home. */
  looked?: Set<string>
  /** Stops at the first red of this kind. */
  until?: string
  /** An application of one's own, by its code. */
  application?: (() => Promise<string>) | undefined
  say?: (line: string) => void
}

export type Walked = { steps: number; reds: Red[]; refusals: Map<string, number>; pages: Set<string>; axe: number }

const visitorPages = [
  '/',
  '/catalogue',
  '/catalogue?lot=206&departement=74',
  '/catalogue?recherche=thermographie&departement=74',
  '/catalogue/libre',
  '/catalogue/libre?category=16&department=74',
  '/prestataires/formalise',
  '/prestataires/libre',
  '/acheteurs',
  '/faq',
  '/glossaire',
  '/verification',
  '/plan-du-site',
  '/candidature',
  '/nulle-part',
  '/?fenetre=inscription',
  '/?fenetre=connexion',
  '/?fenetre=inscription-prestataire',
  '/accessibilite',
]
const buyerPages = [
  '/compte/informations',
  '/compte/paniers',
  '/compte/paniers/valides',
  '/catalogue?lot=103',
  '/catalogue',
]
const supplierPages = [
  '/compte/fournisseur/informations',
  '/compte/fournisseur/documents',
  '/compte/fournisseur/contrats',
  '/compte/fournisseur/redevances',
  '/compte/fournisseur/paniers',
  '/compte/fournisseur/articles',
  '/compte/fournisseur/comptes',
  '/compte/fournisseur/commandes',
  '/compte/fournisseur/commandes/libres',
]
const deskPages = [
  '',
  '/inscriptions',
  '/comptes',
  '/candidatures',
  '/publication',
  '/recherches',
  '/operateurs',
  '/deux-personnes',
  '/redevances',
  '/redevances/1',
  '/contrats',
  '/contrats/2025-206-D74-1',
  '/entreprises',
  '/entreprises/1',
  '/revision',
  '/revision?lot=203',
  '/courriels',
  '/analyse',
  '/ouverture',
  '/analyse/206/74',
  '/commandes',
  '/consultation',
  '/contenus',
  '/contenus/pages',
  '/contenus/documents',
  '/contenus/presse',
  '/contenus/categories',
  '/contenus/e-mails',
  '/reglages',
  '/titulaires',
  '/journal',
  '/journal/securite',
  '/journal/controles',
  '/journal/conservation',
  '/journal/effacements',
  '/journal/mes-donnees',
  '/pieces',
  '/editions',
  '/editions/1',
  '/demandes',
  '/messages',
  '/messages/3',
  '/indicateurs',
  '/indicateurs/repartition',
  '/editions/1/imports',
  '/titulaires?lot=206',
  '/comptes/41',
].map((path) => `/operateur${path}`)

/** Who walks: as the demonstration calls them, and the pages they would keep among their bookmarks. */
export const people = {
  visitor: { as: null, pages: visitorPages },
  administrator: {
    as: /Administrateur d’acheteur/,
    pages: [...buyerPages, '/compte/comptes', '/documentation/formalise'],
  },
  'sub-account': { as: /Acheteur \(sous-compte\)/, pages: buyerPages },
  'free-buyer': {
    as: /Acheteur libre/,
    pages: [...buyerPages, '/compte/paniers/libres/valides', '/documentation/libre'],
  },
  holder: { as: /compte principal/, pages: supplierPages },
  'free-supplier': { as: /Prestataire libre/, pages: supplierPages },
  applicant: { as: null, pages: ['/candidature', '/depot-offre'] },
  operator: { as: /Opérateur/, pages: deskPages },
  evaluator: {
    as: /second évaluateur/,
    pages: ['/operateur', '/operateur/analyse', '/operateur/analyse/206/74', '/operateur/candidatures'],
  },
} satisfies Record<string, { as: RegExp | null; pages: string[] }>
export type PersonName = keyof typeof people

/** Applications of the demonstration: complete, begun, judged, read only. */
const applicationPages = [
  '0/GRUPDEMA23456789',
  '0/DEBUDEMA23456789',
  '0/JUGEDEMA23456783',
  '1/GRUPREAD23456789',
  '0/TOITDEMA23456789',
].map((path) => `/depot-offre/${path}`)

/** Becoming somebody else, or moving everybody's time, is not what this person is here for. */
const AVOID = [
  '^Entrer comme',
  '^Administrateur d’acheteur',
  '^Acheteur (\\(sous|libre)',
  '^Prestataire (titulaire|libre)',
  '^Opérateur de la centrale',
  '^Centrale, ',
  'prochaine échéance',
  // The calendar is the browser's own, which no page sees.
  '^Choisir dans un calendrier',
]

const plausible: [name: RegExp, values: string[]][] = [
  [/mail/i, ['essai.promenade@essai.example', 'Mairie@Exemple.FR']],
  [/t[ée]l[ée]phone|mobile/i, ['04 50 12 34 56', '+33 6 12 34 56 78']],
  [/siret/i, ['73282932000074', '732 829 320 00074', '12345678901234']],
  [/postal/i, ['74000', '2A004', '20200']],
  [/passe/i, ['Rabot-Lune-42-Quai', 'Une-Autre-Phrase-2026']],
  [/code de suivi/i, ['GRUP DEMA 2345 6789', 'debu dema 2345 6789', 'AAAA BBBB CCCC DDDD']],
  [
    /recherch|prestation|nom|chercher/i,
    ['thermographie', 'fenêtre', 'amiante', 'l’étanchéité', '206.01.002', 'Annecy'],
  ],
  [/date|jour|échéance/i, ['20/11/2026', '1/3/27', '31/12/2027']],
  [/quantit|nombre|prix|montant|taux|note|surface|capital|année|délai/i, ['3', '12,5', '1 250', '18']],
]
const words = ['Mairie de Taninges', 'Réfection de la toiture de l’école', 'Camille', 'Rue des Tilleuls', '12', 'oui']
const absurd = [
  '',
  '   ',
  '0',
  '-1',
  '-0,001',
  '999999999999999',
  '1e9',
  '3,14159265358979',
  '12.5.6',
  'abc',
  '%%%',
  'O\'Brien "x"',
  '<b>gras</b> & <script>x</script>',
  '🏗️🧱🏗️',
  '00/00/0000',
  '31/02/2026',
  '../../etc/passwd',
  'ß√∂ƒ µ²³',
  '٣٤٥',
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(6),
  'mot '.repeat(400),
  '{{7*7}} $(x) \\n',
]
const dates: Record<string, string[]> = {
  date: ['2026-11-20', '2027-01-31', '1900-01-01', '9999-12-31', ''],
  time: ['08:30', '23:59', ''],
  month: ['2026-12', ''],
  'datetime-local': ['2026-11-20T08:30', '1970-01-01T00:00', ''],
}
/** Queries typed by hand, or left by an old link. */
const strayQueries = [
  'departement=999',
  'departement=2A',
  'lot=abc',
  'lot=206&departement=974',
  'detail=206.01.002',
  'page=-1',
  'chapitre=zz',
  'recherche=%25%27',
  'etat=inconnu',
  'liste=rien',
  'demande=999999',
  'vue=nulle',
  'edition=0',
  'category=0&department=0',
]

/** The effect that gave back what `scrollIntoView` gives, as it was once: React took it for a clean-up, and broke the page. */
export const plantEffect = (context: BrowserContext) =>
  context.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    const body = text.replace(/\(\)=>\{(\w+\.current\?\.scrollIntoView\(\{block:`center`\}\))\}/, '()=>$1')
    await route.fulfill({ response: answer, body })
  })

/** A list opened from its field stands outside the page and is walked through from the field, by the arrows. */
const OPEN_LIST = ['[data-composed]']

const fileOf = (draw: number) => {
  const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
  if (draw < 0.6) return { name: 'attestation.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) }
  if (draw < 0.8) return { name: 'vide.pdf', mimeType: 'application/pdf', buffer: Buffer.from('') }
  return { name: 'programme.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ\u0090\u0000') }
}

/** A number of [0, 1[ that only depends on these words. */
function drawOf(text: string): number {
  let hash = 2166136261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619)
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507)
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296
}
const oneOf = <T>(list: readonly T[], draw: number): T => list[Math.floor(draw * list.length)] as T

/** The page, whoever's it is: without numbers, codes nor values. */
export function patternOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const path = pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\/[^/]{16,}|\d+[A-Z]?(?=\/|$)/g, (found) =>
    found.startsWith('/') ? '/:code' : ':n',
  )
  const keys = [...new Set(searchParams.keys())].sort()
  const window = searchParams.get('fenetre')
  return `${path}${keys.length ? `?${keys.map((key) => (key === 'fenetre' ? `fenetre=${window}` : key)).join('&')}` : ''}`
}

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const within = async <T>(promise: Promise<T>, ms: number, what: string): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`too long: ${what}`)), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** Whatever would write finds no network, in a page whose database others use. */
function onlyReading() {
  const real = window.fetch
  window.fetch = (input, init) =>
    (init?.method ?? 'GET') === 'GET' ? real(input, init) : Promise.reject(new TypeError('Failed to fetch'))
  XMLHttpRequest.prototype.send = function send() {
    setTimeout(() => this.dispatchEvent(new ProgressEvent('error')))
  }
}

/** One tab, and what it does beside its page: calls, downloads, windows of the browser. */
class Tab {
  readonly page: Page
  pending = new Set<Request>()
  /** Whatever a press may cause that the page itself does not show. */
  stirs = 0
  #idle: (() => void)[] = []

  readonly #calmMs: number

  constructor(page: Page, calmMs: number) {
    this.page = page
    this.#calmMs = calmMs
    page.on('request', (request) => {
      this.stirs++
      if (/^(fetch|xhr|script|document)$/.test(request.resourceType())) this.pending.add(request)
    })
    const ended = (request: Request) => {
      this.pending.delete(request)
      if (this.pending.size === 0) for (const wake of this.#idle.splice(0)) wake()
    }
    page.on('requestfinished', ended)
    page.on('requestfailed', ended)
    for (const event of ['download', 'popup', 'filechooser'] as const)
      page.on(event as 'popup', () => {
        this.stirs++
      })
  }

  idle = () => (this.pending.size === 0 ? Promise.resolve() : new Promise<void>((resolve) => this.#idle.push(resolve)))

  /** Until nothing is asked any more and the page has stopped changing. */
  async settle(mostMs = 10_000): Promise<void> {
    const end = Date.now() + mostMs
    while (Date.now() < end) {
      try {
        await this.page.evaluate(
          ([calm = 0, most = 0]) => (window as unknown as { wanderer?: InPage }).wanderer?.quiet(calm, most),
          [this.#calmMs, mostMs],
        )
      } catch (error) {
        if (this.page.isClosed()) return
        if (!/navigat|context was destroyed|Cannot find context/i.test(String(error))) throw error
        await this.page.waitForLoadState('domcontentloaded', { timeout: mostMs }).catch(() => {})
        continue
      }
      if (this.pending.size === 0) return
      await Promise.race([this.idle(), later(Math.max(50, Math.min(3000, end - Date.now())))])
    }
    // A call that never ends is not waited for twice.
    this.pending.clear()
  }
}

class Wanderer {
  readonly #walk: Walk
  readonly #key: string
  readonly reds: Red[] = []
  readonly refusals = new Map<string, number>()
  readonly pages = new Set<string>()
  #context!: BrowserContext
  #tabs: Tab[] = []
  #steps: Step[] = []
  #used: Record<string, number> = {}
  #isOffline = false
  /** What did not come for want of a network, since it was cut. */
  #cut: string[] = []
  #refused: string[] = []
  #found: [kind: string, detail: string][] = []
  axe = 0

  constructor(walk: Walk) {
    this.#walk = walk
    this.#key = `${walk.seed} ${walk.person} ${walk.size.width}`
  }

  get #tab(): Tab {
    return this.#tabs.at(-1) as Tab
  }

  #draw = (step: number, what: string) => drawOf(`${this.#key} ${step} ${what}`)

  #note = (kind: string, detail: string) => this.#found.push([kind, detail.slice(0, 600)])

  #watch(page: Page): Tab {
    // Steps walked again wait for what the former walk had found drawn.
    const tab = new Tab(page, this.#walk.replay ? 500 : 40)
    page.on('pageerror', (error) =>
      this.#note('uncaught error', `${error.message} ${(error.stack ?? '').split('\n')[1] ?? ''}`),
    )
    page.on('console', (line) => {
      if (line.type() !== 'error') return
      const text = line.text()
      // The browser writes a line for every answer that is a refusal, and for every call that found no network.
      if (/^Failed to load resource: the server responded with a status of 4\d\d/.test(text)) return
      // Only the walk itself cuts the network, a picture being the last to come; its own script has no way into a letter.
      if (/net::ERR_INTERNET_DISCONNECTED|Blocked script execution in 'about:srcdoc'/.test(text)) return
      if (
        /net::ERR_ABORTED|preload CSS|dynamically imported module|part of the site/.test(text) &&
        this.#cut.length > 0
      )
        return
      this.#note('console error', `${text} ${line.location().url}`)
    })
    page.on('response', (response) => {
      const [status, request] = [response.status(), response.request()]
      if (status < 400) return
      const where = `${request.method()} ${patternOf(response.url())} ${status}`
      if (status >= 500) this.#note('answer 5xx', where)
      this.refusals.set(where, (this.refusals.get(where) ?? 0) + 1)
      if (status < 500 && request.method() !== 'GET') this.#refused.push(where)
    })
    page.on('requestfailed', (request) => {
      if (this.#isOffline && /^(fetch|xhr|script|stylesheet)$/.test(request.resourceType()))
        this.#cut.push(request.url())
    })
    page.on('dialog', async (dialog) => {
      if (dialog.type() !== 'beforeunload') this.#note('dialog of the browser', dialog.message())
      await dialog.accept().catch(() => {})
    })
    page.on('filechooser', () => {})
    this.#tabs.push(tab)
    return tab
  }

  async #open(): Promise<void> {
    const { browser, url, size, plant, onlyReads } = this.#walk
    this.#context = await browser.newContext({
      baseURL: url,
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      viewport: size,
      hasTouch: size.width < 600,
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    this.#context.setDefaultTimeout(15_000)
    await this.#context.addInitScript(install)
    if (onlyReads) await this.#context.addInitScript(onlyReading)
    await plant?.(this.#context)
    this.#context.on('page', (page) => {
      // A link that opens a tab of its own: walked on there, as one does.
      if (!this.#tabs.some((tab) => tab.page === page)) this.#watch(page)
    })
    await this.#context.newPage()
  }

  async #restart(): Promise<void> {
    this.#tabs = []
    this.#isOffline = false
    await this.#context?.close().catch(() => {})
    await this.#open()
  }

  async #go(path: string): Promise<void> {
    await this.#tab.page.goto(path, { waitUntil: 'domcontentloaded' }).catch((error) => {
      // A file is downloaded instead of shown.
      if (!/Download is starting|ERR_ABORTED|interrupted by another/.test(String(error))) throw error
    })
    await this.#tab.settle()
  }

  /** Arrives as the person: by the token of the demonstration, by the code of an application, or as anybody. */
  async #enter(step: number, to?: string): Promise<void> {
    const { person, application, url } = this.#walk
    const { as, pages } = people[person]
    let path = to ?? this.#walk.from ?? oneOf(pages, this.#draw(step, 'start'))
    if (as) {
      const { request } = this.#context
      const accounts: { id: number; role: string }[] = await (await request.get(`${url}/api/demo/accounts`)).json()
      const account = accounts.find(({ role }) => as.test(role))
      const { token } = await (await request.post(`${url}/api/demo/enter`, { data: { id: account?.id } })).json()
      if (!token) throw new Error(`nobody is left to be ${person}`)
      if (!this.#tab.page.url().startsWith(url)) await this.#go('/mentions-legales')
      await this.#tab.page.evaluate((value) => {
        localStorage.setItem('token', value)
        localStorage.setItem('tokenSince', String(Date.now()))
      }, token)
    } else if (person === 'applicant' && !to) {
      const own = application && this.#draw(step, 'own') < 0.35 ? `/depot-offre/0/${await application()}` : null
      path = this.#walk.from ?? own ?? oneOf(applicationPages, this.#draw(step, 'application'))
    }
    this.#steps = [{ do: 'enter', to: path }]
    await this.#go(path)
  }

  #look = (): Promise<Seen> =>
    this.#tab.page.evaluate(() => (window as unknown as { wanderer: InPage }).wanderer.look())

  #choose = (wanted: Wanted) =>
    this.#tab.page.evaluate((asked) => {
      const { wanderer } = window as unknown as { wanderer?: InPage }
      if (!wanderer) return null
      const control = wanderer.choose(asked)
      return control && { control, before: wanderer.look() }
    }, wanted)

  #chosen = () => this.#tab.page.evaluateHandle(() => (window as unknown as { wanderer: InPage }).wanderer.chosen)

  #valueFor({ name, use, type, options }: Control, step: number): string {
    const [kind, which] = [this.#draw(step, 'value kind'), this.#draw(step, 'value')]
    if (use === 'choose') return String(Math.floor(which * options))
    if (use === 'attach') return String(which)
    if (use === 'date') return oneOf(dates[type] ?? [''], which)
    if (use === 'number') return oneOf(['1', '3', '12.5', '0', '-4', '99999999999', '1e5', ''], which)
    const known = plausible.find(([pattern]) => pattern.test(`${name} ${type}`))?.[1]
    if (kind < 0.6) return oneOf(known ?? words, which)
    return oneOf(absurd, which)
  }

  /** Does with a control what one does with it. */
  async #act(
    { x, y, use }: Control,
    { value = '', enter }: { value?: string; enter?: boolean | undefined },
  ): Promise<void> {
    const { page } = this.#tab
    if (use === 'press') {
      if (this.#walk.size.width < 600 && drawOf(`${x} ${y}`) < 0.3) await page.touchscreen.tap(x, y)
      else await page.mouse.click(x, y)
      return
    }
    const handle = (await this.#chosen()).asElement()
    if (!handle) return
    try {
      if (use === 'choose') await handle.selectOption({ index: Number(value) }, { timeout: 3000, force: true })
      else if (use === 'attach') await handle.setInputFiles(fileOf(Number(value)), { timeout: 3000 })
      else if (use === 'date') await handle.fill(value, { timeout: 3000, force: true })
      else {
        await page.mouse.click(x, y)
        await page.keyboard.press('Control+A')
        if (value === '') await page.keyboard.press('Delete')
        else if (use === 'number') await page.keyboard.type(value)
        else await page.keyboard.insertText(value)
        await page.keyboard.press(enter ? 'Enter' : 'Tab')
      }
    } catch (error) {
      // The page took it away meanwhile.
      if (!/not attached|Timeout|detached|navigat|Execution context|option.* not found/i.test(String(error)))
        throw error
    } finally {
      await handle.dispose().catch(() => {})
    }
  }

  /** What a press must do: change something anybody can notice. */
  async #expectEffect(control: Control, before: Seen, stirs: number): Promise<void> {
    const tab = this.#tab
    const isSilent = async () => {
      if (tab !== this.#tab || tab.stirs !== stirs) return false
      const after = await this.#look()
      const self = after.focus.endsWith(` ${control.name}`)
      // The message of a field stands where it stood: sending the same again has nothing to add.
      const isTold = after.invalid > 0 && control.role === 'button'
      return (
        after.isOurs &&
        !isTold &&
        after.address === before.address &&
        after.mutations === before.mutations &&
        after.scrolled === before.scrolled &&
        after.fields === before.fields &&
        after.prints === before.prints &&
        (after.focus === before.focus || self || after.focus === '')
      )
    }
    for (let tries = 0; tries < 10; tries++) {
      if (!(await isSilent())) return
      await later(500)
      await tab.settle()
    }
    if (await isSilent())
      this.#note('a control that does nothing', `${control.role} « ${control.name} » ${control.href}`)
  }

  async #use(wanted: Wanted, step: number, given?: Extract<Step, { do: 'use' }>): Promise<boolean> {
    const found = await this.#choose(wanted)
    if (!found) return false
    const { control, before } = found
    const { role, name, nth, family } = control
    this.#used[family] = (this.#used[family] ?? 0) + 1
    const isLink = role === 'link'
    const offline = given ? (given.offline ?? false) : control.use === 'press' && this.#draw(step, 'offline') < 0.025
    const value = control.use === 'press' ? undefined : (given?.value ?? this.#valueFor(control, step))
    const enter = given ? given.enter : control.use === 'type' && this.#draw(step, 'enter') < 0.3
    const kept: Step = { do: 'use', role, name, nth }
    if (value !== undefined) kept.value = value
    if (enter) kept.enter = true
    if (offline) kept.offline = true
    this.#steps.push(kept)
    const tab = this.#tab
    const stirs = tab.stirs
    if (offline) await this.#cutNetwork()
    await this.#act(control, { ...(value !== undefined && { value }), enter })
    // A tab of its own had begun to load before anybody could count its calls.
    if (tab !== this.#tab) await this.#arrived(this.#tab.page)
    await this.#tab.settle()
    if (offline) return this.#comeBack(tab, before)
    if (control.use === 'press' && !control.isAlready && !(isLink && control.href === before.address))
      await this.#expectEffect(control, before, stirs)
    if (this.#refused.length > 0 && tab === this.#tab && !tab.page.isClosed()) {
      const after = await this.#look()
      if (after.mutations === before.mutations && after.address === before.address)
        this.#note('refused without a word', this.#refused.join(', '))
    }
    return true
  }

  /** A new tab is nothing yet, and calm. */
  async #arrived(page: Page): Promise<void> {
    await page.waitForURL((address) => address.protocol !== 'about:', { timeout: 15_000 }).catch(() => {})
    await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => {})
  }

  async #cutNetwork(): Promise<void> {
    this.#cut = []
    this.#isOffline = true
    await this.#context.setOffline(true)
  }

  /** A call is tried again for some seconds before anything is said of it. */
  async #saysTrouble(tab: Tab): Promise<boolean> {
    for (let tries = 0; tries < 20; tries++) {
      if (await tab.page.evaluate(() => (window as unknown as { wanderer: InPage }).wanderer.saysTrouble())) return true
      await later(500)
    }
    return false
  }

  /** The network is back. What it was missed for must have been said, in French, without breaking anything. */
  async #comeBack(tab: Tab, before: Seen): Promise<boolean> {
    const after = tab === this.#tab ? await this.#look().catch(() => null) : null
    if (after?.isOurs) {
      const says = this.#cut.length > 0 && (await this.#saysTrouble(tab))
      const isMissed = this.#cut.length > 0 && after.mutations === before.mutations && after.address === before.address
      if (isMissed || (this.#cut.length > 0 && after.address !== before.address && !says && !after.hasCrashed))
        this.#note(
          'without network and without a word',
          `${patternOf(before.address)} to ${patternOf(after.address)}: ${this.#cut.map(patternOf)}`,
        )
      if (after.hasCrashed) this.#note(CRASH, `without network: ${after.heading}`)
    }
    this.#isOffline = false
    await this.#context.setOffline(false)
    if (after?.isOurs && !after.hasCrashed) {
      await tab.settle()
      return true
    }
    // Told before the steps are forgotten.
    this.#report(after?.address ?? before.address)
    await this.#enter(0)
    return true
  }

  async #press(step: number): Promise<void> {
    const { page } = this.#tab
    const seen = Object.fromEntries(Object.entries(this.#used))
    const isUsed = await this.#use({ key: `${this.#key} ${step}`, seen, avoid: AVOID }, step)
    if (isUsed) return
    // Nothing to hold on to: a file shown by the browser, or a page of its own.
    this.#steps.push({ do: 'back' })
    await page.goBack({ waitUntil: 'domcontentloaded', timeout: 8000 }).catch(() => null)
    await this.#tab.settle()
    if (!(await this.#look().catch(() => null))?.isOurs) await this.#enter(step)
  }

  async #take(one: Step, step: number): Promise<void> {
    if (one.do === 'enter') return this.#enter(step, one.to)
    if (one.do === 'use') {
      const { role, name, nth } = one
      if (!(await this.#use({ role, name, nth }, step, one))) this.#walk.say?.(`  (not there: ${role} « ${name} »)`)
      return
    }
    this.#steps.push(one)
    const { page } = this.#tab
    if (one.do === 'go') return this.#go(one.to)
    if (one.do === 'escape') await page.keyboard.press('Escape')
    if (one.do === 'reload') await page.reload({ waitUntil: 'domcontentloaded' })
    if (one.do === 'back') await page.goBack({ waitUntil: 'domcontentloaded', timeout: 8000 }).catch(() => null)
    if (one.do === 'forward') await page.goForward({ waitUntil: 'domcontentloaded', timeout: 8000 }).catch(() => null)
    if (one.do === 'tab') await this.#otherTab(page)
    await this.#tab.settle()
  }

  /** A second tab on the same page; then back and forth between the two. */
  async #otherTab(page: Page): Promise<void> {
    const [first] = this.#tabs
    if (this.#tabs.length > 1 && first) {
      this.#tabs = [...this.#tabs.slice(1), first]
      await first.page.bringToFront()
      return
    }
    const address = page.url()
    await this.#context.newPage()
    await this.#go(address)
  }

  #plan(step: number): Step | null {
    const { person } = this.#walk
    const act = this.#draw(step, 'act')
    if (act < 0.045) return { do: 'back' }
    if (act < 0.06) return { do: 'forward' }
    if (act < 0.075) return { do: 'reload' }
    if (act < 0.085) return { do: 'tab' }
    if (act < 0.1) return { do: 'escape' }
    if (act < 0.13) {
      const { pages } = people[person]
      return {
        do: 'go',
        to: oneOf(person === 'applicant' ? pages : [...pages, ...pages, ...visitorPages], this.#draw(step, 'go')),
      }
    }
    if (act < 0.14) {
      const stray = oneOf(strayQueries, this.#draw(step, 'stray'))
      const { pathname } = new URL(this.#tab.page.url())
      return { do: 'go', to: `${pathname}?${stray}` }
    }
    return null
  }

  async #accessible(seen: Seen): Promise<void> {
    const { person, size, looked } = this.#walk
    const [path = ''] = patternOf(seen.address).split('?')
    // The wizard has one address for all of its steps.
    const heading = path.includes('depot-offre') ? seen.heading.replace(/\d+/g, '#') : ''
    const windows = seen.windows.map((name) => name.replace(/\d+/g, '#')).join(',')
    const state = `${size.width} ${path} ${windows} ${seen.invalid > 0} ${heading}`
    if (!looked || looked.has(`${person} ${state}`)) return
    looked.add(`${person} ${state}`)
    this.axe++
    const { page } = this.#tab
    // What a slow machine shows for an instant is not what stands there: a red is what remains.
    let violations = await violationsOf(page, { except: OPEN_LIST })
    for (let tries = 0; violations.length > 0 && tries < 8; tries++) {
      await later(500)
      await this.#tab.settle()
      if (page.isClosed() || page.url() !== seen.address) return
      violations = await violationsOf(page, { except: OPEN_LIST })
    }
    for (const violation of violations) this.#note('axe', violation)
  }

  /** What must never be, after any step. */
  async #inspect(step: number): Promise<void> {
    const tab = this.#tab
    if (tab.page.isClosed()) {
      this.#tabs = this.#tabs.filter(({ page }) => !page.isClosed())
      if (this.#tabs.length === 0) await this.#context.newPage()
      return
    }
    // Two tabs are enough.
    while (this.#tabs.length > 2)
      await this.#tabs
        .shift()
        ?.page.close()
        .catch(() => {})
    if (!tab.page.url().startsWith(this.#walk.url)) return this.#enter(step)
    let seen = await this.#look().catch(() => null)
    if (!seen?.isOurs) return
    this.pages.add(patternOf(seen.address))
    for (let tries = 0; seen.sideways > 0 && tries < 4; tries++) {
      await later(250)
      await tab.settle()
      seen = await this.#look()
    }
    if (seen.hasCrashed) this.#note(CRASH, patternOf(seen.address))
    if (seen.sideways > 0) this.#note('sideways scroll', `${seen.sideways} px: ${seen.wide}`)
    if (seen.garbage) this.#note('words nobody meant', seen.garbage)
    if (!seen.hasCrashed) await this.#accessible(seen)
    this.#report(seen.address)
    if (seen.hasCrashed) return this.#enter(step)
    const isOut = people[this.#walk.person].as !== null && !seen.isSignedIn
    if (isOut && this.#draw(step, 'again') < 0.3) await this.#enter(step)
  }

  #report(address: string): void {
    const { person, size, say } = this.#walk
    for (const [kind, detail] of this.#found.splice(0)) {
      const red: Red = { kind, detail, where: patternOf(address), person, width: size.width, steps: [...this.#steps] }
      this.reds.push(red)
      say?.(`RED ${kind}: ${detail} (${red.where}, ${person}, ${size.width} px, after ${red.steps.length} steps)`)
    }
    this.#refused = []
    this.#cut = []
  }

  async run(): Promise<Walked> {
    const { steps, replay, until, person, size } = this.#walk
    await this.#open()
    let done = 0
    const last = replay?.length ?? steps
    for (; done < last && !this.reds.some(({ kind }) => kind === until); done++) {
      const step = done
      try {
        const planned: Step | null = replay ? (replay[step] ?? null) : step === 0 ? { do: 'enter' } : this.#plan(step)
        const go = async () => {
          if (planned) await this.#take(planned, step)
          else await this.#press(step)
          await this.#inspect(step)
        }
        await within(go(), 60_000, 'a step')
      } catch (error) {
        const text = String(error)
        if (/too long/.test(text)) this.#note('a page that no longer answers', patternOf(this.#tab.page.url()))
        else if (!/closed|navigat|destroyed|context|detached/i.test(text))
          this.#walk.say?.(`  (${person} ${size.width}: ${text.slice(0, 300)})`)
        this.#report(this.#tab?.page.url() ?? '/')
        await this.#restart()
        await within(this.#enter(step), 60_000, 'entering').catch((again) =>
          this.#walk.say?.(`  (${String(again).slice(0, 200)})`),
        )
      }
    }
    await this.#context.unrouteAll({ behavior: 'ignoreErrors' })
    await this.#context.close().catch(() => {})
    return { steps: done, reds: this.reds, refusals: this.refusals, pages: this.pages, axe: this.axe }
  }
}

export const wander = (walk: Walk): Promise<Walked> => new Wanderer(walk).run()
