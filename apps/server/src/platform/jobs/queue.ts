import type { Kysely, Transaction } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import { connect, type Db } from '../db/connect.ts'
import { grantQueues } from '../db/grants.ts'
import type { Database } from '../db/types.ts'
import { requestId } from '../request-id.ts'
import { traceparentNow } from '../tracing/span.ts'
import { indexFailing } from './queries.ts'

/** What has just happened to an order, for whom it is to be told. */
export type OrderStep = 'expired' | 'reminded' | 'agreementReminded' | 'agreementLapsed' | 'derogationLapsed'

/** Each makes a version of the purchase order, then its mails leave. Q-128 */
export type DocumentCause =
  | 'sent'
  | 'extended'
  | 'accepted'
  | 'cancelled'
  | `derogation:${number}`
  | `quantities:${number}`

/** Every kind of job and what it carries: ids only, the handler reads the rest again when it runs. */
export type JobData = {
  'anchor-trail': Record<string, never>
  'apply-import': { importId: number }
  'apply-retention': Record<string, never>
  'apply-riders': Record<string, never>
  'begin-absences': Record<string, never>
  'count-days': Record<string, never>
  'count-figures': { edition: number }
  'date-seals': Record<string, never>
  'draft-fees': Record<string, never>
  'expire-staff-requests': Record<string, never>
  'file-holder-papers': { candidateId: string }
  'follow-acts': { orderId: number; acts: readonly number[] }
  'follow-order': { orderId: number; step: OrderStep }
  'make-archive': { archiveId: string }
  'make-contract': { candidateId: string; kind: 'preview' | 'final' | 'extract' | 'notified' }
  'make-execution-document': { actId: number }
  'make-letter': { candidateId: string; kind: 'awardLetter' | 'rejectionLetter' }
  'make-months': Record<string, never>
  'make-opening-record': { openingId: number }
  'make-order-documents': { orderId: number; cause: DocumentCause }
  'make-documents': Record<string, never>
  'make-receipt': { orderId: number }
  'make-rider': { riderId: number }
  'open-executions': Record<string, never>
  'publish-catalogue': { publicationId: number }
  purge: Record<string, never>
  'purge-candidates': Record<string, never>
  'purge-files': Record<string, never>
  'purge-searches': Record<string, never>
  'watch-ceilings': Record<string, never>
  'read-import': { importId: number }
  'remind-candidates': Record<string, never>
  'remind-documents': Record<string, never>
  'remind-fees': Record<string, never>
  'remove-files': Record<string, never>
  'scan-files': Record<string, never>
  'send-circulars': Record<string, never>
  'send-fee-statement': { statementId: number }
  'send-digests': Record<string, never>
  'send-mail': { mailId: string }
  'send-push': { mailId: string; deviceId: number }
  'show-scheduled': Record<string, never>
  'sweep-executions': Record<string, never>
  'sweep-orders': Record<string, never>
  'sweep-subcontracts': Record<string, never>
  'verify-trail': { checkId: number | null }
  'tell-openings': Record<string, never>
  'tell-terms': { page: string; version: number; after: number }
}
export type JobName = keyof JobData

/** A job of any kind with what it carries. */
export type Job = { [N in JobName]: { name: N; data: JobData[N] } }[JobName]

/** What a job carries besides, for whoever reads the log or follows a trace: the request it comes from. */
type Traced = { requestId?: string; traceparent?: string }

/** As it is kept in the queue. */
export const traced = (data: object): object & Traced => {
  const id = requestId()
  const parent = traceparentNow()
  return { ...data, ...(id && { requestId: id }), ...(parent && { traceparent: parent }) }
}

/** What its handler is given, and where it comes from. */
export const untraced = (kept: object | null) => {
  const { requestId = null, traceparent = null, ...data } = (kept ?? {}) as Traced
  return { requestId, traceparent, data }
}

const DEAD_LETTER = 'dead-letter'

/**
 * A worker that dies is noticed after `heartbeatSeconds` without a sign, and its job given to another.
 * A job that keeps failing is tried again for about a day, then set aside where the operator sees it.
 */
const queueOptions = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 4 * 3600,
  heartbeatSeconds: 10,
  expireInSeconds: 900,
  deadLetter: DEAD_LETTER,
  // A worker is woken by the commit itself; it only looks by itself for what waits its turn.
  notify: true,
}

export const jobNames: readonly JobName[] = [
  'anchor-trail',
  'apply-import',
  'apply-retention',
  'apply-riders',
  'begin-absences',
  'count-days',
  'count-figures',
  'date-seals',
  'draft-fees',
  'expire-staff-requests',
  'file-holder-papers',
  'follow-acts',
  'follow-order',
  'make-archive',
  'make-contract',
  'make-documents',
  'make-execution-document',
  'make-letter',
  'make-months',
  'make-opening-record',
  'make-order-documents',
  'make-receipt',
  'make-rider',
  'open-executions',
  'publish-catalogue',
  'purge',
  'purge-candidates',
  'purge-files',
  'purge-searches',
  'watch-ceilings',
  'read-import',
  'remind-candidates',
  'remind-documents',
  'remind-fees',
  'remove-files',
  'scan-files',
  'send-circulars',
  'send-fee-statement',
  'send-digests',
  'send-mail',
  'send-push',
  'show-scheduled',
  'sweep-executions',
  'sweep-orders',
  'sweep-subcontracts',
  'verify-trail',
  'tell-openings',
  'tell-terms',
]

/** Creates what jobs are stored in. Part of preparing a database, like the migrations. */
export async function createQueues(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, max: 1, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  await boss.createQueue(DEAD_LETTER, { retryLimit: 0, deleteAfterSeconds: 0, retentionSeconds: 365 * 86_400 })
  for (const name of jobNames) {
    await boss.createQueue(name, queueOptions)
    await boss.updateQueue(name, queueOptions)
  }
  await boss.stop({ graceful: false })
  await letProgramUse(connectionString)
}

/** The program's role works with the jobs; only the owner makes queues. */
async function letProgramUse(connectionString: string): Promise<void> {
  const db = connect(connectionString, 1)
  await indexFailing(db)
  await grantQueues(db)
  await db.destroy()
}

export type Queue = {
  /** Writes a job in the caller's transaction: it exists if and only if the transaction commits. */
  enqueue: <N extends JobName>(db: Db, name: N, data: JobData[N]) => Promise<void>
  /** The same for many at once, in one statement. */
  enqueueAll: <N extends JobName>(db: Db, name: N, data: readonly JobData[N][]) => Promise<void>
  close: () => Promise<void>
}

/** The sending side: no connection of its own, no supervision. */
export async function openQueue(db: Kysely<Database>): Promise<Queue> {
  const boss = new PgBoss({
    db: fromKysely(db),
    supervise: false,
    schedule: false,
    migrate: false,
    createSchema: false,
  })
  boss.on('error', () => {})
  await boss.start()
  return {
    enqueue: async (trx, name, data) => {
      await boss.send(name, traced(data), { db: fromKysely(trx as Transaction<Database>) })
    },
    enqueueAll: async (trx, name, all) => {
      if (all.length === 0) return
      await boss.insert(
        name,
        all.map((data) => ({ data: traced(data) })),
        { db: fromKysely(trx as Transaction<Database>) },
      )
    },
    close: () => boss.stop({ graceful: false }),
  }
}
