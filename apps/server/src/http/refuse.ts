import { type Refusal, refusals } from '@charpente/contract/refusals'

type Words = Record<string, string | number>

const filled = (message: string, words: Words) =>
  message.replace(/\{(\w+)\}/g, (whole, name: string) => String(words[name] ?? whole))

/** The one exception thrown on purpose: a request that is not granted, with the reason in words. */
export class Refused extends Error {
  readonly code: Refusal
  readonly status: number
  constructor(code: Refusal, words: Words = {}) {
    super(filled(refusals[code].message, words))
    this.code = code
    this.status = refusals[code].status
  }
}

export const refuse = (code: Refusal, words?: Words): never => {
  throw new Refused(code, words)
}

export const refuseIf = (code: Refusal | null, words?: Words): void => {
  if (code) refuse(code, words)
}
