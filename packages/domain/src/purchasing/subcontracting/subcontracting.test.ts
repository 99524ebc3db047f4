import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CartStatus } from '../carts/status.ts'
import { OrderStatus } from '../orders/status.ts'
import {
  subcontractDue,
  whyNotDecideSubcontract,
  whyNotDeclare,
  whyNotReplace,
  whyNotSendSubcontract,
  whyNotWithdraw,
} from './actions.ts'
import { type ActAmount, committedOf, committedWith, isPaidDirectly, subcontractAmounts } from './amounts.ts'
import { missingPapers, requiredPapers } from './paper.ts'
import { subcontractStates } from './state.ts'

const act = (id: number, state: ActAmount['state'], amount: number, replacesId: number | null = null): ActAmount => ({
  id,
  state,
  amount,
  replacesId,
})

describe('the amounts of an order', () => {
  const cases: [string, ActAmount[], number][] = [
    ['nothing declared', [], 0],
    ['what waits and what is accepted', [act(1, 'sent', 100), act(2, 'accepted', 50)], 150],
    [
      'a draft, what was refused, withdrawn, replaced or ended counts for nothing',
      [
        act(1, 'draft', 100),
        act(2, 'refused', 100),
        act(3, 'withdrawn', 100),
        act(4, 'replaced', 100),
        act(5, 'ended', 100),
      ],
      0,
    ],
    ['a change that raises counts for itself', [act(1, 'accepted', 100), act(2, 'sent', 300, 1)], 300],
    ['a change that lowers does not free anything yet', [act(1, 'accepted', 300), act(2, 'sent', 100, 1)], 300],
    ['an act whose former was refused stands alone', [act(1, 'refused', 300), act(2, 'sent', 100, 1)], 100],
  ]
  test.each(cases)('%s', (_name, acts, sum) => expect(committedOf(acts)).toBe(sum))

  test('one that waits and is replaced waits no more', () =>
    expect(committedWith([act(1, 'sent', 300), act(2, 'draft', 0, 1)], act(2, 'sent', 100, 1))).toBe(100))

  test('the firm keeps what is not accepted', () =>
    expect(subcontractAmounts(1000, [act(1, 'accepted', 300), act(2, 'sent', 200)])).toEqual({
      deducted: 300,
      waiting: 200,
      holder: 700,
      room: 500,
    }))

  const acts = fc
    .array(fc.record({ state: fc.constantFrom(...subcontractStates), amount: fc.integer({ min: 1, max: 1000 }) }))
    .map((all) => all.map((one, at) => ({ ...one, id: at + 1, replacesId: null })))
  test('whatever is decided of what waits, accepted amounts stay within what was committed', () => {
    fc.assert(
      fc.property(acts, fc.array(fc.boolean()), (all, decisions) => {
        const decided = all.map((one, at) =>
          one.state === 'sent' ? { ...one, state: decisions[at] ? ('accepted' as const) : ('refused' as const) } : one,
        )
        expect(subcontractAmounts(0, decided).deducted).toBeLessThanOrEqual(committedOf(all))
      }),
    )
  })
})

describe('what the buyer pays itself', () => {
  const rules = { from: 600_00, vatPercent: 20 }
  test.each([
    [499_99, false],
    [500_00, true],
    [500_01, true],
  ])('%i cents without tax: %s', (amount, expected) => expect(isPaidDirectly(amount, rules)).toBe(expected))
})

test('the papers asked for follow from the amount and from who pays', () => {
  const vigilanceFrom = 5000_00
  expect(requiredPapers({ amount: 100_00, isPaidDirectly: false, vigilanceFrom })).toEqual(['honour', 'unassigned'])
  expect(missingPapers({ amount: 5000_00, isPaidDirectly: true, vigilanceFrom }, ['honour'])).toEqual([
    'unassigned',
    'vigilance',
    'bank',
  ])
})

describe('the time of the buyer', () => {
  test('21 days, to the end of the last one in Paris', () =>
    expect(subcontractDue(new Date('2026-10-27T09:12:00+01:00'), 21, '74')).toEqual(
      new Date('2026-11-17T23:59:59+01:00'),
    ))
  test('a Sunday gives way to the Monday', () =>
    expect(subcontractDue(new Date('2026-11-01T09:12:00+01:00'), 21, '74')).toEqual(
      new Date('2026-11-23T23:59:59+01:00'),
    ))
  const clocks: [what: string, sentAt: string, dueAt: string][] = [
    ['a second before midnight in Paris: of that day', '2026-10-27T23:59:59+01:00', '2026-11-17T23:59:59+01:00'],
    [
      'at midnight in Paris, the day before in London: of the next',
      '2026-10-28T00:00:00+01:00',
      '2026-11-18T23:59:59+01:00',
    ],
    ['sent in summer, over in winter', '2026-10-20T09:00:00+02:00', '2026-11-10T23:59:59+01:00'],
    ['sent in winter, over in summer', '2027-03-16T09:00:00+01:00', '2027-04-06T23:59:59+02:00'],
    [
      'over on a day nobody works: the next that somebody does',
      '2026-10-21T09:00:00+02:00',
      '2026-11-12T23:59:59+01:00',
    ],
    ['over on Christmas, a Friday: on the Monday', '2026-12-04T09:00:00+01:00', '2026-12-28T23:59:59+01:00'],
  ]
  for (const [what, sentAt, due] of clocks)
    test(`21 days, ${what}`, () => expect(subcontractDue(new Date(sentAt), 21, '74')).toEqual(new Date(due)))
  const dueAt = new Date('2026-11-17T23:59:59+01:00')
  test('the last second counts, the next one does not', () => {
    expect(whyNotDecideSubcontract({ state: 'sent', dueAt }, dueAt)).toBeNull()
    const after = new Date(dueAt.getTime() + 1000)
    expect(whyNotDecideSubcontract({ state: 'sent', dueAt }, after)).toBe('subcontractTooLate')
    expect(whyNotWithdraw({ state: 'sent', dueAt }, after)).toBe('subcontractTooLate')
    expect(whyNotWithdraw({ state: 'draft', dueAt: null }, after)).toBeNull()
    expect(whyNotDecideSubcontract({ state: 'refused', dueAt }, dueAt)).toBe('subcontractAlreadyDecided')
  })
})

