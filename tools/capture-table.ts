import { expect, type Page } from '@playwright/test'
import { SEED_NOW } from '../apps/server/src/app/seed/volumes.ts'
import { toEnrol } from '../apps/server/src/people/session/second-factor.ts'
import {
  assents,
  busyYear,
  catalogueFile,
  conflict,
  contracts,
  failedJobs,
  info,
  made,
  nothing,
  ordered,
  orders,
  ordersToAnswer,
  prices,
  remarks,
  report,
  SHA_256,
  SIGNED_AT,
  signature,
  supplierLines,
} from './capture-answers.ts'
import {
  above,
  admin,
  again,
  application,
  type Capture,
  call,
  click,
  contact,
  dialog,
  fill,
  free,
  freeSupplier,
  fresh,
  given,
  holder,
  inTurn,
  member,
  operator,
  press,
  review,
  type Step,
  seen,
  shows,
  submit,
  visitor,
  withMe,
} from './capture-steps.ts'

/** The second line of a lot, with a quantity and its detail. */
const quantityTyped: Step = async (page) => {
  await page
    .getByRole('textbox', { name: /^Quantité/ })
    .nth(2)
    .fill('64')
  await page
    .getByRole('button', { name: /^Détail/ })
    .nth(2)
    .click()
}

/** The sub-account of the demonstration that prepares carts, by what its page answers. */
const openWork: Step = async (page) => {
  const works = await page.getByRole('link', { name: /^Voir ses/ }).all()
  for (const { href } of await Promise.all(works.map(async (work) => ({ href: await work.getAttribute('href') })))) {
    if (!href?.match(/\d/)) continue
    await page.goto(href, { waitUntil: 'networkidle' })
    if ((await page.getByRole('table').count()) > 0) return
  }
}

/** An operator looks with the eyes of the account. */
const viewing = { until: new Date(SEED_NOW.getTime() + 1_800_000).toISOString(), secondsLeft: 1800 }
const viewed = withMe(({ user }) => ({ viewing: { ...viewing, accountId: user.id } }))

/** Mails are tried again as real time goes by, and those of one instant come in any order. */
type Mail = { createdAt: string; subject: string; to: string }
const mailsInOrder = given('**/api/operator/mails/failed', (found: Mail[]) => {
  const wordsOf = ({ createdAt, subject, to }: Mail) => `${createdAt} ${subject} ${to}`
  return found.map((one) => ({ ...one, attempts: 1 })).toSorted((a, b) => wordsOf(a).localeCompare(wordsOf(b)))
})

/** The database dates the pages it is born with by its own clock. */
const pagesOfThatDay = given(/\/api\/operator\/pages(\/\w+)?$/, (found) =>
  JSON.parse(JSON.stringify(found, (key, value) => (key === 'savedAt' ? SEED_NOW.toISOString() : value))),
)

/** Three people ask to be forgotten. */
const erasuresAsked: Step = async (page) => {
  const accounts = await (await page.request.get('/api/demo/accounts')).json()
  for (const { id } of accounts.slice(0, 3)) {
    const { token } = await (await page.request.post('/api/demo/enter', { data: { id } })).json()
    const headers = { authorization: `Bearer ${token}` }
    await page.request.post('/api/me/data/erasure', { headers, data: { reason: 'Je quitte l’organisme.' } })
  }
  await page.reload()
  await page.getByRole('heading', { name: 'À traiter' }).waitFor()
}

const firstLine = inTurn(click('role=table >> role=link'), shows('role=heading[name=/Agir/]'))

const anotherAccount: Step = async (page) => {
  await page.getByRole('combobox', { name: 'L’autre compte' }).click()
  await page.getByRole('option').nth(1).click()
  await page.getByRole('region', { name: 'Ce qui va se passer' }).waitFor()
}

const openCarts: Step = (page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^Paniers/ })
    .click()

/** The window of a new cart, from the header. */
const newCart = (name: string) =>
  inTurn(openCarts, (page) =>
    page.getByRole('region', { name: 'Mes paniers en cours' }).getByRole('button', { name }).click(),
  )

/** One row in the cart, one ready to go there, one that was asked without a quantity. */
const filled: Step = async (page) => {
  const quantity = page.getByRole('textbox', { name: /^Quantité/ })
  const add = page.getByRole('button', { name: /^Ajouter/ })
  if (await quantity.first().isEnabled()) {
    await quantity.first().fill('3')
    await add.first().click()
    await shows('role=button[name=/^Retirer du panier/]')(page)
  }
  await quantity.nth(2).fill('12')
  await add.nth(2).click()
  await shows('role=alert')(page)
}

/** The order that the page asks for, by either way. */
const withOrder = (order: keyof typeof orders) =>
  inTurn(given(/\/api\/(public_orders|purchase_orders)\/[^/]+$/, orders[order]), again)

const ORDER = '/commande/une-adresse-secrete-d-exemple'

/** What was said about it, read and answered by its address. */
const messages = given(/\/api\/public_orders\/[^/]+\/messages$/, {
  purchaseOrder: 1,
  number: 'BC-2026-74-000128',
  cartName: 'Médiathèque',
  customer: 'Commune d’Annecy',
  supplier: 'Thévenard Couverture',
  side: 'firm',
  isOpen: true,
  messages: [
    {
      act: 1,
      side: 'buyer',
      name: 'Antoine Fenouillet',
      at: new Date(SEED_NOW.getTime() - 86_400_000).toISOString(),
      words: 'Le gardien ouvre à 8 h. Pouvez-vous livrer avant 10 h ?',
    },
  ],
})

/** The question before an order, of a cart whose form is saved. */
const asking = (cart: string) => inTurn((page) => call(page, `/${cart}`, 'PUT', info), again, press('Commander'))

/** Whoever looks is away, or stands in for somebody who is. */
const away = (how: 'own' | 'standingIn') =>
  given(/\/api\/me\/absence$/, (found) => {
    const days = { from: found.today, to: '2026-11-27' }
    const person = { id: 1, name: 'Pierre Durand' }
    return how === 'own'
      ? { ...found, own: { ...days, deputy: { id: 2, name: 'Julie Martin' }, keepsCopy: false } }
      : { ...found, standingIn: [{ ...days, person }] }
  })

/** What is subcontracted of the order that is open. */
const subcontracting =
  (name: string): Step =>
  async (page) => {
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Sous-traitance' }).waitFor()
    await page.waitForLoadState('networkidle')
  }

/** The firm of the demonstration that is entered as does studies; most firms build. */
const asWorks = given(/\/api\/executions\/\d+$/, (found) => ({ ...found, facts: { ...found.facts, nature: 'works' } }))

/** The file of an order its firm accepted, then one of the pages within it. */
const site =
  (name: RegExp, view?: RegExp, file = asWorks): Step =>
  async (page) => {
    await file(page)
    await page.getByRole('link', { name }).first().click()
    await page.getByRole('link', { name: 'Ouvrir le dossier du chantier' }).click()
    await page.getByRole('heading', { name: 'Le fil du chantier' }).waitFor()
    if (view) await page.getByRole('link', { name: view }).first().click()
    await page.waitForLoadState('networkidle')
  }

