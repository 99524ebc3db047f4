import { setTimeout as sleep } from 'node:timers/promises'

/** Even a quick piece leaves room for others. */
const LEAST_REST_MS = 20
const LOOK_MS = 250

/** Piece after piece until none is left, resting as long as each took: when the database is slower, so is this. */
export async function byHalves(piece: () => Promise<{ isLast: boolean }>): Promise<void> {
  for (;;) {
    const begun = performance.now()
    const { isLast } = await piece()
    if (isLast) return
    await sleep(Math.max(LEAST_REST_MS, performance.now() - begun))
  }
}

let urgent = 0

/** What must be on time: meanwhile, this process begins nothing that can wait. */
export async function onTime<T>(work: () => Promise<T>): Promise<T> {
  urgent += 1
  try {
    return await work()
  } finally {
    urgent -= 1
  }
}

export async function untilNothingUrgent(): Promise<void> {
  while (urgent > 0) await sleep(LOOK_MS)
}
