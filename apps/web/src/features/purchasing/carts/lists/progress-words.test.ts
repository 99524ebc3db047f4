import type { CartSummary } from '@charpente/contract/purchasing/cart'
import type { ExecutionPhase } from '@charpente/domain/purchasing/execution/execution'
import type { Standing } from '@charpente/domain/purchasing/orders/cascade'
import { expect, test } from 'vitest'
import { progressOf } from './progress-words.ts'

const rows: [standings: Standing[], words: string][] = [
  [['accepted', 'accepted'], 'Tout est accepté'],
  [['waiting', 'accepted'], '1\u00A0réponse attendue'],
  [['waiting', 'waiting', 'refused'], '2\u00A0réponses attendues'],
  [['agreementAwaited', 'waiting', 'accepted'], 'Votre accord est demandé'],
  [['accepted', 'exhausted', 'stopped'], '1 accepté sur 3'],
  [['refused', 'unanswered'], 'Rien n’est accepté'],
  [['cancelled', 'stopped'], 'Tout est arrêté'],
]
test.each<[phases: (ExecutionPhase | null)[], words: string]>([
  [['toStart', null], 'Tout est accepté'],
  [['underWay', 'toStart'], 'Travaux en cours'],
  [['completed', 'underWay'], 'Réception à décider'],
  [['accepted', 'toStart'], 'Travaux en cours'],
  [['accepted', 'closed'], 'Travaux reçus'],
  [['closed', 'closed'], 'Tout est terminé'],
])('all accepted, works %s: « %s »', (phases, words) => {
  const orders = phases.map((phase) => ({ standing: 'accepted', phase })) as NonNullable<CartSummary['orders']>
  expect(progressOf(orders).words).toBe(words)
})

for (const [standings, words] of rows)
  test(`${standings.join(', ')}: « ${words} »`, () => {
    const orders = standings.map((standing) => ({ standing })) as NonNullable<CartSummary['orders']>
    const progress = progressOf(orders)
    expect(progress.words).toBe(words)
    expect(progress.tones).toHaveLength(standings.length)
  })
