import { parisInstant } from '@charpente/domain/platform/calendar'
import { formatDayPlain } from '@charpente/domain/platform/format'
import { addQuarters, type Quarter, quarterDays, quarterSpan } from '@charpente/domain/purchasing/fees/quarter'
import { type DraftedLine, draftLine, readRate } from '@charpente/domain/purchasing/fees/share'
import { type Author, record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { definitions, type SettingKey } from '../../platform/settings/setting-definitions.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import {
  addLines,
  addStatements,
  editionStarts,
  holdQuarter,
  keepShare,
  keptShares,
  type OrderToDraft,
  ordersToDraft,
} from './queries.ts'

/** A rate of the settings, as it was that day. */
async function rateOn(db: Db, key: SettingKey, at: Date): Promise<number> {
  const { stored } = await currentSettings(db, at)
  return readRate(stored[key]) ?? refuse('feeRateUnreadable', { reglage: definitions[key].label })
}

/** The share of each edition: the one in force when it began, kept from then on whatever the setting becomes. */
async function sharesOf(db: Db, editions: readonly number[], now: Date): Promise<Map<number, number>> {
  const shares = new Map((await keptShares(db)).map(({ edition, rate }) => [edition, rate]))
  const missing = editions.filter((edition) => !shares.has(edition))
  for (const { id, startsOn } of missing.length > 0 ? await editionStarts(db, missing) : []) {
    const rate = await rateOn(db, 'remuneration.taux', parisInstant({ day: startsOn, hour: 12, minute: 0, second: 0 }))
    await keepShare(db, { edition: id, rate, kept_at: now })
    shares.set(id, rate)
  }
  return shares
}

type Drafted = DraftedLine & { supplierId: number }

function linesOfQuarter(orders: readonly OrderToDraft[], until: Date, shares: Map<number, number>): Drafted[] {
  return orders.flatMap((order) => {
    const line = draftLine(order, order.before, until, shares.get(order.edition) ?? 0)
    return line ? [{ ...line, supplierId: order.supplierId }] : []
  })
}

/** A draft for each firm that has none yet, of what was accepted or has changed in the quarter. Run twice, it adds nothing. */
export const draftQuarter = (quarter: Quarter, author: Author, { db, now }: Context): Promise<number> =>
  inTransaction(db, async (trx) => {
    const span = quarterSpan(quarter)
    const at = now()
    const begins = formatDayPlain(quarterDays(addQuarters(quarter, 1)).from)
    if (at < span.until) refuse('feeNotOver', { date: begins })
    await holdQuarter(trx, quarter)
    const orders = await ordersToDraft(trx, quarter, span)
    if (orders.length === 0) return 0
    const lines = linesOfQuarter(
      orders,
      span.until,
      await sharesOf(trx, [...new Set(orders.map(({ edition }) => edition))], at),
    )
    const firms = [...new Set(lines.map(({ supplierId }) => supplierId))]
    if (firms.length === 0) return 0
    const vatRate = await rateOn(trx, 'redevance.tva', new Date(span.until.getTime() - 1))
    const added = await addStatements(
      trx,
      firms.map((id) => ({ quarter, supplier_id: id, drafted_for: id, vat_rate: vatRate, drafted_at: at })),
    )
    const statementOf = new Map(added.map(({ id, supplierId }) => [supplierId, id]))
    await addLines(
      trx,
      lines.map(({ supplierId, orderId, cause, live, rate, base, share }) => ({
        statement_id: statementOf.get(supplierId) ?? 0,
        purchase_order_id: orderId,
        cause,
        live,
        computed: base,
        rate,
        base,
        share,
      })),
    )
    const sum = (what: 'base' | 'share') => lines.reduce((total, line) => total + line[what], 0)
    await record(trx, author, at, {
      action: 'feesDrafted',
      on: { type: 'feeQuarter', id: quarter },
      details: { quarter, before: null, after: { count: firms.length, base: sum('base'), share: sum('share') } },
    })
    return firms.length
  })
