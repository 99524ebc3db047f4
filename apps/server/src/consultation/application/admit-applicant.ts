import { setTimeout } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { type Applicant, codeOf } from '../../platform/http/applicant.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { type Limit, tryOnce } from '../../platform/throttle/throttle.ts'
import { codeHashes } from './codes.ts'
import { findByCode, findCandidate } from './queries.ts'
import { isReadingLink, readingIn } from './reading-link.ts'

/** From where the code comes, and who is signed in there. */
type Caller = { ip: string; person: number | null }

export const callerIn = ({ author }: Pick<Origin, 'author'>): Caller => ({ ip: author.ip ?? '', person: author.id })

type FoundByCode = NonNullable<Awaited<ReturnType<typeof findByCode>>>

declare module '../../platform/http/applicant.ts' {
  /** What a code allows. */
  interface Applicant extends FoundByCode {
    /** The operator who reads it by an address of theirs, and opens its papers in their own name. */
    viewer?: number
  }
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
export async function applicantOf(code: string | null, caller: Caller, context: Context): Promise<Applicant | null> {
  if (code === null || code.trim() === '') return null
  const found = isReadingLink(code)
    ? await readBy(code, caller, context)
    : await findByCode(context.db, codeHashes(context, code))
  if (!found) await countWrong(caller.ip, context)
  return found ?? null
}

/** What was opened, to the operator this address was given to: a colleague is given another. Q-80 */
async function readBy(code: string, { person }: Caller, context: Context): Promise<Applicant | null> {
  const reading = readingIn(code, context)
  if (!reading || reading.viewer !== person) return null
  const found = await findCandidate(context.db, reading.candidateId)
  return found?.openedAt ? { ...found, mayWrite: false, viewer: reading.viewer } : null
}

async function countWrong(ip: string, { db, steady }: Context): Promise<void> {
  const now = steady()
  const minutes = await tryOnce(db, `code from ${ip}`, perAddress, now)
  if (await tryOnce(db, 'code from anywhere', together, now)) await setTimeout(SLOW_MS)
  if (minutes) refuse('codeLimited', { minutes })
}

/** The application named in the path, to whoever carries its code: any other answer is the same. Q-79 */
export async function admitApplicant(id: string | null, code: string | null, caller: Caller, context: Context) {
  const found = await applicantOf(code, caller, context)
  if (found && (id === null || found.id === id)) return found
  if (found) await countWrong(caller.ip, context)
  return refuse('candidateNotFound')
}

/** The same, for a call: what only reads is opened by the code that only reads. */
export async function admitCaller(request: FastifyRequest, id: string | null, context: Context): Promise<Applicant> {
  const code = codeOf(request)
  // Whoever comes with a code needs no session; an operator's address is of no use without theirs.
  const session = code && isReadingLink(code) ? await request.server.identify(request) : null
  const person = session?.pending === null ? session.actor.id : null
  const found = await admitApplicant(id, code, { ip: request.ip, person }, context)
  return request.method === 'GET' || found.mayWrite ? found : refuse('candidateReadOnly')
}
