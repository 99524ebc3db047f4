import type { Act } from './act.ts'
import { lineAt, type OrderedWork } from './order-amount.ts'

/** What an order came to on the day both sides agreed on other quantities. */
export type AmountAgreed = { at: Date; by: string; amount: number }

type NamedAct = Act & { name: string }

/** What an order came to when it was sent. */
export const sentAmount = (lines: readonly Pick<OrderedWork, 'total'>[]): number =>
  lines.reduce((sum, { total }) => sum + total, 0)

/** Each time its quantities changed, what it came to from then on. */
export function amountsAgreed(lines: readonly OrderedWork[], acts: readonly NamedAct[]): AmountAgreed[] {
  const quantities = new Map(lines.map(({ line, quantity }) => [line, quantity]))
  return acts.flatMap((act) => {
    if (act.kind !== 'agreed') return []
    const proposed = acts.find(({ number }) => number === act.body.act)
    if (proposed?.kind !== 'quantitiesProposed') return []
    for (const { line, quantity } of proposed.body.lines) quantities.set(line, quantity)
    const amount = lines.reduce((sum, { line, quantity }) => {
      const ordered = lineAt({ facts: { lines } }, line, quantities.get(line) ?? quantity)
      return sum + (ordered ?? 0)
    }, 0)
    return [{ at: act.at, by: act.name, amount }]
  })
}
