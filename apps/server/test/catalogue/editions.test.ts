import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { givenArticle, givenPrices, publishAndShow } from '../given/catalogue.ts'
import { formWith, pngBytes } from '../given/files.ts'
import { type Call, givenAccount, givenHolder, givenPeople, said, signedInAs, violationsOf } from '../given/people.ts'

const given = await givenPeople()
const { db, visitor } = given

const SAVOIE = 73
let operator: Call
let buyer: Call

const dates = { name: '2027-2028', startsOn: '2027-01-01', endsOn: '2028-12-31' }
const words = { chapter: 'Prises', name: 'Prise double', description: 'Fournie et posée', unit: 'U' }
const article = { ...words, quantityB: 10, quantityC: 50 }
const editions = async () => (await operator('listEditions')).json()
const lots = async (edition: number) => (await operator('getEdition', { params: { edition } })).json().lotLines
const articlesOf = async (code: string, edition = 25) =>
  (await operator('listEditionArticles', { params: { edition, code } })).json()
const shown = async () =>
  (await buyer('listProducts', { query: { departmentCode: '74', lotCode: '206' } })).json()[0].articles

beforeAll(async () => {
  operator = await signedInAs(given, await givenAccount(given, { side: 'operator' }))
  buyer = await signedInAs(given, await givenAccount(given, { type: 'formalized' }))
  const firm = await givenAccount(given, { side: 'supplier', type: 'formalized' })
  const { id } = await db.selectFrom('place').select('id').where('department_id', '=', SAVOIE).executeTakeFirstOrThrow()
  await givenHolder(given, firm.id, '206', id, 1)
  const socket = await givenArticle(given, { lotCode: '206', name: 'Prise', quantityB: 5, quantityC: 9 })
  await givenPrices(given, socket.id, id, 1, [1000, null, null])
})

describe('an edition', () => {
  test('is counted: the one buyers see, its lots, its articles, its holders', async () => {
    expect(await editions()).toEqual([
      expect.objectContaining({ id: 25, isCurrent: true, lots: 25, articles: 1, holders: 1, publishedAt: null }),
    ])
  })

  test('is created empty or from another, once', async () => {
    const made = await operator('createEdition', { body: { id: 27, ...dates, copyFrom: 25 } })
    expect(made.json()).toMatchObject({ id: 27, ...dates, isCurrent: false, lots: 25, articles: 1, holders: 0 })
    const copied = (await lots(27)).find(({ code }: { code: string }) => code === '206')
    expect(copied).toMatchObject({ places: 101, articles: 1, pricedPlaces: 0 })
    expect((await lots(25)).find(({ code }: { code: string }) => code === '206').pricedPlaces).toBe(1)
    expect(said(await operator('createEdition', { body: { id: 27, ...dates } }))).toBe('editionTaken')
    expect(said(await operator('createEdition', { body: { id: 28, ...dates, copyFrom: 99 } }))).toBe('editionUnknown')
    expect((await editions()).map(({ id }: { id: number }) => id)).toEqual([27, 25])
  })

  test('ends after it starts', async () => {
    const wrong = await operator('updateEdition', { params: { edition: 27 }, body: { ...dates, endsOn: '2026-01-01' } })
    expect(violationsOf(wrong)).toEqual({ endsOn: 'La fin suit le début. Corrigez l’une des deux dates.' })
    const right = await operator('updateEdition', { params: { edition: 27 }, body: { ...dates, name: 'Suivante' } })
    expect(right.json()).toMatchObject({ name: 'Suivante', endsOn: '2028-12-31' })
  })

  test('its dates stay once a contract took them; its name may change', async () => {
    const { starts_on, ends_on } = await db
      .selectFrom('edition')
      .selectAll()
      .where('id', '=', 25)
      .executeTakeFirstOrThrow()
    const put = (changes: object) =>
      operator('updateEdition', {
        params: { edition: 25 },
        body: { name: '2025-2026', startsOn: starts_on, endsOn: ends_on, ...changes },
      })
    for (const changes of [{ endsOn: '2036-12-31' }, { startsOn: '2024-01-01' }])
      expect(said(await put(changes))).toBe('editionDatesBinding')
    expect(said(await put({ name: 'Travaux' }))).toBe(200)
    const isBound = async (edition: number) =>
      (await operator('getEdition', { params: { edition } })).json().datesBinding
    expect([await isBound(25), await isBound(27)]).toEqual([true, false])
  })
})

