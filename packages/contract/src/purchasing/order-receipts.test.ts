import { expect, test } from 'vitest'
import type { FollowUp, OrderAttempt, OrderPart } from './order.ts'
import { receiptKeys, receiptsOf } from './order-receipts.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

const attempt = (purchaseOrder: number, rank: number, price: number, rest: Partial<OrderAttempt> = {}) => ({
  purchaseOrder,
  number: `7409F-206-${rank}`,
  rank,
  price,
  contractEnd: '2027-01-15',
  supplier: { organisation: `Rang ${rank}` },
  derogations: [],
  cancellation: null,
  ...rest,
})

const derogation = {
  id: 5,
  side: 'supplier',
  endOn: '2027-02-01',
  outcome: 'agreed',
  decidedAt: '2026-11-24T09:00:00Z',
  decidedBy: 'Claire Vasseur',
}

const part = {
  lotCode: '206',
  lotName: 'Électricité',
  attempts: [
    attempt(11, 1, 100_00),
    attempt(12, 2, 104_00, {
      derogations: [derogation] as OrderAttempt['derogations'],
      cancellation: { askedAt: '2026-11-25T09:00:00Z' } as OrderAttempt['cancellation'],
    }),
  ],
  passages: [
    {
      purchaseOrder: 11,
      outcome: 'passed',
      decidedAt: '2026-11-16T09:00:00Z',
      decidedBy: 'Claire Vasseur',
      manner: 'session',
      next: { rank: 2, name: 'Alpes Réseaux', price: 104_00, difference: 4_00, papers: [] },
    },
  ],
} as unknown as OrderPart

const order = {
  kind: 'formalized',
  cartNumber: '7409F',
  confirmedAt: '2026-11-09T09:00:00Z',
  confirmedBy: 'Claire Vasseur',
  confirmedPrice: 100_00,
  agreesInAdvance: false,
  department: { code: '74' },
  customer: { name: 'Claire Vasseur' },
  lots: [part],
} as unknown as FollowUp

test('P-ORDER-02 P-ORDER-16 Q-118 Q-132 what a buyer did of its order is found again as it was said that day', () => {
  const receipts = receiptsOf(order)
  expect(receipts.map(({ key, number, by, recap }) => [key, number, by, recap.title])).toEqual([
    [receiptKeys.order, '7409F', 'Claire Vasseur', 'Commander'],
    [receiptKeys.passage(11), '7409F-206-1', 'Claire Vasseur', 'Passer au rang 2'],
    [receiptKeys.delay(5), '7409F-206-2', 'Claire Vasseur', 'Accorder le délai'],
    [receiptKeys.cancellation(12), '7409F-206-2', 'Claire Vasseur', 'Demander l’annulation'],
  ])
  const [ordered, passed] = receipts.map(({ recap }) => recap.facts.map((fact) => plain(fact.join(' : '))))
  // What is ordered says what was confirmed that day, whatever it comes to now.
  expect(ordered).toEqual([
    '1 bon de commande : 100,00 € HT',
    'Réponse des prestataires au plus tard : jeudi 19 novembre 2026',
    'Sans réponse, ou en cas de refus : votre accord est demandé',
  ])
  expect(passed).toEqual(['Titulaire : Alpes Réseaux', 'Prix : 104,00 € HT', 'Écart : + 4,00 € (+ 4 %)'])
})

test('what was agreed in advance has the receipt of the order alone; a lot that was stopped has its own', () => {
  const [passage] = part.passages
  const withPassage = (rest: object) =>
    receiptsOf({
      ...order,
      lots: [{ ...part, attempts: part.attempts.slice(0, 1), passages: [{ ...passage, ...rest }] }] as OrderPart[],
    }).map(({ recap }) => recap.title)
  expect(withPassage({ manner: 'advance' })).toEqual(['Commander'])
  expect(withPassage({ outcome: 'stopped' })).toEqual(['Commander', 'Arrêter pour ce lot'])
})
