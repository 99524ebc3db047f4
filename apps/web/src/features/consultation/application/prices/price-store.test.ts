import type { CandidatePriceLine } from '@charpente/contract/consultation/application-prices'
import { describe, expect, test, vi } from 'vitest'
import { filtered, noFilter } from './filters.ts'
import { cellAfter, editsOf, isAtEdge, pastedBlock } from './grid-moves.ts'
import { priceStore } from './price-store.ts'
import { fromPrice } from './price-words.ts'
import { changeOf } from './workbook.ts'

type Change = Partial<CandidatePriceLine['article']> & Partial<Omit<CandidatePriceLine, 'article'>>

const line = (id: number, { priceA = null, priceB = null, priceC = null, ...article }: Change = {}) => ({
  id: null,
  priceA,
  priceB,
  priceC,
  article: {
    name: `Prestation ${id}`,
    chapter: 'Zinguerie',
    quantityB: 50,
    quantityC: 200,
    unit: 'm2',
    lot: { code: '203' },
    ...article,
    id,
    code: `203.01.00${id}`,
  },
})

const lines = () => [
  line(1, { priceA: 1480, priceB: 1320 }),
  line(2, { unit: 'Forfait', chapter: 'Accès' }),
  line(3, { unit: '€ (Budget)', name: 'Échafaudage' }),
]