describe('a lot', () => {
  const words = { name: 'Serrurerie', shortName: 'Serrurerie', description: 'Portes et clés.' }

  test('comes to every place of its kind, is renamed, and goes while nobody counts on it', async () => {
    const added = await operator('createLot', { params: { edition: 27 }, body: { code: '114', ...words } })
    expect(added.json()).toMatchObject({ code: '114', places: 18, articles: 0 })
    expect(said(await operator('createLot', { params: { edition: 27 }, body: { code: '114', ...words } }))).toBe(
      'lotTaken',
    )
    const params = { edition: 27, code: '114' }
    const renamed = await operator('updateLot', { params, body: { ...words, name: 'Clés' } })
    expect(renamed.json()).toMatchObject({ name: 'Clés', places: 18 })
    expect((await operator('removeLot', { params })).statusCode).toBe(204)
    expect(said(await operator('removeLot', { params }))).toBe('notFound')
  })

  test('with a holder or a price stays', async () => {
    expect(said(await operator('removeLot', { params: { edition: 25, code: '206' } }))).toBe('lotUsed')
  })
})

describe('an article', () => {
  test('is added to the lot its code says', async () => {
    const add = (code: string, changes = {}) =>
      operator('createArticle', { params: { edition: 25 }, body: { code, ...article, ...changes } })
    expect((await add('206.04.012')).json()).toMatchObject({ code: '206.04.012', ...article, prices: 0, image: null })
    expect(said(await add('206.04.012'))).toBe('articleCodeTaken')
    expect(said(await add('299.04.012'))).toBe('articleLotUnknown')
    const wrong = await add('206-04', { unit: 'mètre', quantityB: 60, name: '' })
    expect(violationsOf(wrong)).toEqual({
      code: 'Un code s’écrit lot.chapitre.numéro, par exemple 206.04.012.',
      unit: 'Cette unité n’existe pas. Choisissez-la dans la liste.',
      quantityC: 'Ce seuil est inférieur à celui du prix B. Corrigez l’un des deux.',
      name: 'Ce champ est requis',
    })
  })

  test('changed, withdrawn or put back, buyers see it at the next publication', async () => {
    await publishAndShow(given)
    expect(await shown()).toMatchObject([{ name: 'Prise' }, { name: 'Prise double' }])
    const [socket, double] = await articlesOf('206')
    await operator('updateArticle', { params: { id: socket.id }, body: { ...article, name: 'Prise simple' } })
    await operator('setArticleWithdrawn', { params: { id: double.id }, body: { withdrawn: true } })
    expect(await shown()).toMatchObject([{ name: 'Prise' }, { name: 'Prise double' }])
    await publishAndShow(given)
    expect(await shown()).toMatchObject([{ name: 'Prise simple', quantityB: 10 }])
    expect(await articlesOf('206')).toMatchObject([{ withdrawn: false }, { withdrawn: true }])

    await operator('setArticleWithdrawn', { params: { id: double.id }, body: { withdrawn: false } })
    await publishAndShow(given)
    expect(await shown()).toHaveLength(2)
  })

  test('is shown by a picture that anyone may see, once it is an article’s', async () => {
    const sent = await operator('uploadMedia', { query: { purpose: 'image' }, body: formWith(pngBytes(), 'prise.png') })
    const { id: mediaId } = sent.json()
    expect((await visitor('openArticleImage', { params: { id: mediaId } })).statusCode).toBe(404)
    const [socket] = await articlesOf('206')
    const set = await operator('setArticleImage', { params: { id: socket.id }, body: { mediaId } })
    expect(set.json().image).toEqual({ contentUrl: `/api/article-images/${mediaId}` })
    expect(said(await operator('setArticleImage', { params: { id: socket.id }, body: { mediaId } }))).toBe(
      'fileNotYours',
    )

    const picture = await visitor('openArticleImage', { params: { id: mediaId } })
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    await publishAndShow(given)
    expect(await shown()).toMatchObject([{ image: { contentUrl: `/api/article-images/${mediaId}` } }, {}])

    // Taken away from the working copy, it is still what buyers are shown.
    await operator('setArticleImage', { params: { id: socket.id }, body: { mediaId: null } })
    expect((await visitor('openArticleImage', { params: { id: mediaId } })).statusCode).toBe(200)
  })

  test('cannot be shown by a paper', async () => {
    const bytes = readFileSync(new URL('../../../web/public/favicon.svg', import.meta.url))
    const sent = await operator('uploadMedia', { query: { purpose: 'image' }, body: formWith(bytes, 'prise.svg') })
    expect(said(sent)).toBe('imageFormat')
  })
})
