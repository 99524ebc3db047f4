import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { byHalves, onTime, untilNothingUrgent } from '../../src/platform/jobs/pace.ts'

describe('long work beside others', () => {
  test('rests between two pieces as long as the first took, and not after the last', { tags: ['night'] }, async () => {
    const afterLast: number[] = []
    // A machine that is busy elsewhere is late now and then, a rest is there each time.
    for (let time = 0; time < 8; time++) {
      const begun: number[] = []
      await byHalves(async () => {
        begun.push(performance.now())
        await sleep(60)
        return { isLast: begun.length === 3 }
      })
      afterLast.push(performance.now() - (begun[2] ?? 0))
      expect(begun).toHaveLength(3)
      expect((begun[1] ?? 0) - (begun[0] ?? 0)).toBeGreaterThan(115)
      expect((begun[2] ?? 0) - (begun[1] ?? 0)).toBeGreaterThan(115)
    }
    expect(Math.min(...afterLast)).toBeLessThan(110)
  })

  test('what can wait begins once what must be on time is over, even when that failed', async () => {
    const order: string[] = []
    const urgent = onTime(async () => {
      await sleep(50)
      order.push('urgent')
      throw new Error('the database went away')
    })
    const waiting = untilNothingUrgent().then(() => order.push('waiting'))
    await expect(urgent).rejects.toThrow('the database went away')
    await waiting
    expect(order).toEqual(['urgent', 'waiting'])
  })
})
