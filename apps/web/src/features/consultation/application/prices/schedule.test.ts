import type { Candidate } from '@charpente/contract/consultation/application/application'
import type { Facts } from '@charpente/contract/consultation/application/facts'
import { afterEach, expect, test, vi } from 'vitest'
import { stored } from '../../../../lib/storage.ts'
import { fakeWindow } from '../../../../lib/testing/fake-window.ts'
import { copyOf } from '../drafts/copies.ts'
import { priceStore } from './price-store.ts'
import { areaOf, filtersOf, openSchedule, placeOf } from './schedule.ts'
import { wrongFields, wrongPricesOf } from './wrong-prices.ts'

const line = {
  id: null,
  priceA: 1480,
  priceB: null,
  priceC: null,
  article: {
    id: 1,
    code: '203.01.001',
    name: 'Faîtage',
    chapter: 'Zinguerie',
    unit: 'm2',
    quantityB: 50,
    quantityC: 200,
    lot: { code: '203' },
  },
}

/** What the screen asked for, and is answered. */
const asked: string[] = []
let lines = [line]
vi.stubGlobal('fetch', async (address: string) => {
  asked.push(address)
  return new Response(JSON.stringify(lines), { headers: { 'content-type': 'application/json' } })
})
afterEach(() => {
  asked.splice(0)
  lines = [line]
})

const read = (category: string, place: { code: string; name: string } | null) =>
  openSchedule({ id: 'a', code: 'CODE', category, isReadOnly: true, ahead: 0 }, place)

const HAUTE_SAVOIE = { code: '74', name: 'Haute-Savoie' }
const ALPS = { code: '84', name: 'Auvergne-Rhône-Alpes' }

test('W-STEP10-02 what the screen has loaded is its lines, and the department or the region they are for', async () => {
  const works = await read('203', HAUTE_SAVOIE)
  expect(works.step10Alt).toEqual({ prices: [line], filters: { region: null, department: HAUTE_SAVOIE } })
  expect(placeOf(works)).toEqual(HAUTE_SAVOIE)
  expect((await read('105', ALPS)).step10Alt.filters).toEqual({ region: ALPS, department: null })
  const everywhere = await read('203', null)
  expect(everywhere.step10Alt.filters).toEqual({ region: null, department: null })
  expect(placeOf(everywhere)).toBeNull()
  expect(asked.map((address) => decodeURIComponent(address.replaceAll('+', ' ')))).toEqual([
    '/api/candidateprices?departmentCode=74&departmentName=Haute-Savoie',
    '/api/candidateprices?regionCode=84&regionName=Auvergne-Rhône-Alpes',
    '/api/candidateprices',
  ])
})

test('W-API-04 calls name the place by its code and its name', () => {
  expect(areaOf(filtersOf('203', HAUTE_SAVOIE))).toEqual({ departmentCode: '74', departmentName: 'Haute-Savoie' })
  expect(areaOf(filtersOf('105', ALPS))).toEqual({ regionCode: '84', regionName: 'Auvergne-Rhône-Alpes' })
  expect(areaOf(filtersOf('203', null))).toEqual({})
})

test('a price that cannot be read is known to the other screens until it is repaired', async () => {
  fakeWindow()
  const { store } = await openSchedule(
    { id: 'b', code: 'CODE', category: '203', isReadOnly: false, ahead: 0 },
    HAUTE_SAVOIE,
  )
  const wrong = () =>
    wrongPricesOf({ id: 'b', identicalOffer: false } as Candidate, { areas: [HAUTE_SAVOIE] } as unknown as Facts)
  const before = wrongFields.get()
  store.edit([{ id: 1, texts: ['12x', '', ''] }])
  expect(wrong()).toEqual([
    {
      id: 1,
      code: '203.01.001',
      column: 0,
      typed: '12x',
      problem: 'priceNotNumber',
      rounded: null,
      place: HAUTE_SAVOIE,
    },
  ])
  const told = wrongFields.get()
  expect(told).not.toBe(before)
  store.edit([{ id: 1, texts: ['12xy', '', ''] }])
  expect(wrong()[0]?.typed).toBe('12xy')
  // A key pressed in a field that is wrong already draws no other screen again.
  expect(wrongFields.get()).toBe(told)
  store.edit([{ id: 1, texts: ['14,80', '', ''] }])
  expect(wrong()).toEqual([])
})

test('a key writes on the device the lines typed lately; many are written whole, and all come back', async () => {
  fakeWindow()
  lines = Array.from({ length: 60 }, (_, at) => ({ ...line, article: { ...line.article, id: at + 1 } }))
  const owner = { id: 'c', code: 'CODE', category: '203', isReadOnly: false, ahead: 0 }
  const { store, keeper } = await openSchedule(owner, HAUTE_SAVOIE)
  await keeper?.hold()
  const type = (id: number, price: string) => store.edit([{ id, texts: [price, '', ''] }])
  const whole = () => stored('unsent.candidate.c.prices.74')
  const typed = () => (copyOf('c', 'prices.74')?.values ?? {}) as Record<string, string[]>
  type(1, '15')
  expect(whole()).toBeNull()
  expect(typed()).toEqual({ 1: ['15', '', ''] })
  for (let id = 2; id <= 50; id++) type(id, '16')
  expect(whole()).not.toBeNull()
  expect(Object.keys(typed())).toHaveLength(50)
  // Typed again beside the whole, and put back as the server has it.
  type(3, '17')
  type(4, '14,80')
  expect(JSON.parse(whole() ?? '').values[3]).toEqual(['16', '', ''])
  expect(typed()[3]).toEqual(['17', '', ''])
  const copy = copyOf('c', 'prices.74')
  const again = priceStore(lines as never, copy?.values as never, copy?.on as never)
  expect(again.row(3).texts[0]).toBe('17')
  expect(again.row(50).texts[0]).toBe('16')
  expect(Object.keys(again.unsent())).not.toContain('4')
  // The next key writes again what came back: nothing that stood beside the whole is written over.
  expect(Object.keys(again.lately().values)).toEqual(Object.keys(typed()))
})

test('prices are said to be kept by the clock of the platform, as every other step', async () => {
  fakeWindow()
  const owner = { id: 'd', code: 'CODE', category: '203', isReadOnly: false, ahead: 3_600_000 }
  const { store, keeper } = await openSchedule(owner, HAUTE_SAVOIE)
  store.edit([{ id: 1, texts: ['15', '', ''] }])
  await keeper?.flush()
  expect(keeper?.get().keptAt?.getTime()).toBeGreaterThan(Date.now() + 3_500_000)
})
