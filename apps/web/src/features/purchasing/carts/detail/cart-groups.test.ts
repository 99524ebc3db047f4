import type { Cart, FreeCart } from '@charpente/contract/purchasing/cart'
import { expect, test } from 'vitest'
import {
  changedHolders,
  changedLines,
  changedUnits,
  executionOf,
  groupsOf,
  linesWithoutPrice,
  lotsWithoutHolder,
} from './cart-groups.ts'

const line = { id: 1, unit: 'U', quantity: 2, price: 1500, total: 3000, priceBefore: null, unitBefore: null }
const lot = {
  id: 4,
  lotCode: '206',
  lotName: 'Électricité',
  price: 12_484_00,
  betterRank: null,
  passedOver: [],
  papers: [],
  askedRank: 1,
  proposalSupplierRank: 2,
  holderBefore: null,
  orderArticles: [{ ...line, articleId: 9, articleCode: '206.01.002', articleName: 'Prise' }],
  orderLotSuppliers: [
    { rank: 2, name: 'Courants d’Arve' },
    { rank: 3, name: 'Watt' },
  ],
}

test('a lot has the holder it starts at', () => {
  const [group] = groupsOf({ orderLots: [lot] } as unknown as Cart)
  expect(group).toMatchObject({ title: '206 – Électricité', holder: { name: 'Courants d’Arve', rank: 2 } })
  expect(group?.lines[0]).toMatchObject({ code: '206.01.002', name: 'Prise', articleId: 9 })
})

test('a lot with another holder and a line with another unit are told', () => {
  const orderArticles = lot.orderArticles.map((one) => ({ ...one, unitBefore: 'ml' }))
  const groups = groupsOf({ orderLots: [lot, { ...lot, holderBefore: 'Watt', orderArticles }] } as unknown as Cart)
  expect(changedHolders(groups).map(({ holder }) => holder?.before)).toEqual(['Watt'])
  expect(changedUnits(groups)).toHaveLength(1)
})

test('the papers of whoever would be asked, and a lot nobody is left for', () => {
  const papers = [{ kind: 'companyInsuranceFile' as const, effect: null }]
  const left = { ...lot, askedRank: 2, papers }
  const barred = { ...lot, askedRank: null, passedOver: [{ rank: 2, name: 'Watt', reason: 'ceiling' }] }
  const groups = groupsOf({ orderLots: [lot, left, barred] } as unknown as Cart)
  expect(groups.map((group) => group.papers)).toEqual([null, { name: 'Courants d’Arve', papers }, null])
  expect(lotsWithoutHolder(groups)).toEqual([groups[2]])
})

test('a free group is a supplier', () => {
  const lines = [{ ...line, freeArticleId: 12, freeArticleName: 'Diagnostic', priceBefore: 1400, price: null }]
  const suppliers = [{ id: 3, supplierName: 'Toitures', price: 3000, papers: [], orderFreeArticles: lines }]
  const groups = groupsOf({ kind: 'free', orderFreeSuppliers: suppliers } as unknown as FreeCart)
  expect(groups[0]).toMatchObject({ lotCode: null, title: 'Toitures', holder: null })
  expect(changedLines(groups)).toHaveLength(1)
  expect(linesWithoutPrice(groups)).toHaveLength(1)
  expect(executionOf(groups[0] as never, '74', new Date())).toBeNull()
})

test('the end of a lot counts from the last day its holder may answer', () => {
  const [group] = groupsOf({ orderLots: [lot] } as unknown as Cart)
  const monday = new Date('2026-11-16T09:00:00+01:00')
  expect(group && executionOf(group, '74', monday)).toEqual({ days: 9, end: '2026-12-09' })
})
