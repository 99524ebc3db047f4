import type { CartSummary } from '@charpente/contract/purchasing/cart'
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
for (const [standings, words] of rows)
  test(`${standings.join(', ')}: « ${words} »`, () => {
    const orders = standings.map((standing) => ({ standing })) as NonNullable<CartSummary['orders']>
    const progress = progressOf(orders)
    expect(progress.words).toBe(words)
    expect(progress.tones).toHaveLength(standings.length)
  })