/** An act of the works of an order, so many days before today. */
const act = (number: number, kind: string, side: 'firm' | 'buyer', ago: number, body: object) => ({
  number,
  kind,
  side,
  at: new Date(SEED_NOW.getTime() - ago * 86_400_000).toISOString(),
  name: side === 'firm' ? 'François Thévenard' : 'Antoine Fenouillet',
  takenAt: null,
  position: null,
  body,
  files: [],
  document: null,
})
const captureDay = (ago: number) => new Date(SEED_NOW.getTime() - ago * 86_400_000).toISOString().slice(0, 10)
const signer = { name: 'Antoine Fenouillet', role: 'Services techniques', means: 'mailed', email: '', codeSentAt: '' }

/** What was done of an order, by the day it was accepted; its lines stay those of the demonstration. */
type Told = {
  ago: number
  days?: number
  nature?: 'studies'
  acts: (lines: { line: number; total: number }[]) => object[]
}
const done = (ago: number) => [
  act(1, 'started', 'firm', 30 + ago, { day: captureDay(30 + ago), words: '' }),
  act(2, 'completed', 'firm', ago, {
    day: captureDay(ago),
    missing: 'Onze mètres de couvertine, livrés le 24',
    visit: 'jeudi à 9 h',
    name: 'François Thévenard',
    role: 'Gérant',
  }),
]
const declared = done(2)
const decided = (ago: number, body: object) =>
  act(3, 'decided', 'buyer', ago, {
    completedOn: null,
    words: 'Visite en présence de l’entreprise.',
    reservations: [],
    again: null,
    reduction: null,
    signature: signer,
    ...body,
  })
const taken = (reservations: object[], ago = 1) =>
  decided(ago, {
    outcome: reservations.length > 0 ? 'reserved' : 'accepted',
    completedOn: captureDay(ago + 1),
    reservations,
  })
const told = {
  toStart: {
    ago: 1,
    acts: () => [
      act(1, 'startProposed', 'firm', 0, {
        day: captureDay(-7),
        end: null,
        contact: 'M. Roche, 04 65 71 00 12',
        access: 'Portail nord, clés en mairie',
        words: 'Nos échafaudages sont libres ce jour-là.',
      }),
    ],
  },
  underWay: {
    ago: 20,
    acts: (lines) => [
      act(1, 'started', 'firm', 18, { day: captureDay(18), words: '' }),
      act(2, 'progressed', 'firm', 4, {
        percents: lines.slice(0, 1).map(({ line }) => ({ line, percent: 60 })),
        words: 'Première travée posée.',
      }),
      act(3, 'extensionProposed', 'firm', 2, {
        days: 12,
        cause: 'weather',
        words: 'Quatre jours de pluie, relevé joint.',
      }),
      act(4, 'said', 'firm', 1, { words: 'La livraison arrive jeudi.' }),
      act(5, 'said', 'buyer', 0, { words: 'Entendu, le gardien sera là à 8 h.' }),
    ],
  },
  late: { ago: 80, days: 30, acts: () => [act(1, 'started', 'firm', 70, { day: captureDay(70), words: '' })] },
  completed: { ago: 40, days: 40, acts: () => declared },
  reserved: {
    ago: 40,
    days: 40,
    acts: () => [
      ...declared,
      taken([
        { words: 'Couvertine manquante sur 11 ml', place: 'Acrotère côté préau', liftBy: captureDay(-18) },
        { words: 'Auréole au plafond du couloir', place: 'Premier étage', liftBy: captureDay(-11) },
      ]),
      act(4, 'pointDone', 'firm', 0, { point: '3-1', words: 'Posée ce matin.' }),
    ],
  },
  refused: {
    ago: 40,
    days: 40,
    acts: () => [
      ...declared,
      decided(1, { outcome: 'refused', words: 'La couvertine n’est pas fixée : l’eau entre au premier étage.' }),
    ],
  },
  putOff: {
    ago: 40,
    days: 40,
    nature: 'studies',
    acts: () => [
      ...declared,
      decided(1, {
        outcome: 'putOff',
        words: 'Le rapport ne dit rien du sous-sol.',
        again: captureDay(-20),
      }),
    ],
  },
  terminated: {
    ago: 90,
    days: 30,
    acts: () => [
      act(1, 'started', 'firm', 80, { day: captureDay(80), words: '' }),
      act(2, 'noticeServed', 'buyer', 20, {
        words: 'Personne sur place depuis trois semaines.',
        cureBy: captureDay(4),
      }),
      act(3, 'noticeAnswered', 'firm', 15, { words: 'Deux couvreurs sont en arrêt, nous cherchons des renforts.' }),
      act(4, 'terminated', 'buyer', 1, { words: 'Aucune reprise malgré la mise en demeure.' }),
    ],
  },
  halfway: {
    ago: 20,
    acts: (lines) => [
      act(1, 'started', 'firm', 18, { day: captureDay(18), words: '' }),
      act(2, 'progressed', 'firm', 2, { percents: lines.map(({ line }) => ({ line, percent: 60 })), words: '' }),
    ],
  },
  // The time the firm had to propose its final account is over.
  unaccounted: { ago: 120, days: 60, acts: () => [...done(46), taken([], 45)] },
  penalty: {
    ago: 80,
    days: 30,
    acts: () => [
      ...declared,
      act(3, 'penaltyInvited', 'buyer', 2, { days: 32, amount: 1_384_30, words: '' }),
      act(4, 'penaltyAnswered', 'firm', 1, { words: 'Le site était fermé quatre jours, nous n’avons pas pu entrer.' }),
    ],
  },
  unpaid: {
    ago: 90,
    days: 90,
    acts: (lines) => [
      act(1, 'started', 'firm', 80, { day: captureDay(80), words: '' }),
      act(2, 'statementProposed', 'firm', 40, {
        lines: lines.map(({ line, total }) => ({ line, done: Math.round(total / 2) })),
        isFinal: false,
        words: '',
      }),
      act(3, 'agreed', 'buyer', 39, { act: 2, days: null, words: '' }),
      act(4, 'invoiced', 'firm', 35, { act: 2, invoice: 'AMP-2026-118', day: captureDay(35) }),
    ],
  },
  closed: {
    ago: 500,
    days: 460,
    acts: (lines) => [
      ...declared,
      taken([]),
      act(4, 'statementProposed', 'firm', 1, {
        lines: lines.map(({ line, total }) => ({ line, done: total })),
        isFinal: true,
        words: '',
      }),
      act(5, 'agreed', 'buyer', 1, { act: 4, days: null, words: '' }),
      act(6, 'invoiced', 'firm', 1, { act: 4, invoice: 'AMP-2026-140', day: captureDay(1) }),
      act(7, 'invoiceStood', 'buyer', 0, { invoice: 'AMP-2026-140', state: 'paid', day: captureDay(0), words: '' }),
      act(8, 'judged', 'buyer', 0, { marks: { quality: 5, delay: 4, site: 4, dialogue: 5 }, words: 'Travail soigné.' }),
      act(9, 'closed', 'firm', 0, {}),
    ],
  },
} satisfies Record<string, Told>

/** The file of any order that is opened, as it would be after these acts. */
const fileTold = (of: Told) =>
  given(/\/api\/executions\/\d+$/, (found) => ({
    ...found,
    facts: {
      ...found.facts,
      acceptedAt: new Date(SEED_NOW.getTime() - of.ago * 86_400_000).toISOString(),
      derogation: null,
      ...(of.days && { contractDays: of.days }),
      nature: of.nature ?? 'works',
    },
    acts: of.acts(found.facts.lines),
  }))

/** The same order on the firm's side, on one of its pages. */
const firmWorks =
  (of: Told, view: string): Step =>
  async (page) => {
    await site(/Médiathèque/, undefined, fileTold(of))(page)
    await page.goto(`${page.url()}?vue=${view}`, { waitUntil: 'networkidle' })
  }