describe('the prices of a schedule', () => {
  test('W-PRICE-13 W-PRICE-18 are shown with a comma and sent in cents', () => {
    const store = priceStore(lines())
    expect(store.row(1).texts).toEqual(['14,80', '13,20', ''])
    store.edit([{ id: 1, texts: ['12,34', '', ''] }])
    expect(store.toSend()).toEqual([{ articleId: 1, priceA: 1234, priceB: null, priceC: null }])
  })

  test('W-PRICE-10 a lump sum repeats its price', () => {
    const store = priceStore(lines())
    store.edit([{ id: 2, texts: ['1850', '', '7'] }])
    expect(store.row(2).texts).toEqual(['1850', '1850', '1850'])
    store.leave(2)
    expect(store.row(2).texts).toEqual(['1850,00', '1850,00', '1850,00'])
    expect(store.toSend()).toEqual([{ articleId: 2, priceA: 185000, priceB: 185000, priceC: 185000 }])
  })

  test('W-PRICE-14 a rate above 1 is told and stays here', () => {
    const store = priceStore(lines())
    store.edit([{ id: 3, texts: ['0,05', '1,1', ''] }])
    expect(store.row(3).problems).toEqual([null, 'budgetRange', null])
    expect(store.toSend()).toEqual([{ articleId: 3, priceA: 5, priceB: null, priceC: null }])
    expect(store.firstWrong()).toEqual({ id: 3, column: 1 })
    expect(store.counts()).toEqual({ total: 3, priced: 2, wrong: 1, toRound: 0, remarks: 0, toCheck: 1 })
    expect(fromPrice(store.row(3).prices, store.row(3).article)).toBe('5\u00A0%')
  })

  test('« . » and « , » are both signs of decimals', () => {
    const store = priceStore(lines())
    store.edit([{ id: 1, texts: ['12.5', '12,5', ''] }])
    expect(store.toSend()).toEqual([{ articleId: 1, priceA: 1250, priceB: 1250, priceC: null }])
    store.leave(1)
    expect(store.row(1).texts).toEqual(['12,50', '12,50', ''])
  })

  test('nothing is rounded by itself: the cent is proposed, and sent once somebody agrees', () => {
    const store = priceStore(lines())
    store.edit([{ id: 1, texts: ['12,345', '13,20', ''] }])
    store.leave(1)
    expect(store.row(1).texts[0]).toBe('12,345')
    expect(store.toSend()).toEqual([])
    expect(store.counts()).toMatchObject({ wrong: 1, toRound: 1, toCheck: 1 })
    expect(store.firstWrong()).toEqual({ id: 1, column: 0 })
    store.round()
    expect(store.row(1).texts).toEqual(['12,35', '13,20', ''])
    expect(store.toSend()).toEqual([{ articleId: 1, priceA: 1235, priceB: 1320, priceC: null }])
    store.undo()
    expect(store.row(1).texts[0]).toBe('12,345')
  })

  test('less than a cent is refused, and is not zero', () => {
    const store = priceStore(lines())
    store.edit([{ id: 1, texts: ['0,0001', '', ''] }])
    expect(store.row(1)).toMatchObject({ problems: ['priceBelowCent', null, null], prices: { priceA: 1480 } })
    store.round()
    expect(store.row(1).texts[0]).toBe('0,0001')
  })

  test('W-PRICE-17 tiers out of order are remarked, and sent', () => {
    const store = priceStore(lines())
    store.edit([{ id: 1, texts: ['10', '12', ''] }])
    expect(store.row(1).remark).toBe('tierOrder')
    expect(store.toSend()).toHaveLength(1)
  })

  test('a price far from those of other places is remarked', () => {
    const store = priceStore(lines())
    store.compareWith(new Map([[1, [5000, 5100, 5200]]]))
    expect(store.row(1).remark).toBe('far')
    expect(store.toSend()).toEqual([])
  })

  test('only the line that changed, its chapter and the whole are told', () => {
    const store = priceStore(lines())
    const [first, other, chapter] = [vi.fn(), vi.fn(), vi.fn()]
    store.follow(1, first)
    store.follow(3, other)
    store.follow('Zinguerie', chapter)
    store.edit([{ id: 1, texts: ['1', '', ''] }])
    expect([first, other, chapter].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1])
  })

  test('the keys of one field are undone together, a block at once', () => {
    const store = priceStore(lines())
    store.edit([{ id: 1, texts: ['1', '', ''] }], '1.0')
    store.edit([{ id: 1, texts: ['12', '', ''] }], '1.0')
    store.edit([
      { id: 1, texts: ['5', '5', '5'] },
      { id: 2, texts: ['6', '6', '6'] },
    ])
    store.undo()
    expect([store.row(1).texts[0], store.row(2).texts[0]]).toEqual(['12', ''])
    store.undo()
    expect(store.row(1).texts[0]).toBe('14,80')
    expect(store.toSend()).toEqual([])
    expect(store.undo()).toBeNull()
  })

  test('what was typed while a request was away is still to be sent', () => {
    const store = priceStore(lines())
    store.edit([{ id: 2, texts: ['5', '', ''] }])
    const sent = store.toSend()
    store.edit([{ id: 2, texts: ['', '', ''] }])
    store.adopt([line(2, { unit: 'Forfait', chapter: 'Accès', priceA: 500, priceB: 500, priceC: 500 })], sent)
    expect(store.row(2).texts).toEqual(['', '', ''])
    expect(store.toSend()).toEqual([{ articleId: 2, priceA: null, priceB: null, priceC: null }])
  })

  test('W-PRICE-21 what the server has is shown, but in the line somebody is in', () => {
    const store = priceStore(lines())
    store.enter(1)
    store.edit([{ id: 1, texts: ['9,5', '', ''] }])
    store.adopt([line(1, { priceA: 950 }), line(3, { unit: '€ (Budget)', priceA: 7 })], store.toSend())
    expect(store.row(1).texts[0]).toBe('9,5')
    expect(store.row(3).texts[0]).toBe('0,07')
    store.leave(1)
    expect(store.row(1).texts[0]).toBe('9,50')
    expect(store.hasUnsent()).toBe(false)
  })

  test('what another visit typed comes back', () => {
    const store = priceStore(lines(), { 3: ['0,2', 'abc', ''] })
    expect(store.row(3).problems[1]).toBe('budgetWriting')
    expect(store.toSend()).toEqual([{ articleId: 3, priceA: 20, priceB: null, priceC: null }])
  })
})

