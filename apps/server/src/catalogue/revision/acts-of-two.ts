import type { Hooks } from '../../platform/http/context.ts'
import { revisePrices } from './revise-prices.ts'

declare module '../../platform/http/payloads.ts' {
  interface Payloads {
    pricesRevised: { id: number }
  }
}

/** Nobody alone revises prices. */
export const revisionActs: Pick<Hooks['actsOfTwo'], 'pricesRevised'> = {
  pricesRevised: ({ id }, { reason, origin }, context) => revisePrices(id, reason, origin, context),
}