/** The works of an order of the demonstration as they would be after these acts, on one of its pages. */
const works =
  (of: Told, view = ''): Step =>
  async (page) => {
    await fileTold(of)(page)
    await follow('Médiathèque')(page)
    await page
      .getByRole('link', { name: /^Suivre les travaux/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'Médiathèque' }).waitFor()
    if (view) await page.goto(`${page.url()}?vue=${view}`, { waitUntil: 'networkidle' })
  }

/** The follow-up of one of the orders of the demonstration, by the name of its cart. */
const follow =
  (name: string): Step =>
  async (page) => {
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.waitForLoadState('networkidle')
  }

/** Without login, by the address that was mailed. */
const bySecret: Step = async (page) => {
  const read = page.waitForResponse(/\/api\/orders\/\d+$/)
  await follow('Gymnase, mise aux normes')(page)
  const { publicUrl } = await (await read).json()
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto(new URL(publicUrl).pathname, { waitUntil: 'networkidle' })
}

/** Nothing waits for anybody, and nothing is under way. */
const emptyDay = inTurn(
  given(/\/api\/tasks(\?|$)/, (found) => ({
    ...found,
    total: 0,
    soon: 0,
    counts: {},
    people: [],
    departments: [],
    catalogues: { formalized: 0, free: 0 },
    tasks: [],
    next: null,
  })),
  given(/\/api\/tasks\/count$/, { total: 0, soon: 0 }),
  given(/\/api\/works(\?|$)/, (found) => ({ ...found, works: [], total: { count: 0, amount: 0 }, next: null })),
  again,
)

const filterSheet: Step = async (page) => {
  const open = page.getByRole('button', { name: 'Filtrer', exact: true })
  if (await open.isVisible()) await inTurn(press('Filtrer'), dialog)(page)
}

const palette: Step = (page) => page.keyboard.press('Control+K')
const searched = (words: string): Step => inTurn(palette, (page) => page.getByRole('combobox').fill(words))

/** A file is sent, and what it would change is shown. */
const sent = (kind: 'prestations' | 'prix', view: 'Différences' | 'Cases en erreur') =>
  inTurn(
    (page) => page.getByLabel(`Fichier de ${kind}`).setInputFiles(catalogueFile(kind)),
    click(`role=link[name=/${view}/]`),
    shows(`role=table[name=/${view}/]`),
  )

/** What takes two persons, agreed by the other evaluator of the demonstration. */
async function agree(page: Page, id: number) {
  const accounts = await call<{ id: number; role: string }[]>(page, '/demo/accounts')
  const second = accounts.find(({ role }) => /second évaluateur/.test(role))
  const { token } = await call<{ token: string }>(page, '/demo/enter', 'POST', { id: second?.id })
  await page.request.post(`/api/operator/assents/${id}/approve`, {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  })
}

const twoPersons = given(/\/api\/operator\/assents/, assents)

type Held = { rank: number; supplierId: number; marketNumber: string }
type Place = { code: string; changed: number[]; ranks: Held[] }

/** Two firms change places in Haute-Savoie, a third leaves Isère; once, whatever the size of the picture. */
async function correct(page: Page) {
  const { places } = await call<{ places: Place[] }>(page, '/operator/holders/25/203')
  const change = async (code: string, ranks: (held: Held[]) => Held[], reason: string) => {
    const place = places.find((one) => one.code === code)
    if (!place || place.changed.length > 0) return
    const seen = place.ranks.map(({ rank, supplierId }) => ({ rank, supplierId }))
    const body = { ranks: ranks(place.ranks), seen, reason }
    const { id } = await call<{ id: number }>(page, `/operator/holders/25/203/${code}`, 'PUT', body)
    await agree(page, id)
  }
  await change(
    '74',
    ([first, second, ...rest]) => (first && second ? [{ ...second, rank: 1 }, { ...first, rank: 2 }, ...rest] : []),
    'Classement corrigé après le recours du 12 novembre',
  )
  await change('38', (held) => held.slice(0, 2), 'Contrat résilié à la demande du titulaire')
}

const corrected = inTurn(correct, (page) => page.reload(), shows('role=row[name=/Haute-Savoie/]'))

/** Prepared, with something to look at. */
const prepared: Step = async (page) => {
  await correct(page)
  const [article] = await call<{ id: number }[]>(page, '/operator/editions/25/lots/203/articles')
  await call(page, `/operator/articles/${article?.id}/withdrawn`, 'PUT', { withdrawn: true })
  await press(/Préparer/)(page)
  await expect(page.getByText(/La publication est prête/)).toBeVisible({ timeout: 120_000 })
  await page.getByRole('table', { name: 'Prix qui changent' }).waitFor()
}

const asTables: Step = async (page) => {
  for (const choice of await page.getByText('Tableau', { exact: true }).all()) await choice.click()
}

/** The application of the demonstration whose file is complete, and the one just begun. */
const COMPLETE = '/depot-offre/2/GRUPDEMA23456789'
const BEGUN = '/depot-offre/2/DEBUDEMA23456789'

/** The consultation, as it will be on another day. */
const consultation = (change: object) =>
  inTurn(
    given('**/api/consultation*', (found) => ({ ...found, ...change })),
    fresh,
  )

const codeAsked = (status: number, json: object) =>
  inTurn(
    given('**/api/candidates', json, status),
    fill('Votre adresse e-mail', 'h.charvin@toitures-leman.example'),
    press('Recevoir mon code de suivi'),
  )

/** Steps done, wrong, to review, to complete, side by side. */
const inEveryState = application(({ step3: { contractors, ...rest }, drafts }) => {
  const [first, ...others] = contractors
  const wrong = { ...first, phone: '04 50 12 34 5x', is10insuranceCertificate: false }
  return {
    step: 8,
    stepInprogress: 2,
    step6: null,
    step7: null,
    step9: null,
    toReview: ['step4'],
    drafts: {
      ...drafts,
      step3: { values: { ...rest, contractors: [wrong, ...others] }, savedAt: '2026-11-16T13:32:00.000Z' },
    },
  }
})

/** The technical note, typed while drafts are answered so. */
const typing = (drafts: Step, words: Step) =>
  inTurn(
    application(() => ({ step: 8, stepInprogress: 8, step9: null })),
    drafts,
    (page) =>
      page.locator('[data-path="presentationHuman"]').fill('Douze couvreurs, trois zingueurs, une nacelle de 18 m.'),
    words,
  )

const LATE = 'Le délai pour déposer sa candidature est expiré. Merci de votre participation.'

/** The signed applications of the demonstration, in the order they are written. */
const fileOf = (serial: number) => `/operateur/candidatures/5f0c7a52-2f1b-4c83-9d43-0c4b3f7a261${serial}`
const asApplicant = (serial: number) => `/depot-offre/2/JUGEDEMA2345678${serial}`

/** The wizard on this screen, with what was saved or with nothing of it. */
const step = (screen: number, emptied: object = {}) =>
  inTurn(
    application(() => ({ drafts: {}, ...emptied, stepInprogress: screen })),
    shows('form h2'),
  )
const emptyStep = (screen: number) => step(screen, { [`step${screen + 1}`]: null })

