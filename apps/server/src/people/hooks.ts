import type { Actor } from '@charpente/domain/platform/actor'
import type { Db } from '../platform/db/connect.ts'
import type { Context } from '../platform/http/context.ts'
import type { Origin } from '../platform/http/serve.ts'
import type { WaitingOrder } from './absences/mails.ts'
import type { DigestSource } from './digest/source.ts'

/** The carts a profile is sent with. */
export type ActiveCarts = { activeCart?: number | null | undefined; activeFreeCart?: number | null | undefined }

/** Departments of a firm that change hands. */
export type Confided = {
  /** « Haute-Savoie (74) » */
  departments: readonly string[]
  to: number
  /** Who decided it: a person of the firm, or the centre. */
  by: string
  orderIds: readonly number[]
}

/** Two organisations of one side that are one: by their heads. */
export type Doubles = { side: 'customer' | 'supplier'; double: number; kept: number }

/** What is in the baskets of a double, and what it ordered or was ordered from it. */
export type DoubleTrade = { carts: number; cartsToApprove: number; orders: number }

declare module '../platform/http/context.ts' {
  interface Hooks {
    whenProfileChanges: (db: Db, changes: ActiveCarts, actor: Actor, origin: Origin, now: Date) => Promise<void>
    /** A member is removed: what it had begun is its head's. */
    whenMemberGoes: (db: Db, id: number, headId: number, origin: Origin, context: Context) => Promise<void>
    /** A member may no longer come in: the orders that wait for it are its head's, and named. */
    whenMemberCloses: (db: Db, id: number, context: Context) => Promise<number[]>
    /** Somebody else answers for a department: for the orders that wait there too, which are named. */
    whenDepartmentMoves: (
      db: Db,
      headId: number,
      departmentId: number,
      to: number,
      context: Context,
    ) => Promise<number[]>
    /** A firm or a buyer has another head: the orders that wait for it are the new one's, and named. */
    whenHeadChanges: (db: Db, from: number, to: number, context: Context) => Promise<number[]>
    /** Somebody reads their mail elsewhere: what they were mailed before opens nothing there. */
    whenEmailChanges: (db: Db, id: number, context: Context) => Promise<void>
    /** What a merge would touch of carts and orders. */
    tradeOfDouble: (db: Db, doubles: Doubles) => Promise<DoubleTrade>
    /** The people of the double have joined: carts and orders follow, under the name they were made with. */
    whenDoublesMerge: (db: Db, mergeId: number, doubles: Doubles, origin: Origin, now: Date) => Promise<void>
    /** What waits for the answer of somebody, the soonest due first. */
    ordersWaitingFor: (db: Db, accountId: number, now: Date) => Promise<WaitingOrder[]>
    /** What the digest of the morning is made of, in the order it is told. */
    digestSources: readonly DigestSource[]
    tellConfided: (db: Db, context: Context, confided: Confided) => Promise<void>
  }
}
