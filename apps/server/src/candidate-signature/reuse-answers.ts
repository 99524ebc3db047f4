import type { Applicant } from '../http/candidate.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'
import type { Origin } from '../http/serve.ts'

export async function reuseAnswers(_a: Applicant, _code: string, _o: Origin, _c: Context) {
  return refuse('reuseNotSigned')
}
