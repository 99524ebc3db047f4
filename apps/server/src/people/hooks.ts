import type { Actor } from '@charpente/domain/platform/actor'
import type { Db } from '../platform/db/connect.ts'
import type { Context } from '../platform/http/context.ts'
import type { Origin } from '../platform/http/serve.ts'

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

declare module '../platform/http/context.ts' {
  interface Hooks {
    whenProfileChanges: (db: Db, changes: ActiveCarts, actor: Actor, origin: Origin, now: Date) => Promise<void>
    /** A member is removed: what it had begun is its head's. */
    whenMemberGoes: (db: Db, id: number, headId: number, origin: Origin, now: Date) => Promise<void>
    /** A member may no longer come in: the orders that wait for it are its head's, and named. */
    whenMemberCloses: (db: Db, id: number) => Promise<number[]>
    /** Somebody else answers for a department: for the orders that wait there too, which are named. */
    whenDepartmentMoves: (db: Db, headId: number, departmentId: number, to: number) => Promise<number[]>
    tellConfided: (db: Db, context: Context, confided: Confided) => Promise<void>
  }
}
