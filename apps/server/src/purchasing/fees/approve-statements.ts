import { createHash } from 'node:crypto'
import { statementNumber } from '@charpente/domain/purchasing/fees/statement'
import { record } from '../../platform/audit/record.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { approveAll, holdQuarter, lastPosition, linesOf, lockStatements, type StoredLine } from './queries.ts'

/** Of every line: whoever agrees agrees to each of them. */
const fingerprintOf = (lines: readonly StoredLine[]) =>
  createHash('sha256')
    .update(JSON.stringify(lines.map(({ id, base, share, reason }) => [id, base, share, reason])))
    .digest('hex')
    .slice(0, 16)

/** Drafts become statements, each with its number; they leave by the worker. One made again keeps the number it had. */
export const approveStatements = (ids: readonly number[], askedBy: number, { author }: Origin, context: Context) =>
  inTransaction(context.db, async (trx) => {
    const at = context.now()
    const told = await lockStatements(trx, [...new Set(ids)])
    const quarter = told[0]?.quarter ?? refuse('notFound')
    if (told.length !== new Set(ids).size) refuse('notFound')
    if (told.some((one) => one.quarter !== quarter)) refuse('invalidRequest')
    if (told.some(({ approvedAt }) => approvedAt !== null)) refuse('feeNotDraft')
    await holdQuarter(trx, quarter)
    let position = await lastPosition(trx, quarter)
    const numbered = told.map(({ id, number }) => {
      if (number === null) position += 1
      return { id, number: number ?? statementNumber(quarter, position) }
    })
    await approveAll(trx, numbered, { by: author.id, askedBy, at })
    await context.queue.enqueueAll(
      trx,
      'send-fee-statement',
      told.map(({ id }) => ({ statementId: id })),
    )
    const sum = (what: 'base' | 'share') => told.reduce((total, one) => total + one[what], 0)
    await record(trx, author, at, {
      action: 'feeStatementsApproved',
      on: { type: 'feeQuarter', id: quarter },
      details: {
        quarter,
        before: { state: 'draft' },
        after: { state: 'approved' },
        count: told.length,
        base: sum('base'),
        share: sum('share'),
        statements: told.map(({ supplierId, orders, base, share }) => ({ supplier: supplierId, orders, base, share })),
        fingerprint: fingerprintOf(
          await linesOf(
            trx,
            numbered.map(({ id }) => id),
          ),
        ),
      },
    })
  })
