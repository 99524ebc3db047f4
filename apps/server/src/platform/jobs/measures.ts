import type { Measures } from '../measuring/measures.ts'
import { queueStates } from './queries.ts'

export const queueMeasures: Measures = {
  gauges: {
    charpente_queue_waiting: { help: 'Jobs that could run now and do not', labels: ['queue'] },
    charpente_queue_oldest_seconds: { help: 'How long the oldest of them waits', labels: ['queue'] },
    charpente_queue_failed: { help: 'Jobs that were given up', labels: ['queue'] },
  },
  read: async ({ db }) =>
    (await queueStates(db)).flatMap(({ name: queue, waiting, oldestSeconds, failed }) => [
      { gauge: 'charpente_queue_waiting', labels: { queue }, value: waiting },
      { gauge: 'charpente_queue_oldest_seconds', labels: { queue }, value: oldestSeconds },
      { gauge: 'charpente_queue_failed', labels: { queue }, value: failed },
    ]),
}
