import type { Page } from '@playwright/test'
import type { Capture } from './capture.ts'

/** The complete application of the demonstration, and the address that opens it. */
const ADDRESS = '/depot-offre/2/GRUPDEMA23456789'

const chapters = ['Installation, accès et sécurité', 'Dépose et évacuation', 'Couverture en petits éléments']
const articles = [
  ['Installation de chantier, base vie et clôture, pour la durée de l’opération', 'Forfait'],
  ['Échafaudage de pied classe 4, montage, démontage et première semaine', 'm2'],
  ['Ligne de vie provisoire certifiée, fourniture et pose', 'ml'],
  ['Majoration sur fournitures hors bordereau, coefficient d’entreprise', '€ (Budget)'],
] as const

/** A schedule half-way: lines filled, one out of order, one empty. */
const lines = Array.from({ length: 24 }, (_, at) => {
  const [name, unit] = articles[at % articles.length] ?? articles[0]
  const priceA = unit === '€ (Budget)' ? 12 : 1480 + 360 * (at % 11)
  const isEmpty = at % 7 === 5
  const prices = isEmpty ? [null, null, null] : [priceA, at === 2 ? priceA + 150 : priceA - 2, priceA - 4]
  return {
    id: null,
    priceA: prices[0],
    priceB: prices[1],
    priceC: prices[2],
    article: {
      id: at + 1,
      code: `203.0${Math.floor(at / 8) + 1}.${String((at % 8) + 1).padStart(3, '0')}`,
      name,
      unit,
      chapter: chapters[Math.floor(at / 8)],
      quantityB: 50,
      quantityC: 200,
      lot: { code: '203' },
    },
  }
})

const report = {
  read: 24,
  changedLines: 4,
  differenceCount: 4,
  errorCount: 2,
  added: 1,
  changed: 2,
  removed: 1,
  unchanged: 52,
  differences: [
    { before: '', after: '62,00' },
    { before: '58,20', after: '56,90' },
    { before: '104,50', after: '1045,00' },
    { before: '39,80', after: '' },
  ].map((change, at) => ({
    sheet: '74 Haute-Savoie',
    code: `203.02.00${at + 1}`,
    name: articles[at % 3]?.[0],
    field: 'priceA',
    ...change,
  })),
  errors: [
    {
      sheet: '74 Haute-Savoie',
      cell: 'H14',
      code: '203.01.014',
      message: 'Le prix doit être entre 0 et 1 pour les unités € (Budget).',
    },
    {
      sheet: '74 Haute-Savoie',
      cell: 'I38',
      code: '203.02.018',
      message: 'Ce prix n’est pas un nombre. Utilisez des chiffres et une virgule, par exemple 12,50.',
    },
  ],
}

/** What the check says of these lines. */
const remarks = lines.flatMap(({ priceA, article: { id: articleId, code } }, at) => {
  if (at === 2) return [{ articleId, code, remark: 'tierOrder', message: '' }]
  return priceA === null ? [{ articleId, code, remark: 'missing', message: '' }] : []
})

/** Opens the financial offer; nothing of it reaches the demonstration. */
const on = (identicalOffer: boolean | null) => async (page: Page) => {
  await page.route('**/api/candidates*', async (route) => {
    const found = (await (await route.fetch()).json()) as Record<string, unknown>[]
    const departments = [{ code: '74', name: 'Haute-Savoie', priced: 20 }]
    const step10 = { total: 24, everywhere: 0, departments: identicalOffer === false ? departments : [] }
    await route.fulfill({ json: found.map((one) => ({ ...one, identicalOffer, step10, step: 9, stepInprogress: 9 })) })
  })
  await page.route('**/api/candidateprices**', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: lines }) : route.fulfill({ json: [] }),
  )
  await page.route('**/api/candidateprices/check', (route) => route.fulfill({ json: remarks }))
  await page.route('**/api/candidateprices/workbook/preview', (route) => route.fulfill({ json: report }))
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (/^(unsent\.)?candidate\./.test(key)) localStorage.removeItem(key)
  })
  await page.reload({ waitUntil: 'networkidle' })
  await page.locator('form#etape').waitFor()
}

const inOnePlace = async (page: Page) => {
  await on(false)(page)
  await page.getByRole('button', { name: /^74 Haute-Savoie/ }).click()
  await page.getByText(/prix saisis sur/).waitFor()
}

/** The financial offer: the choice, the schedules, what is wrong in them, the check, the review, the preview of a workbook. */
export const candidatePrices: Capture[] = [
  { name: 'candidature-prix-choix', path: ADDRESS, before: on(null) },
  { name: 'candidature-prix-identiques', path: ADDRESS, before: on(true) },
  {
    name: 'candidature-prix',
    path: ADDRESS,
    before: async (page) => {
      await inOnePlace(page)
      await page.getByRole('textbox', { name: /^Prix B de 203\.01\.004/ }).fill('1,1')
    },
  },
  {
    name: 'candidature-prix-controle',
    path: ADDRESS,
    before: async (page) => {
      await inOnePlace(page)
      await page.getByRole('button', { name: 'Contrôler mes prix' }).click()
      await page.getByRole('heading', { name: /remarques$/ }).waitFor()
    },
  },
  {
    name: 'candidature-prix-verifier',
    path: ADDRESS,
    before: async (page) => {
      await on(false)(page)
      const menu = page.getByRole('button', { name: /^Étape \d+ sur 12/ })
      if (await menu.isVisible()) await menu.click()
      await page.getByRole('button', { name: 'Vérifier mon dossier' }).filter({ visible: true }).click()
      await page.getByRole('region', { name: 'Offre financière' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'candidature-prix-import',
    path: ADDRESS,
    before: async (page) => {
      await inOnePlace(page)
      await page
        .getByLabel('Classeur rempli')
        .setInputFiles({ name: 'bordereau-203-74.xlsx', mimeType: 'application/zip', buffer: Buffer.from('') })
      await page.getByRole('dialog').getByText('Rien n’est encore enregistré').waitFor()
    },
  },
]
