import { setTimeout } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { type Applicant, codeOf } from '../../platform/http/applicant.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { type Limit, tryOnce } from '../../platform/throttle/throttle.ts'
import { codeHash } from './codes.ts'
import { findByCode } from './queries.ts'

type FoundByCode = NonNullable<Awaited<ReturnType<typeof findByCode>>>

declare module '../../platform/http/applicant.ts' {
  /** What a code allows. */
  interface Applicant extends FoundByCode {}
}

/** Codes that match nothing, from one address: more and each is answered by how long to wait. */
const perAddress: Limit = { points: 30, minutes: 15 }
/** From all addresses together: beyond, each wrong code waits. */
const together: Limit = { points: 300, minutes: 5 }
const SLOW_MS = 500

/**
 * The application of this code, and none for one that matches nothing: wrong codes are counted, and slowed. A right one
 * is never refused for what others typed: an office has one address, and a code is far too long to be guessed.
 */
export async function applicantOf(code: string | null, ip: string, context: Context): Promise<Applicant | null> {
  if (code === null || code.trim() === '') return null
  const found = await findByCode(context.db, codeHash(context, code))
  if (!found) await countWrong(ip, context)
  return found ?? null
}

async function countWrong(ip: string, { db, steady }: Context): Promise<void> {
  const now = steady()
  const minutes = await tryOnce(db, `code from ${ip}`, perAddress, now)
  if (await tryOnce(db, 'code from anywhere', together, now)) await setTimeout(SLOW_MS)
  if (minutes) refuse('codeLimited', { minutes })
}

/** The application named in the path, to whoever carries its code: any other answer is the same. Q-79 */
export async function admitApplicant(id: string | null, code: string | null, ip: string, context: Context) {
  const found = await applicantOf(code, ip, context)
  if (found && (id === null || found.id === id)) return found
  if (found) await countWrong(ip, context)
  return refuse('candidateNotFound')
}

/** The same, for a call: what only reads is opened by the code that only reads. */
export async function admitCaller(request: FastifyRequest, id: string | null, context: Context): Promise<Applicant> {
  const found = await admitApplicant(id, codeOf(request), request.ip, context)
  return request.method === 'GET' || found.mayWrite ? found : refuse('candidateReadOnly')
}