describe('prices typed in two tabs', () => {
  test('each its own: what the other saved is shown, what was typed here is sent', () => {
    const store = priceStore(lines())
    store.edit([{ id: 1, texts: ['14,80', '12', ''] }])
    store.meet([line(1, { priceA: 1500, priceB: 1320 })])
    expect(store.row(1).texts).toEqual(['15,00', '12', ''])
    expect(store.contested()).toEqual([])
    expect(store.toSend()).toEqual([{ articleId: 1, priceA: 1500, priceB: 1200, priceC: null }])
    expect(store.known()).toEqual({ 1: { priceA: 1500, priceB: 1320, priceC: null } })
  })

  test('the same price, each otherwise: it waits for a choice, the rest leaves', () => {
    const store = priceStore(lines())
    store.edit([{ id: 1, texts: ['16', '12', ''] }])
    store.meet([line(1, { priceA: 1500, priceB: 1320 })])
    expect(store.contested()).toMatchObject([{ column: 0, mine: '16', theirs: '15,00' }])
    expect(store.toSend()).toEqual([{ articleId: 1, priceA: 1500, priceB: 1200, priceC: null }])
    store.adopt([line(1, { priceA: 1500, priceB: 1200 })], store.toSend())
    expect(store.contested()).toHaveLength(1)
    expect(store.hasUnsent()).toBe(true)
    store.settle({ '1.0': 'theirs' })
    expect(store.row(1).texts).toEqual(['15,00', '12,00', ''])
    expect(store.hasUnsent()).toBe(false)
  })

  test('one’s own is kept if that is the choice', () => {
    const store = priceStore(lines())
    store.edit([{ id: 2, texts: ['5', '', ''] }])
    store.meet([line(2, { unit: 'Forfait', chapter: 'Accès', priceA: 700, priceB: 700, priceC: 700 })])
    expect(store.contested()).toHaveLength(1)
    expect(store.toSend()).toEqual([])
    store.settle({ '2.0': 'mine' })
    expect(store.toSend()).toEqual([{ articleId: 2, priceA: 500, priceB: 500, priceC: 500 }])
  })

  test('what another visit typed on other prices is asked about, not written over them', () => {
    const [kept, known] = [{ 1: ['16', '13,20', ''] as const }, { 1: { priceA: 1000, priceB: 1320, priceC: null } }]
    const store = priceStore(lines(), kept, known)
    expect(store.contested()).toMatchObject([{ column: 0, mine: '16', theirs: '14,80' }])
  })
})

test('lines are found by words, by chapter, by what they lack', () => {
  const store = priceStore(lines())
  const codes = (filters: Partial<typeof noFilter>) => filtered(store, { ...noFilter, ...filters }).map(({ id }) => id)
  expect(codes({ words: 'echafaudage' })).toEqual([3])
  expect(codes({ chapter: 'Accès' })).toEqual([2])
  expect(codes({ only: 'empty' })).toEqual([2, 3])
  expect(codes({ only: 'check' })).toEqual([])
})

describe('moves', () => {
  const { articles } = priceStore(lines())
  const press = (key: string, shiftKey = false) => ({ key, shiftKey })

  test('as in a spreadsheet, over what cannot be filled', () => {
    expect(cellAfter({ line: 0, column: 0 }, press('Enter'), articles)).toEqual({ line: 1, column: 0 })
    expect(cellAfter({ line: 0, column: 1 }, press('ArrowDown'), articles)).toEqual({ line: 2, column: 1 })
    expect(cellAfter({ line: 2, column: 2 }, press('Enter', true), articles)).toEqual({ line: 0, column: 2 })
    expect(cellAfter({ line: 1, column: 0 }, press('ArrowRight'), articles)).toBeNull()
    expect(cellAfter({ line: 2, column: 0 }, press('ArrowDown'), articles)).toBeNull()
    expect(cellAfter({ line: 0, column: 0 }, press('a'), articles)).toBeNull()
  })

  test('left and right leave a field from its edges only', () => {
    const at = (selectionStart: number, selectionEnd = selectionStart) => ({
      selectionStart,
      selectionEnd,
      value: '12',
    })
    expect(isAtEdge('ArrowLeft', at(1))).toBe(false)
    expect(isAtEdge('ArrowLeft', at(0))).toBe(true)
    expect(isAtEdge('ArrowRight', at(2))).toBe(true)
    expect(isAtEdge('ArrowRight', at(0, 2))).toBe(true)
    expect(isAtEdge('ArrowDown', at(1))).toBe(true)
  })
})

describe('a block pasted', () => {
  const store = priceStore(lines())
  const paste = (text: string, line: number, column: number) =>
    editsOf(pastedBlock(text), { line, column }, store.articles, store.row)

  test('fills the lines from the field on', () => {
    expect(paste('1,5\t2\r\n3\t4\r\n', 0, 1)).toEqual([
      { id: 1, texts: ['14,80', '1,5', '2'] },
      { id: 2, texts: ['', '3', '4'] },
    ])
  })

  test('is refused when it goes beyond the table or has lines of several lengths', () => {
    expect(paste('1\t2\t3', 0, 1)).toBeNull()
    expect(paste('1\n2', 2, 0)).toBeNull()
    expect(paste('1\t2\n3', 0, 0)).toBeNull()
  })
})

test('what a workbook changes is told in a word', () => {
  const words = (before: string, after: string) => changeOf({ before, after }).words
  expect(words('', '62,00')).toBe('Ajouté')
  expect(words('62,00', '')).toBe('Retiré')
  expect(words('58,20', '56,90')).toBe('−2,2\u00A0%')
})