/** Each step of the wizard: nothing in it, `Suivant` refused, all of it. */
const steps = ['objet', 'candidat', 'coordonnees', 'aptitude', 'economique', 'technique', 'sous-traitance', 'memoire']
const wizard = steps.flatMap((name, at) => [
  visitor(`candidature-${name}-vide`, COMPLETE, emptyStep(at + 1)),
  visitor(`candidature-${name}-erreurs`, COMPLETE, emptyStep(at + 1), press('Suivant'), seen('Ce champ est requis')),
  visitor(`candidature-${name}`, COMPLETE, step(at + 1)),
])

/** The financial offer. */
const offer = (identicalOffer: boolean | null, departments: object[] = []) =>
  inTurn(
    (page) =>
      page.route('**/api/candidateprices**', (route) =>
        route.fulfill({ json: route.request().method() === 'GET' ? prices : [] }),
      ),
    given('**/api/candidateprices/check', remarks),
    given('**/api/candidateprices/workbook/preview', report),
    application(() => ({
      identicalOffer,
      step10: { total: 24, everywhere: 0, departments },
      step: 9,
      stepInprogress: 9,
    })),
    shows('form#etape'),
  )
const offerByPlace = offer(false, [{ code: '74', name: 'Haute-Savoie', priced: 20 }])
const inOnePlace = inTurn(offerByPlace, press(/^74 Haute-Savoie/), seen(/prix saisis sur/))

/** The application on one of its last screens, as told. */
const ending = (change: object, document?: object) =>
  inTurn(
    async (page) => document && given(/\/(preview|final)pdf/, { ...made, ...document })(page),
    application(() => ({ drafts: {}, toReview: [], ...change })),
  )
const RECAP = { stepInprogress: 10 }
const READY = { stepInprogress: 11, acceptDeal: true, step11: { previewPDF: null, madeIn: 'Annecy', acceptDeal: true } }
const SIGNED = { ...READY, closeAndGenerate: true, signature }
const FILED = { document: '/api/documents', seal: '/api/documents' }
const DECIDED = '2026-12-20T09:00:00.000Z'

const signing = inTurn(
  ending(READY, {}),
  given(
    '**/signature_code',
    {
      sentAt: SEED_NOW.toISOString(),
      expiresAt: new Date(SEED_NOW.getTime() + 10 * 60_000).toISOString(),
      sentTo: signature.email,
      copiedTo: null,
      fingerprint: '9f2c41d87be053a61c9de84f0b276a35d1f488c237e95b60a4d312fe90c76e81',
    },
    201,
  ),
  press('Valider'),
  fill('Code à six chiffres', '48192'),
)
const WRONG_CODE = 'Ce code de signature n’est pas le bon. Vérifiez-le. Essais restants : 4.'

const contractFound = {
  kind: 'contract',
  document: 'final',
  signedAt: SIGNED_AT,
  name: signature.name,
  pages: 64,
  organization: signature.organization,
  lot: '203 Couverture, étanchéité et bardage',
  seal: '/api/documents',
  certificate: '/api/seal/certificates/courant',
}

const MONITORED = '/operateur/commandes'
const HOLDERS = '/operateur/titulaires?lot=203&region=84'
const INQUIRY = 'Désamiantage d’un préau d’école'
const FREE_BUYERS = '/operateur/comptes?profil=customer&type=free&etat=active'
const SUPPLIERS = '/operateur/comptes?profil=supplier&type=formalized'

