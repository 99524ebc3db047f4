import type { Hooks } from '../../platform/http/context.ts'
import { amendContract, type RiderAsked } from './amend-contract.ts'
import { decideEnd, type EndAsked } from './decide-end.ts'

declare module '../../platform/http/payloads.ts' {
  interface Payloads {
    contractAmended: { number: string; form: RiderAsked }
    contractEndDecided: EndAsked
  }
}

/** Nobody alone changes a contract, nor decides of its end. */
export const riderActs: Pick<Hooks['actsOfTwo'], 'contractAmended' | 'contractEndDecided'> = {
  contractAmended: ({ number, form }, asked, context) => amendContract(number, form, asked, context),
  contractEndDecided: decideEnd,
}
