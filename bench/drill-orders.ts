import { ordersAtOnce } from './orders-at-once.ts'
import { ordersAroundCeiling } from './orders-ceiling.ts'
import { ordersAtDeadline } from './orders-deadline.ts'
import { ordersKilled } from './orders-killed.ts'
import { ordersOverdue } from './orders-overdue.ts'

/** Each with how many it asks of the product unless told. */
const parts: Record<string, { run: (asked: number) => Promise<boolean>; asked: number }> = {
  once: { run: ordersAtOnce, asked: 1_000 },
  ceiling: { run: ordersAroundCeiling, asked: 1_000 },
  deadline: { run: ordersAtDeadline, asked: 1_000 },
  overdue: { run: ordersOverdue, asked: 100_000 },
  killed: { run: ordersKilled, asked: 500 },
}

/** `npm run drills -- orders [part] [how many]`: all parts one after the other, unless one is named. */
export async function drill(): Promise<boolean> {
  const [, , , named, asked] = process.argv
  if (named && !parts[named]) {
    console.error(`Which part? ${Object.keys(parts).join(', ')}`)
    return false
  }
  const verdicts: boolean[] = []
  for (const [name, part] of Object.entries(parts)) {
    if (named && named !== name) continue
    console.log(`orders, ${name}`)
    verdicts.push(await part.run(Number(asked ?? part.asked)))
  }
  return !verdicts.includes(false)
}