/** Every screen, in the order it is taken: some steps leave the demonstration otherwise than they found it. */
export const captures: Capture[] = [
  visitor('presentation', '/'),
  visitor('catalogue', '/catalogue'),
  visitor('catalogue-lot', '/catalogue?lot=206'),
  visitor('catalogue-recherche', '/catalogue?recherche=amiante'),
  visitor('catalogue-sans-resultat', '/catalogue?recherche=licorne'),
  visitor('catalogue-libre', '/catalogue/libre'),
  visitor('catalogue-libre-categorie', '/catalogue/libre?category=16&department=74'),
  visitor('prestataires-formalise', '/prestataires/formalise'),
  visitor('prestataires-libre', '/prestataires/libre'),
  visitor('acheteurs', '/acheteurs'),
  visitor('faq', '/faq'),
  visitor('glossaire', '/glossaire'),
  visitor('verification', '/verification'),
  visitor('verification-inconnu', `/verification?empreinte=${'0123456789abcdef'.repeat(4)}`),
  visitor('mentions-legales', '/mentions-legales'),
  visitor('conditions-generales', '/conditions-generales'),
  visitor('donnees-personnelles', '/donnees-personnelles'),
  visitor('accessibilite', '/accessibilite'),
  visitor('plan-du-site', '/plan-du-site'),
  visitor('introuvable', '/nulle-part'),

  above(visitor('connexion', '/?fenetre=connexion')),
  above(visitor('connexion-erreurs', '/?fenetre=connexion', submit('Se connecter'))),
  above(visitor('inscription', '/?fenetre=inscription')),
  above(visitor('inscription-prestataire', '/?fenetre=inscription-prestataire')),
  above(visitor('inscription-erreurs', '/?fenetre=inscription', submit('Envoyer ma demande'))),
  above(visitor('mot-de-passe-oublie', '/?fenetre=mot-de-passe-oublie')),
  above(
    free(
      'choisir-mot-de-passe',
      '/catalogue/libre',
      withMe(() => ({ pending: 'password' })),
      fill('Nouveau mot de passe', 'tuile-gant-loupe'),
    ),
  ),
  above(
    free(
      'second-facteur',
      '/compte/informations',
      given('**/api/me/second-factor', toEnrol('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', 'Charpente')),
      press('Activer le second facteur'),
    ),
  ),

  admin('profil-administrateur', '/compte/informations'),
  member('profil-sous-compte', '/compte/informations'),
  free('profil-acheteur-libre', '/compte/informations'),
  holder('profil-titulaire', '/compte/fournisseur/informations'),
  contact('profil-contact', '/compte/fournisseur/informations'),
  holder('profil-absence', '/compte/fournisseur/informations', away('own'), again),
  contact('profil-remplacement', '/compte/fournisseur/commandes?nature=toutes', away('standingIn'), again),
  freeSupplier('profil-prestataire-libre', '/compte/fournisseur/informations'),
  admin('sous-comptes', '/compte/comptes'),
  admin('jour-acheteur', '/compte'),
  free('jour-acheteur-vide', '/compte', emptyDay),
  holder('jour-entreprise', '/compte/fournisseur'),
  // On a phone alone: elsewhere they stand on the page.
  holder('jour-entreprise-filtres', '/compte/fournisseur', filterSheet),
  free('sous-comptes-vide', '/compte/comptes'),
  above(admin('sous-comptes-ajout', '/compte/comptes', press('Ajouter un compte'))),

  operator('operateur', '/operateur'),
  operator('operateur-inscriptions', '/operateur/inscriptions'),
  operator(
    'operateur-inscriptions-refus',
    '/operateur/inscriptions',
    click('role=region[name="Demandes"] >> role=link'),
    press('Refuser'),
  ),
  operator('operateur-comptes', '/operateur/comptes'),
  operator('operateur-travaux', '/operateur/executions?liste=toutes'),
  operator('operateur-travaux-retards', '/operateur/executions?liste=retards'),
  operator('operateur-travaux-impayes', '/operateur/executions?liste=impayes'),
  operator('operateur-travaux-demeures', '/operateur/executions?liste=mises-en-demeure'),
  operator('operateur-travaux-vide', '/operateur/executions?liste=refus&phase=closed'),
  operator('operateur-compte', '/operateur/comptes/41'),
  above(
    operator(
      'operateur-complement',
      '/operateur/inscriptions',
      click('role=region[name="Demandes"] >> role=link'),
      press('Demander un complément'),
    ),
  ),
  above(operator('operateur-corriger-organisme', '/operateur/comptes/41', press('Corriger l’organisme'))),
  above(operator('operateur-accorder-acces', FREE_BUYERS, firstLine, press('Accorder l’accès formalisé'))),
  above(operator('operateur-fusionner', FREE_BUYERS, firstLine, press('Fusionner un doublon'), anotherAccount)),
  operator('operateur-operateurs', '/operateur/operateurs'),
  above(operator('operateur-droits', '/operateur/operateurs', press(/^Changer les droits de Samir/))),
  operator('operateur-deux-personnes', '/operateur/deux-personnes', twoPersons, again),
  operator('operateur-sans-droit', '/operateur/sans-droit?page=/operateur/publication'),
  operator('operateur-mon-compte', '/operateur/mon-compte'),
  operator('operateur-courriels', '/operateur/courriels', mailsInOrder, again),

  // What the centre writes on its own site.
  operator('operateur-reglages', '/operateur/reglages'),
  operator('operateur-reglages-seuils', '/operateur/reglages?groupe=thresholds'),
  above(
    operator(
      'operateur-reglage',
      '/operateur/reglages?groupe=thresholds',
      press('Modifier\u00A0: Seuil de dispense, travaux'),
    ),
  ),
  operator('operateur-pages', '/operateur/contenus', pagesOfThatDay, again),
  operator('operateur-page', '/operateur/contenus/pages/faq', pagesOfThatDay, again),
  operator('operateur-textes', '/operateur/contenus/e-mails'),
  operator('operateur-texte', '/operateur/contenus/e-mails/purchaseOrder', (page) =>
    page.frameLocator('iframe').getByRole('heading').waitFor(),
  ),
  operator('operateur-documents', '/operateur/contenus/documents'),
  operator('operateur-presse', '/operateur/contenus/presse'),
  operator('operateur-categories', '/operateur/contenus/categories'),
  above(operator('operateur-categorie', '/operateur/contenus/categories', press('Ajouter une catégorie'))),

  // The life of data: what was done, what is kept, what is forgotten.
  operator('operateur-journal', '/operateur/journal'),
  operator(
    'operateur-journal-ligne',
    '/operateur/journal?acte=demoEntered',
    press(/Entrée par la démonstration/),
    press(/Vérifier cette histoire/),
    seen(/aucune altérée$/),
  ),
  operator('operateur-securite', '/operateur/journal/securite'),
  operator('operateur-controles', '/operateur/journal/controles'),
  operator('operateur-conservation', '/operateur/journal/conservation'),
  operator(
    'operateur-commande-dossier',
    MONITORED,
    click('role=table >> role=link'),
    press(/Exporter le dossier/),
    shows('role=link[name=/Enregistrer le dossier/]'),
  ),
  operator('operateur-mes-donnees', '/operateur/journal/mes-donnees'),
  admin('profil-mes-donnees', '/compte/informations', (page) =>
    page.getByRole('button', { name: 'Télécharger mes données' }).scrollIntoViewIfNeeded(),
  ),
  // Last of these: what it asks for shows on the profiles.
  operator('operateur-effacements', '/operateur/journal/effacements', erasuresAsked),

  // What operators do for accounts once they are open.
  operator('operateur-redevances', '/operateur/redevances?trimestre=2026-3'),
  operator('operateur-redevances-contestees', '/operateur/redevances?trimestre=2026-3&etat=disputed'),
  operator('operateur-releve', '/operateur/redevances/1'),
  operator('operateur-releve-conteste', '/operateur/redevances/2'),
  above(operator('operateur-releve-paye', '/operateur/redevances/1', press('Dire payé'))),
  operator('operateur-contrats', '/operateur/contrats'),
  operator('operateur-contrats-maximum', '/operateur/contrats?liste=pres-du-maximum'),
  operator('operateur-contrat', '/operateur/contrats/2025-206-D74-1'),
  above(operator('operateur-contrat-avenant', '/operateur/contrats/2025-206-D74-1', press('Demander un avenant'))),
  operator('operateur-pieces', '/operateur/pieces'),
  operator('operateur-pieces-manquantes', '/operateur/pieces?liste=manquantes'),
  operator('operateur-pieces-a-lire', '/operateur/pieces?liste=a-lire'),
  operator('operateur-pieces-effets', '/operateur/pieces?liste=effets'),
  operator('operateur-pieces-regles', '/operateur/pieces?liste=regles&edition=26'),
  operator('operateur-compte-prestataire', SUPPLIERS, firstLine),
  above(operator('operateur-voir-comme-motif', SUPPLIERS, firstLine, press('Voir comme ce compte'))),
  holder('voir-comme', '/compte/fournisseur/paniers', viewed),

  admin('lot-acheteur', '/catalogue?lot=206&departement=74', quantityTyped),
  admin('lot-controle', '/catalogue?lot=105&departement=74'),
  free('lot-acheteur-libre', '/catalogue?lot=206&departement=74'),
  holder('lot-titulaire', '/catalogue?lot=206&departement=74'),
  admin('recherche-acheteur', '/catalogue?recherche=etancheite&departement=74'),
  free('libre-categorie-acheteur', '/catalogue/libre?category=16&department=74'),
  free(
    'libre-prestataire',
    '/catalogue/libre?category=16&department=74',
    click('role=link[name=/^Voir ses prestations/]'),
    (page) => page.waitForURL(/\/catalogue\/libre\/\d+/),
  ),
  freeSupplier('articles', '/compte/fournisseur/articles'),
  contact('articles-sous-compte', '/compte/fournisseur/articles'),
  holder('documents', '/compte/fournisseur/documents'),
  holder('contrats', '/compte/fournisseur/contrats'),
  above(holder('contrats-signer', '/compte/fournisseur/contrats', press(/^Signer l’avenant/))),
  holder('redevances', '/compte/fournisseur/redevances'),
  contact('documents-sous-compte', '/compte/fournisseur/documents'),
  admin('documentation', '/documentation/formalise'),
  admin('annuaire-acheteur', '/prestataires/formalise?departement=74&lot=206'),
  operator('operateur-analyse', '/operateur/analyse'),
  operator('operateur-analyse-notifiee', '/operateur/analyse?consultation=24'),
  operator('operateur-analyse-lot', '/operateur/analyse/203/73'),
  operator('operateur-analyse-memoire', '/operateur/analyse/203/73', press(/^Lire Méthodes/)),
  operator('operateur-publication', '/operateur/publication'),
  operator('operateur-revision', '/operateur/revision?lot=203'),
  operator('operateur-revision-lots', '/operateur/revision'),
  operator('operateur-revision-index', '/operateur/revision?vue=index'),
  operator('operateur-recherches', '/operateur/recherches'),

  admin('paniers', '/compte/paniers'),
  member('paniers-sous-compte', '/compte/paniers'),
  free('paniers-acheteur-libre', '/compte/paniers'),
  admin('paniers-vide', '/compte/paniers', withMe(nothing)),
  admin('paniers-commandes', '/compte/paniers', withMe(ordered)),
  admin('paniers-valides', '/compte/paniers/valides', withMe(ordered)),
  admin('paniers-libres', '/compte/paniers/libres'),
  admin(
    'paniers-numero-refuse',
    '/compte/paniers',
    (page) => page.getByRole('textbox', { name: 'Récupérer un panier' }).fill('741234'),
    press('Récupérer'),
  ),
  admin('paniers-suppression', '/compte/paniers', press(/^Supprimer le panier/), dialog),
  admin('compte-paniers', '/compte/comptes', openWork),
  admin('batiments', '/compte/batiments'),
  admin('batiments-archives', '/compte/batiments?partie=archives'),
  admin('batiments-sans-reponse', '/compte/batiments?recherche=chateau'),
  member('batiments-sous-compte', '/compte/batiments'),
  above(admin('batiments-ajout', '/compte/batiments', press('Ajouter un bâtiment'))),
  above(
    admin('batiments-ajout-erreurs', '/compte/batiments', press('Ajouter un bâtiment'), submit('Ajouter le bâtiment')),
  ),
  above(admin('batiments-import', '/compte/batiments', press('Importer'))),
  admin(
    'batiment',
    '/compte/batiments?recherche=gymnase',
    click('tbody a'),
    shows('role=heading[name="Gymnase du Stade"]'),
  ),
  admin('batiment-introuvable', '/compte/batiments/99999999'),
  holder('fournisseur-paniers', '/compte/fournisseur/paniers'),
  holder('fournisseur-paniers-commandes', '/compte/fournisseur/paniers', withMe(supplierLines)),
  holder('fournisseur-paniers-vide', '/compte/fournisseur/paniers', withMe(nothing)),
  freeSupplier('fournisseur-paniers-libre', '/compte/fournisseur/paniers'),
  contact('fournisseur-paniers-contact', '/compte/fournisseur/paniers'),
  holder('fournisseur-compte-commandes', '/compte/fournisseur/informations', openWork),

  // Carts of the demonstration, by the ids its seed gives them.
  admin('panier', '/compte/panier/48300000'),
  member('panier-sous-compte', '/compte/panier/48300951'),
  free('panier-libre', '/compte/panier/libre/48301902'),
  admin('panier-batiment', '/compte/panier/48300000', (page) =>
    page.getByRole('combobox', { name: 'Bâtiment' }).click(),
  ),
  admin('panier-proposition', '/compte/panier/48303170'),
  free('panier-proposition-libre', '/compte/panier/libre/48303804'),
  holder('panier-prestataire', '/compte/panier/48302219'),
  freeSupplier('panier-prestataire-libre', '/compte/panier/libre/48302536'),
  above(holder('panier-envoi', '/compte/panier/48302219', press('Envoyer au client'))),
  member('panier-erreurs', '/compte/panier/48300951', press('Enregistrer les informations')),

  // Carts being created, chosen and filled.
  admin('paniers-entete', '/catalogue', openCarts),
  admin('paniers-entete-vide', '/catalogue', withMe(nothing), openCarts),
  holder('paniers-entete-titulaire', '/catalogue', openCarts),
  admin('paniers-compte', '/catalogue', press(/^Bonjour/)),
  above(admin('panier-creation', '/catalogue', newCart('Nouveau panier formalisé'))),
  above(admin('panier-creation-erreurs', '/catalogue', newCart('Nouveau panier libre'), submit('Créer le panier'))),
  above(holder('panier-creation-titulaire', '/catalogue', newCart('Créer un panier formalisé'))),
  above(freeSupplier('panier-creation-prestataire-libre', '/catalogue/libre', newCart('Créer un panier libre'))),
  admin('panier-remplir-lot', '/catalogue?lot=206&departement=74', filled),
  admin('panier-remplir-sans-panier', '/catalogue?lot=206', withMe(nothing)),
  admin('panier-remplir-ailleurs', '/catalogue?lot=206&departement=75'),
  free('panier-remplir-libre', '/catalogue/libre/40?department=73', filled),
  holder(
    'panier-remplir-refus',
    '/catalogue?lot=206&departement=75',
    (page) =>
      page
        .getByRole('button', { name: /^Ajouter/ })
        .first()
        .click({ force: true }),
    shows('role=alert'),
  ),
  free('panier-retirer', '/catalogue/libre/40?department=73', filled, press(/^Retirer du panier/), dialog),

  // What a supplier is asked, and answers.
  visitor('commande-publique', ORDER, withOrder('waiting')),
  visitor('commande-publique-delai', ORDER, withOrder('wished')),
  visitor('commande-publique-refus', ORDER, withOrder('waiting'), press('Refuser')),
  visitor('commande-publique-acceptee', ORDER, withOrder('accepted')),
  visitor('commande-publique-refusee', ORDER, withOrder('refused')),
  visitor('commande-publique-message', ORDER, messages, withOrder('accepted')),
  visitor('commande-publique-inconnue', ORDER),
  holder('fournisseur-commandes', '/compte/fournisseur/commandes', withMe(ordersToAnswer), withOrder('waiting')),
  freeSupplier('fournisseur-commandes-libres', '/compte/fournisseur/commandes/libres'),
  holder('fournisseur-commandes-en-cours', '/compte/fournisseur/commandes?etat=en-cours', withMe(ordersToAnswer)),
  holder('fournisseur-commande', '/compte/fournisseur/commandes/1', withOrder('accepted')),

  above(admin('commander', '/compte/panier/48300000', asking('carts/48300000'))),
  above(free('commander-libre', '/compte/panier/libre/48301902', asking('free_carts/48301902'))),
  above(
    free(
      'commander-libre-seuils',
      '/compte/panier/libre/48301902',
      given('**/year_orders', busyYear),
      asking('free_carts/48301902'),
    ),
  ),
  admin('suivi', '/compte/paniers/valides', follow('Gymnase, mise aux normes')),
  admin('suivi-epuise', '/compte/paniers/valides', follow('Halle couverte, reprise')),
  admin('suivi-derogation', '/compte/paniers/valides', follow('Médiathèque')),
  admin('sous-traitance-acheteur', '/compte/paniers/valides', follow('Médiathèque'), subcontracting('Lire et décider')),
  holder(
    'sous-traitance-entreprise',
    '/compte/fournisseur/commandes?etat=en-cours',
    (page) =>
      page
        .getByRole('link', { name: /Médiathèque/ })
        .first()
        .click(),
    subcontracting('Voir la sous-traitance'),
  ),
  holder('entreprise-chantier', '/compte/fournisseur/commandes?etat=en-cours', site(/Médiathèque/)),
  holder(
    'entreprise-achevement',
    '/compte/fournisseur/commandes?etat=en-cours',
    site(/Médiathèque/, /^Déclarer les travaux achevés/),
  ),
  holder(
    'entreprise-imprevu',
    '/compte/fournisseur/commandes?etat=en-cours',
    site(/Médiathèque/, /^Signaler un imprévu/),
  ),
  holder(
    'entreprise-quantites',
    '/compte/fournisseur/commandes?etat=en-cours',
    site(/Médiathèque/, /^Proposer d’autres quantités/),
  ),
  holder('entreprise-reserves', '/compte/fournisseur/commandes?etat=en-cours', firmWorks(told.reserved, 'reserves')),
  holder('entreprise-situation', '/compte/fournisseur/commandes?etat=en-cours', firmWorks(told.halfway, 'situation')),
  holder('entreprise-decompte', '/compte/fournisseur/commandes?etat=en-cours', firmWorks(told.unaccounted, 'decompte')),
  admin('execution-a-demarrer', '/compte/paniers/valides', works(told.toStart)),
  admin('execution-en-cours', '/compte/paniers/valides', works(told.underWay)),
  admin('execution-en-retard', '/compte/paniers/valides', works(told.late, 'retard')),
  admin('execution-a-receptionner', '/compte/paniers/valides', works(told.completed)),
  admin('execution-reception', '/compte/paniers/valides', works(told.completed, 'reception')),
  admin('execution-reserves', '/compte/paniers/valides', works(told.reserved)),
  admin('execution-refusee', '/compte/paniers/valides', works(told.refused)),
  admin('execution-ajournee', '/compte/paniers/valides', works(told.putOff)),
  admin('execution-resiliee', '/compte/paniers/valides', works(told.terminated)),
  admin('execution-decompte', '/compte/paniers/valides', works(told.unaccounted, 'decompte')),
  above(
    admin(
      'execution-decompte-recap',
      '/compte/paniers/valides',
      works(told.unaccounted, 'decompte'),
      press('Établir le décompte final'),
      dialog,
    ),
  ),
  admin('execution-penalite', '/compte/paniers/valides', works(told.penalty, 'retard')),
  admin('execution-impayee', '/compte/paniers/valides', works(told.unpaid, 'paiement')),
  admin('execution-close', '/compte/paniers/valides', works(told.closed)),
  admin(
    'execution-recu',
    '/compte/paniers/valides',
    works(told.closed),
    click('a:text-is("Reçu")'),
    seen('C’est fait'),
  ),
  admin('suivi-annulation', '/compte/paniers/valides', follow('Stade, vestiaires')),
  admin('suivi-libre-refuse', '/compte/paniers/libres/valides', follow('Nettoyage des gouttières')),
  admin('suivi-public', '/compte/paniers/valides', bySecret),
  visitor('suivi-lien-perdu', `/suivi/${'x'.repeat(32)}`),
  operator('operateur-commandes', MONITORED),
  operator('operateur-commandes-toutes', `${MONITORED}?liste=toutes`),
  operator(
    'operateur-commande',
    `${MONITORED}?liste=annulations`,
    click('tbody a'),
    shows('role=heading[name=/Stade, vestiaires/][level=1]'),
  ),
  operator(
    'operateur-execution',
    `${MONITORED}?liste=toutes&recherche=M%C3%A9diath%C3%A8que`,
    click('tbody a'),
    click('role=link[name=/^Suivre les travaux/]'),
    shows('role=region[name="Le fil du chantier"]'),
  ),

  operator('operateur-palette', '/operateur', searched('ann'), shows('role=option')),
  operator('operateur-palette-vide', '/operateur', palette),
  operator('operateur-palette-rien', '/operateur', searched('xyzxyz'), seen(/Rien ne correspond/)),
  operator(
    'operateur-echecs',
    '/operateur/courriels',
    mailsInOrder,
    given('**/api/operator/jobs/failed', failedJobs),
    again,
  ),
  operator('operateur-demandes', '/operateur/demandes'),
  operator('operateur-demandes-closes', '/operateur/demandes?liste=closes'),
  above(operator('operateur-demandes-saisie', '/operateur/demandes', press('Saisir une demande'))),
  above(operator('operateur-demande', '/operateur/demandes', click(`role=link[name=/${INQUIRY}/]`))),

  operator('operateur-messages', '/operateur/messages'),
  operator('operateur-message-nouveau', '/operateur/messages/nouveau'),
  operator('operateur-message-brouillon', '/operateur/messages/3'),
  operator('operateur-message-envoye', '/operateur/messages/1'),
  operator('operateur-message-arrete', '/operateur/messages/2'),

  operator('operateur-editions', '/operateur/editions'),
  above(operator('operateur-editions-nouvelle', '/operateur/editions', press('Nouvelle édition'))),
  operator('operateur-edition', '/operateur/editions/25'),
  operator('operateur-edition-lot', '/operateur/editions/25/lots/206'),
  above(operator('operateur-edition-prestation', '/operateur/editions/25/lots/206', press(/^Modifier :/))),
  operator('operateur-edition-imports', '/operateur/editions/25/imports'),
  operator('operateur-edition-import-prix', '/operateur/editions/25/imports', sent('prix', 'Différences')),
  operator(
    'operateur-edition-import-erreurs',
    '/operateur/editions/25/imports',
    sent('prestations', 'Cases en erreur'),
  ),

  operator('operateur-titulaires', HOLDERS, corrected),
  above(operator('operateur-titulaires-correction', HOLDERS, press('Corriger Haute-Savoie'))),
  operator('operateur-titulaires-trous', '/operateur/titulaires?montrer=trous'),
  operator('operateur-publication-comparee', '/operateur/publication', prepared),
  above(operator('operateur-publication-programmer', '/operateur/publication', prepared, press('Programmer'))),
  operator('operateur-publication-apercu', '/operateur/publication', prepared, click('[href^="/operateur/apercu"]')),
  operator('operateur-publication-titulaires', '/operateur/publication?vue=titulaires'),

  operator('operateur-indicateurs', '/operateur/indicateurs'),
  operator('operateur-indicateurs-tableaux', '/operateur/indicateurs?periode=edition', asTables),
  operator('operateur-repartition', '/operateur/indicateurs/repartition'),
  operator('operateur-repartition-acheteurs', '/operateur/indicateurs/repartition?par=acheteur&tri=retard'),
  operator('operateur-repartition-vide', '/operateur/indicateurs/repartition?du=2024-01-01&au=2024-03-31'),
  operator('operateur-entreprises', '/operateur/entreprises'),
  operator('operateur-entreprises-vide', '/operateur/entreprises?recherche=zzzz'),
  operator('operateur-entreprise', '/operateur/entreprises/1'),
  operator('operateur-indicateurs-vide', '/operateur/indicateurs?du=2024-01-01&au=2024-03-31'),
  operator(
    'operateur-donnees-essentielles',
    '/operateur/indicateurs/donnees-essentielles',
    given('**/api/operator/essential_data', (found) => ({ ...found, contracts })),
    again,
  ),
  operator('operateur-donnees-essentielles-vide', '/operateur/indicateurs/donnees-essentielles'),

  visitor('candidature', '/candidature'),
  visitor('candidature-code-envoye', '/candidature', codeAsked(201, { message: '' })),
  visitor(
    'candidature-existe',
    '/candidature',
    codeAsked(409, { code: 'candidateExists', message: 'Une candidature est déjà existante pour cet email.' }),
  ),
  visitor('candidature-close', '/candidature', consultation({ closed: 'candidatesClosed', phase: null })),
  visitor('candidature-delai', '/candidature', consultation({ closed: 'candidatesDeadline' })),
  visitor(
    'candidature-autre-phase',
    BEGUN,
    application(() => ({ closed: 'candidateWrongPhase' })),
  ),
  visitor('candidature-question', '/candidature', press('Poser une question')),
  visitor('candidature-preambule', BEGUN),
  visitor('alerte', '/alerte/demonstration'),
  visitor('messages-arret', '/messages/arret/demonstration'),
  visitor('candidature-etapes', COMPLETE, inEveryState, press('Suivant'), seen('à corriger avant de continuer')),
  visitor(
    'candidature-hors-reseau',
    COMPLETE,
    typing((page) => page.route('**/drafts/*', (route) => route.abort()), seen('Pas de réseau')),
  ),
  visitor('candidature-deux-versions', COMPLETE, typing(given('**/drafts/*', conflict, 409), dialog)),
  visitor(
    'candidature-date-limite-passee',
    COMPLETE,
    typing(given('**/drafts/*', { code: 'candidatesDeadline', message: LATE }, 403), seen('La date limite est passée')),
  ),
  visitor('candidature-lecture', '/depot-offre/1/GRUPREAD23456789'),
  visitor('candidature-verifier', COMPLETE, inEveryState, review, (page) =>
    page.getByRole('dialog').getByText('Modifier').first().waitFor(),
  ),
  visitor('candidature-introuvable', '/depot-offre/1/ZZZZZZZZZZZZZZZZ'),
  visitor('candidature-erreur', BEGUN, given('**/api/candidates', {}, 500), fresh),
  operator('operateur-consultation', '/operateur/consultation'),
  above(operator('operateur-consultation-repondre', '/operateur/consultation', press(/^Répondre à la question/))),
  above(operator('operateur-consultation-version', '/operateur/consultation', press(/^Nouvelle version de Règlement/))),

  // What the centre makes of applications, and what it asks of who applies.
  operator('operateur-candidatures', '/operateur/candidatures'),
  operator('operateur-candidatures-vide', '/operateur/candidatures?recherche=zzzz'),
  operator('operateur-candidature', fileOf(1)),
  operator('operateur-candidature-precision', fileOf(4)),
  above(operator('operateur-candidature-demander', fileOf(1), press('Demander une précision'))),
  above(operator('operateur-candidature-refuser', fileOf(2), press('Refuser'))),
  operator('operateur-candidature-accepter', fileOf(2), press('Accepter')),
  operator('operateur-candidature-refusee', fileOf(6)),
  operator('operateur-candidature-fermee', '/operateur/candidatures/5f0c7a52-2f1b-4c83-9d43-0c4b3f7a2602'),
  operator('operateur-plis-fermes', '/operateur/ouverture?consultation=25'),
  operator('operateur-ouverture', '/operateur/ouverture?consultation=26'),
  visitor(
    'candidature-precision',
    asApplicant(3),
    given('**/clarifications/*/draft', { draftedAt: '2026-11-16T08:00:00.000Z' }),
    (page) => page.getByRole('textbox', { name: 'Votre réponse' }).fill('L’attestation de 2027 est jointe.'),
    seen('Brouillon enregistré'),
  ),
  visitor('candidature-precision-repondue', asApplicant(4)),
  visitor('candidature-notifiee', asApplicant(9)),
  visitor('candidature-precision-lecture', '/depot-offre/1/JUGEREAD23456783'),

  ...wizard,
  visitor('candidature-verifier-manques', COMPLETE, emptyStep(8), review, (page) =>
    page.getByRole('dialog').getByRole('heading', { name: 'Pièces jointes' }).waitFor(),
  ),

  // The financial offer: the choice, the schedules, what is wrong in them, the check, the review, a workbook.
  visitor('candidature-prix-choix', COMPLETE, offer(null)),
  visitor('candidature-prix-identiques', COMPLETE, offer(true)),
  visitor('candidature-prix', COMPLETE, inOnePlace, (page) =>
    page.getByRole('textbox', { name: /^Prix B de 203\.01\.004/ }).fill('1,1'),
  ),
  visitor(
    'candidature-prix-controle',
    COMPLETE,
    inOnePlace,
    press(/Contrôler mes prix/),
    shows('role=heading[name=/remarques$/]'),
  ),
  visitor('candidature-prix-verifier', COMPLETE, offerByPlace, review, (page) =>
    page.getByRole('region', { name: 'Offre financière' }).scrollIntoViewIfNeeded(),
  ),
  visitor(
    'candidature-prix-import',
    COMPLETE,
    inOnePlace,
    (page) =>
      page
        .getByLabel('Classeur rempli')
        .setInputFiles({ name: 'bordereau-203-74.xlsx', mimeType: 'application/zip', buffer: Buffer.from('') }),
    (page) => page.getByRole('dialog').getByText('Rien n’est encore enregistré').waitFor(),
  ),

  // The end of an application: the contract made, signed, decided upon, verified.
  visitor(
    'candidature-recapitulatif',
    COMPLETE,
    ending(RECAP),
    (page) => page.getByText(/pages, généré à/).waitFor({ timeout: 60_000 }),
    (page) => page.waitForTimeout(1500),
  ),
  visitor(
    'candidature-recapitulatif-preparation',
    COMPLETE,
    ending(RECAP, { state: 'compiling', progress: 42, pages: null, generatedAt: null }),
  ),
  visitor(
    'candidature-recapitulatif-perime',
    COMPLETE,
    ending(RECAP, { state: 'compiling', progress: 12, isStale: true }),
  ),
  visitor(
    'candidature-recapitulatif-echec',
    COMPLETE,
    ending(RECAP, {
      state: 'failed',
      pages: null,
      generatedAt: null,
      message: 'L’aperçu n’a pas pu être préparé. Essayez encore ; si cela se répète, écrivez à la centrale.',
    }),
  ),
  visitor('candidature-signature', COMPLETE, ending(READY, {})),
  above(visitor('candidature-signature-code', COMPLETE, signing)),
  above(
    visitor(
      'candidature-signature-code-faux',
      COMPLETE,
      signing,
      given('**/api/candidates/*', { code: 'signatureCodeWrong', message: WRONG_CODE }, 422),
      fill('Code à six chiffres', '481926'),
      press('Valider et sceller ma déclaration'),
      seen(WRONG_CODE),
    ),
  ),
  visitor(
    'candidature-signee-preparation',
    COMPLETE,
    ending(SIGNED, { state: 'compiling', progress: 35, pages: null, sha256: null }),
  ),
  visitor('candidature-signee', COMPLETE, ending(SIGNED, FILED)),
  visitor('candidature-acceptee', COMPLETE, ending({ ...SIGNED, accepted: true, acceptedAt: DECIDED }, FILED)),
  visitor(
    'candidature-refusee',
    COMPLETE,
    ending(
      {
        ...SIGNED,
        refusedAt: DECIDED,
        refusalReason: 'L’attestation d’assurance ne couvre pas la période du marché.',
      },
      FILED,
    ),
  ),
  visitor(
    'candidature-reprendre-reponses',
    COMPLETE,
    ending({ stepInprogress: 0, step: 1 }),
    click('text=Reprendre mes réponses d’une candidature signée'),
  ),
  visitor(
    'verification-contrat',
    `/verification?empreinte=${SHA_256}`,
    given('**/api/verification/*', contractFound),
    again,
  ),
]

/** Shown in the documents: taken again each time, committed only when they change for a reason. */
export const shown: readonly string[] = [
  'presentation',
  'catalogue',
  'connexion',
  'inscription',
  'profil-administrateur',
  'sous-comptes',
  'profil-titulaire',
  'operateur',
  'operateur-inscriptions',
  'operateur-compte',
  'courriel-registrationApproved',
  'operateur-palette',
  'operateur-analyse-lot',
  'operateur-titulaires',
  'operateur-indicateurs',
  'lot-acheteur',
  'libre-prestataire',
  'articles',
  'documents',
  'operateur-publication',
  'commander-libre-seuils',
  'suivi',
  'fournisseur-commandes',
  'commande-publique',
  'operateur-commandes-toutes',
  'jour-acheteur',
  'jour-entreprise',
  'entreprise-chantier',
  'entreprise-reserves',
  'entreprise-situation',
  'execution-en-cours',
  'execution-reception',
  'execution-en-retard',
  'execution-impayee',
  'execution-decompte',
  'batiments',
  'batiment',
  'operateur-travaux',
]
