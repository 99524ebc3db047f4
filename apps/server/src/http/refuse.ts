import { type Refusal, refusals } from '@charpente/contract/refusals'

/** The one exception thrown on purpose: a request that is not granted, with the reason in words. */
export class Refused extends Error {
  readonly code: Refusal
  readonly status: number
  constructor(code: Refusal) {
    super(refusals[code].message)
    this.code = code
    this.status = refusals[code].status
  }
}

export const refuse = (code: Refusal): never => {
  throw new Refused(code)
}
