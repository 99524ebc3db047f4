import { expect, type Page } from '@playwright/test'
import { type Capture, operator, press } from './capture.ts'

type Held = { rank: number; supplierId: number; marketNumber: string }

/** Calls the API as whoever looks. */
const call = <T>(page: Page, path: string, method = 'GET', body?: object) =>
  page.evaluate(
    async ([address, verb, sent]) => {
      const answer = await fetch(`/api/operator${address}`, {
        method: verb,
        headers: { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' },
        ...(sent && { body: sent }),
      })
      return answer.json()
    },
    [path, method, body ? JSON.stringify(body) : undefined] as const,
  ) as Promise<T>

/** Two firms change places in Haute-Savoie, a third leaves Isère; once, whatever the size of the picture. */
async function correct(page: Page) {
  const { places } = await call<{ places: { code: string; changed: number[]; ranks: Held[] }[] }>(
    page,
    '/holders/25/203',
  )
  const change = async (code: string, ranks: (held: Held[]) => Held[], reason: string) => {
    const place = places.find((one) => one.code === code)
    if (!place || place.changed.length > 0) return
    const seen = place.ranks.map(({ rank, supplierId }) => ({ rank, supplierId }))
    await call(page, `/holders/25/203/${code}`, 'PUT', { ranks: ranks(place.ranks), seen, reason })
  }
  await change(
    '74',
    ([first, second, ...rest]) => (first && second ? [{ ...second, rank: 1 }, { ...first, rank: 2 }, ...rest] : []),
    'Classement corrigé après le recours du 12 novembre',
  )
  await change('38', (held) => held.slice(0, 2), 'Contrat résilié à la demande du titulaire')
}

const corrected = async (page: Page) => {
  await correct(page)
  await page.reload()
  await page.getByRole('row', { name: /Haute-Savoie/ }).waitFor()
}

/** Prepared, with something to look at. */
const prepared = async (page: Page) => {
  await correct(page)
  const [article] = await call<{ id: number }[]>(page, '/editions/25/lots/203/articles')
  await call(page, `/articles/${article?.id}/withdrawn`, 'PUT', { withdrawn: true })
  await page.getByRole('button', { name: /Préparer/ }).click()
  await expect(page.getByText(/La publication est prête/)).toBeVisible({ timeout: 120_000 })
  await page.getByRole('table', { name: 'Prix qui changent' }).waitFor()
}

const address = '/operateur/titulaires?lot=203&region=84'

export const holders: Capture[] = [
  { name: 'operateur-titulaires', path: address, as: operator, before: corrected },
  {
    name: 'operateur-titulaires-correction',
    path: address,
    as: operator,
    above: true,
    before: press('Corriger Haute-Savoie'),
  },
  { name: 'operateur-titulaires-trous', path: '/operateur/titulaires?montrer=trous', as: operator },
  { name: 'operateur-publication-comparee', path: '/operateur/publication', as: operator, before: prepared },
  {
    name: 'operateur-publication-titulaires',
    path: '/operateur/publication?vue=titulaires',
    as: operator,
  },
]
