import type { OrderAttempt, OrderPart, Passage } from '@charpente/contract/purchasing/order'
import { expect, test } from 'vitest'
import { eventsOf } from './told-events.ts'

const at = '2026-11-16T08:00:00.000Z'
const event = (
  name: OrderAttempt['timeline'][number]['event'],
  by: string | null = null,
  amount: number | null = null,
) => ({
  at,
  event: name,
  words: null,
  by,
  amount,
})
const attempt = (purchaseOrder: number, rank: number, organisation: string, price: number) => ({
  purchaseOrder,
  rank,
  price,
  supplier: { organisation },
})

test('a lot is told from the first holder to the last, each with its price, and who agreed to pass on', () => {
  const first = {
    ...attempt(1, 1, 'Marchand', 100_00),
    timeline: [event('sent', null, 100_00), event('refused', 'J. Marchand'), event('passed')],
  }
  const second = {
    ...attempt(2, 2, 'Alpes Réseaux', 104_00),
    timeline: [event('sent', null, 104_00), event('accepted')],
  }
  const passage = {
    purchaseOrder: 1,
    manner: 'session',
    decidedBy: 'Claire Vasseur',
    next: { rank: 2, name: 'Alpes Réseaux', price: 104_00, difference: 4_00 },
  } as Passage
  const part = { attempts: [first, second], passages: [passage] } as unknown as OrderPart
  expect(eventsOf(part).map(({ title, note, amount }) => [title, note ?? amount])).toEqual([
    ['Bon envoyé au rang 1, Marchand', 100_00],
    ['Refusé par Marchand', 'Réponse de J. Marchand'],
    ['Accord donné', 'Claire Vasseur a accepté le passage au rang 2 pour 104,00\u00A0€\u00A0HT (+\u00A04,00\u00A0€).'],
    ['Bon envoyé au rang 2, Alpes Réseaux', 104_00],
    ['Accepté par Alpes Réseaux', null],
  ])
})
