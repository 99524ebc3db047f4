import type { Role } from '@charpente/domain/platform/actor'
import type { AssentKind } from '@charpente/domain/platform/assent-kind'
import type { NeededRight } from '@charpente/domain/platform/right'
import type { Touch, TouchForTwo } from '@charpente/domain/platform/touch'
import type { z } from 'zod'

/**
 * Who may call a route: everybody; whoever has a session, even one that may do nothing yet but choose a password or a
 * second factor; or whoever has one of the roles listed. `candidate` is whoever carries the code of an application. Q-79
 */
type Access = 'public' | 'session' | readonly [Role | 'candidate', ...(Role | 'candidate')[]]

/** What a route that writes says of itself: its controls follow (`@charpente/domain/platform/touch`). */
type Writing = {
  method: 'POST' | 'PUT' | 'DELETE'
  touches: readonly [Touch, ...Touch[]]
  /** What it touches besides, by what is sent: the verb says so when it knows (`origin.touch`). */
  mayTouch?: readonly [Touch, ...Touch[]]
  /** A password or a code comes with the call: no other is asked for. */
  carriesProof?: true
  /** Sent again with the same key (`Idempotency-Key`), it is done once: whoever lost the answer may send it again. */
  keyed?: true
  /** Nothing is done until a second person agrees to this. */
  asks?: AssentKind
  /** Why one of the staff is enough, where two are the rule: an auditor reads it. */
  alone?: string
  /** Why nobody is mailed once it is done, where somebody is the rule: an auditor reads it. */
  untold?: string
}

type Reading = {
  method: 'GET'
  touches?: never
  mayTouch?: never
  carriesProof?: never
  keyed?: never
  asks?: never
  alone?: never
  untold?: never
}

/** One line of the table of routes. Paths are written below `/api`, with `:name` for a parameter. */
export type Route = (Reading | Writing) & {
  path: `/${string}`
  access: Access
  /** What an operator needs besides, wherever only operators come: a right, one of several, or only to be of the desk. */
  right?: NeededRight
  /** What the route is for, in one French sentence: the published documentation shows it. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** What a visitor is answered is the same for all, and read from what the pages of the site show: it is made once. */
  keptForVisitors?: true
  /** Stays open to an operator who looks with the eyes of an account, though it is not a read. */
  whileViewing?: true
  /** One file comes in, as multipart, instead of a body. */
  upload?: true
  /** How large it may be, where that is not what people send. */
  uploadBytes?: number
  /** What comes back is a file, or an address to go to, instead of JSON. */
  gives?: 'file' | 'redirection'
  response: z.ZodType
  /** 200 unless the route creates (201) or deletes (204). Q-68 */
  status?: 200 | 201 | 204
}

/** Where the staff alone may call, and two persons are the rule: which request it is, or why one is enough. */
type ForTwo<R extends Route> = R extends { access: readonly ['ROLE_OPERATOR']; touches: readonly (infer T)[] }
  ? Extract<T, TouchForTwo> extends never
    ? unknown
    : { asks: AssentKind } | { alone: string }
  : unknown

export const route = <const R extends Route>(line: R & ForTwo<R>): R => line

type Part<
  R extends Route,
  K extends 'params' | 'query' | 'body',
  Side extends 'input' | 'output',
> = R[K] extends z.ZodType ? { [P in K]: Side extends 'input' ? z.input<R[K]> : z.output<R[K]> } : unknown

/** What a caller sends. */
export type Call<R extends Route> = Part<R, 'params', 'input'> & Part<R, 'query', 'input'> & Part<R, 'body', 'input'>

/** What a handler receives, once validated. */
export type Received<R extends Route> = Part<R, 'params', 'output'> &
  Part<R, 'query', 'output'> &
  Part<R, 'body', 'output'>

/** What the handler returns, before the answer is validated and written. */
export type Returned<R extends Route> = z.input<R['response']>

/** What the caller gets. */
export type Answer<R extends Route> = z.output<R['response']>