describe('declaring', () => {
  const order = {
    status: OrderStatus.accepted as OrderStatus,
    cartStatus: CartStatus.confirmed as CartStatus,
    amount: 1000,
    supplierSiret: '732 829 320 00074',
  }
  const sending = {
    order,
    acts: [] as ActAmount[],
    draft: act(9, 'draft', 0),
    amount: 1000,
    siret: '35600000000048',
    papers: ['honour', 'unassigned'] as const,
    isPaidDirectly: false,
    vigilanceFrom: 5000_00,
  }
  test('only an order accepted and not over', () => {
    expect(whyNotDeclare(order)).toBeNull()
    expect(whyNotDeclare({ ...order, status: OrderStatus.pending })).toBe('subcontractOrderClosed')
    expect(whyNotDeclare({ ...order, cartStatus: CartStatus.completed })).toBe('subcontractOrderClosed')
  })
  test('up to the whole of the order, not a cent more', () => {
    expect(whyNotSendSubcontract(sending)).toBeNull()
    expect(whyNotSendSubcontract({ ...sending, amount: 1001 })).toBe('subcontractAmountTooHigh')
    expect(whyNotSendSubcontract({ ...sending, acts: [act(1, 'sent', 1)] })).toBe('subcontractAmountTooHigh')
  })
  test('never to oneself, never twice, never without papers', () => {
    expect(whyNotSendSubcontract({ ...sending, siret: '73282932000074' })).toBe('subcontractSelf')
    expect(whyNotSendSubcontract({ ...sending, draft: act(9, 'sent', 1) })).toBe('subcontractNotDraft')
    expect(whyNotSendSubcontract({ ...sending, papers: ['honour'] })).toBe('subcontractPapersMissing')
    const asked = [act(1, 'accepted', 10), act(2, 'sent', 10, 1)]
    expect(whyNotSendSubcontract({ ...sending, acts: asked, draft: act(9, 'draft', 0, 1), amount: 10 })).toBe(
      'subcontractChangeAsked',
    )
  })
  const beside: [what: string, changes: Partial<typeof sending>, why: string | null][] = [
    [
      'a second act of the same subcontractor, within the order',
      { acts: [act(1, 'accepted', 400)], amount: 600 },
      null,
    ],
    [
      'a second act of the same subcontractor, a cent above',
      { acts: [act(1, 'accepted', 400)], amount: 601 },
      'subcontractAmountTooHigh',
    ],
    ['after one that was refused', { acts: [act(1, 'refused', 1000)] }, null],
    ['after one that was withdrawn', { acts: [act(1, 'withdrawn', 1000)] }, null],
    [
      'a change that lowers, beside what it frees only once accepted',
      { acts: [act(1, 'accepted', 800), act(2, 'sent', 100, 1)], amount: 201 },
      'subcontractAmountTooHigh',
    ],
    [
      'a change of what waits, which waits no more',
      { acts: [act(1, 'sent', 1000)], draft: act(9, 'draft', 0, 1) },
      null,
    ],
    [
      'a change of what was refused meanwhile stands alone',
      { acts: [act(1, 'refused', 1000)], draft: act(9, 'draft', 0, 1) },
      null,
    ],
    [
      'an order refused or cancelled meanwhile',
      { order: { ...order, status: OrderStatus.cancelled } },
      'subcontractOrderClosed',
    ],
    ['an order said to be over', { order: { ...order, cartStatus: CartStatus.completed } }, 'subcontractOrderClosed'],
    ['an order whose amount nobody knows', { order: { ...order, amount: null as never } }, 'subcontractAmountTooHigh'],
  ]
  for (const [what, changes, why] of beside)
    test(`${what}: ${why ?? 'it can be sent'}`, () =>
      expect(whyNotSendSubcontract({ ...sending, ...changes })).toBe(why))
  test('what is asked or in force is replaced, by one act at a time', () => {
    const accepted = act(1, 'accepted', 10)
    expect(whyNotReplace(accepted, [accepted])).toBeNull()
    expect(whyNotReplace(accepted, [accepted, act(2, 'sent', 10, 1)])).toBe('subcontractChangeAsked')
    expect(whyNotReplace(act(1, 'refused', 10), [])).toBe('subcontractNotReplaceable')
    expect(whyNotReplace(null, [])).toBe('subcontractNotReplaceable')
  })
})
