import { setTimeout } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { codeHash } from '../../consultation/application/codes.ts'
import { findByCode } from '../../consultation/application/queries.ts'
import { type Limit, minutesUntil, tryOnce } from '../throttle/throttle.ts'
import type { Context } from './context.ts'
import { refuse } from './refuse.ts'

/** Whoever carries the code of an application, and what that code allows. */
export type Applicant = NonNullable<Awaited<ReturnType<typeof findByCode>>>

declare module 'fastify' {
  interface FastifyRequest {
    applicant: Applicant | null
  }
}

/** Codes that match nothing, from one address: more and nothing is looked at from there for a while. */
const perAddress: Limit = { points: 30, minutes: 15 }
/** From all addresses together: beyond, each wrong code waits. A right one never does. */
const together: Limit = { points: 300, minutes: 5 }
const SLOW_MS = 500

const addressKey = (ip: string) => `code from ${ip}`

/** The application of this code, and none for one that matches nothing: wrong codes are counted, and slowed. */
export async function applicantOf(code: string | null, ip: string, context: Context): Promise<Applicant | null> {
  if (code === null || code.trim() === '') return null
  const { db, steady } = context
  const now = steady()
  const found = await findByCode(db, codeHash(context, code), { key: addressKey(ip), points: perAddress.points, now })
  if (found?.closedUntil) refuse('codeLimited', { minutes: minutesUntil(found.closedUntil, now) })
  if (!found) await countWrong(ip, context)
  return found ?? null
}

async function countWrong(ip: string, { db, steady }: Context): Promise<void> {
  const now = steady()
  const minutes = await tryOnce(db, addressKey(ip), perAddress, now)
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

const textIn = (from: unknown, name: string): string | null => {
  const value = typeof from === 'object' && from !== null ? (from as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' && value !== '' && value.length <= 100 ? value : null
}

/** In the header, the query or the body. */
export const codeOf = ({ headers, query, body }: FastifyRequest): string | null =>
  textIn(headers, 'x-candidate-token') ?? textIn(query, 'token') ?? textIn(body, 'token')
