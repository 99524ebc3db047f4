import { expect, test } from '@playwright/test'
import { acknowledge, NIGHT, open } from '../given/looking.ts'

test.beforeEach(async ({ page }) => {
  await open(page, '/')
  await acknowledge(page)
})

test('P-PUB-02 the presentation has its six blocks', NIGHT, async ({ page }) => {
  const blocks = [
    /Qui nous sommes/,
    /achats mis en commun|Acheter ensemble/,
    /prestations/,
    /territoire/,
    /Comment ça marche/,
    /délai d’exécution/,
  ]
  for (const name of blocks) await expect(page.getByRole('region', { name }).first()).toBeVisible()
})

test(
  'P-PUB-03 the presentation leads to the buyers, to both catalogues and to the free suppliers',
  NIGHT,
  async ({ page }) => {
    for (const path of ['/acheteurs', '/catalogue', '/catalogue/libre', '/prestataires/libre']) {
      await expect(page.getByRole('main').locator(`a[href="${path}"]`).first()).toBeVisible()
      expect((await page.request.get(path)).status()).toBe(200)
    }
  },
)

const said: [ids: string, words: (string | RegExp)[]][] = [
  ['P-PUB-05', [/centrale d’achat/, /entretien du patrimoine immobilier/, /sans conduire votre propre procédure/]],
  [
    'P-PUB-06',
    [
      /État/,
      /Collectivités territoriales/,
      /Établissements publics/,
      /Entreprises publiques locales/,
      /Offices publics/,
      /Autres/,
    ],
  ],
  ['P-PUB-07', [/290\u202F000 prestations/, /vingtaine de métiers/]],
  [
    'P-PUB-08',
    [
      /gratuit/,
      /seulement les prestations commandées, directement aux entreprises/,
      /rémunérée par les prestataires, en proportion des commandes/,
    ],
  ],
  ['P-PUB-09', [/0,00\u00A0€/, /depuis 2021/]],
  [
    'P-PUB-10',
    [
      /31\u00A0juillet/,
      /année paire/,
      /1ᵉʳ\sjanvier/,
      /année impaire suivante/,
      /membre, satellite ou filiale/i,
      /immédiat/,
    ],
  ],
  ['P-PUB-11', [/possible à tout moment|à tout moment/]],
]
test(`${said.map(([id]) => id).join(' ')} the presentation says it`, NIGHT, async ({ page }) => {
  const text = (await page.getByRole('main').textContent()) ?? ''
  for (const [id, words] of said) for (const word of words) expect(text, id).toMatch(word)
})

const steps: [id: string, at: number, words: RegExp[]][] = [
  [
    'P-PUB-12',
    0,
    [/sélectionner vous-même les prestations/, /titulaire de rang 1 un panier déjà rempli/, /marché subséquent/],
  ],
  [
    'P-PUB-13',
    1,
    [
      /administrateur de votre compte valide/,
      /centrale envoie les bons de commande/,
      /10 jours pour accepter ou refuser|dix jours/,
      /avec votre accord, la commande passe au prestataire de rang suivant/,
    ],
  ],
  ['P-PUB-14', 2, [/facture directement par le portail public/, /sous-traitant/, /agrément avec le formulaire/]],
  ['P-PUB-15', 3, [/délai d’exécution/, /pénalités/]],
]
test(`${steps.map(([id]) => id).join(' ')} the four steps of « Comment ça marche »`, NIGHT, async ({ page }) => {
  const block = page.getByRole('region', { name: 'Comment ça marche' })
  for (const [id, at, words] of steps) {
    const text = ((await block.locator('ol > li').nth(at).textContent()) ?? '').replaceAll(/\s+/g, ' ')
    for (const word of words) expect(text, id).toMatch(word)
  }
})

test(
  'P-PUB-16 the execution time: the rule, the example, the derogation, and the calculator that applies it',
  NIGHT,
  async ({ page }) => {
    const block = page.getByRole('region', { name: /délai d’exécution/ }).first()
    const text = ((await block.textContent()) ?? '').replaceAll(/\s+/g, ' ')
    expect(text).toMatch(/1 jour ouvré par tranche de 1 000 € HT/)
    expect(text).toMatch(/1 jour ouvré par tranche de 1 500 € HT/)
    expect(text).toMatch(/42 000 € HT donne 28 jours ouvrés/)
    expect(text).toMatch(/dérogation est possible/)
    const result = block.getByRole('status')
    await expect(result).toContainText(/28\s*jours ouvrés/)
    await expect(result).toContainText(/jeudi 24\sdécembre\s2026/)
    await block.getByLabel('Montant de la commande, hors taxes').fill('3 001')
    await expect(result).toContainText(/^\s*3\s*jours ouvrés/)
    await block.getByRole('radio', { name: 'Études' }).check({ force: true })
    await expect(result).toContainText(/^\s*4\s*jours ouvrés/)
  },
)

test('P-PUB-17 press mentions are shown', NIGHT, async ({ page }) => {
  const press = page.getByRole('region', { name: 'Ils en parlent' })
  await expect(press).toBeVisible()
  await expect(press.getByText('Le bordereau de prix devient lisible.')).toBeVisible()
})

test('the page is readable before any script runs', NIGHT, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rénovez vos bâtiments publics')
  await expect(page.getByText('prestataires titulaires').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Comment ça marche' })).toBeVisible()
  await page.getByRole('link', { name: 'Acheteurs' }).first().click()
  await expect(page.getByRole('listitem').filter({ hasText: 'COMMUNE' }).first()).toBeVisible()
  // What would be typed before the page is there would be lost: only a search, which leads to an address, takes words.
  await page.goto('/candidature')
  await expect(page.getByLabel('Votre adresse e-mail')).not.toBeEditable()
  await page.goto('/')
  await expect(page.getByLabel('Que cherchez-vous')).toBeEditable()
  await context.close()
})

test('the map and the list beside it tell the same department', NIGHT, async ({ page }) => {
  const block = page.getByRole('region', { name: /territoire/ }).first()
  await block
    .getByRole('combobox', { name: /département/i })
    .first()
    .selectOption('974')
  await expect(
    block.locator('[aria-current="true"], [aria-selected="true"], [data-active]').filter({ hasText: 'Réunion' }),
  ).toBeVisible()
})

test(
  'words typed before the page is there are still there when it is, and the field is still the one typed in',
  NIGHT,
  async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      if (!/\/start-/.test(route.request().url())) await held
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    const field = page.getByLabel('Que cherchez-vous')
    await field.click()
    await field.pressSequentially('amiante')
    const copy = await field.elementHandle()
    release()
    await page.waitForFunction((old) => !old?.isConnected, copy)
    await expect(field).toHaveValue('amiante')
    await expect(field).toBeFocused()
    await field.press('Enter')
    await expect(page).toHaveURL(/\/catalogue\?.*recherche=amiante/)
  },
)

test('the search leads to the catalogue', NIGHT, async ({ page }) => {
  await page.getByLabel('Que cherchez-vous').fill('amiante')
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await expect(page).toHaveURL(/\/catalogue\?.*recherche=amiante/)
  await expect(page.getByRole('status')).toContainText('amiante')
})
