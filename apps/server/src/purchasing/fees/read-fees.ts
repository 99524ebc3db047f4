import { FEES_PAGE } from '@charpente/contract/platform/limits'
import type { FeeBoard, FeeStatement, FeeStatementLine } from '@charpente/contract/purchasing/fee'
import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import { fold } from '@charpente/domain/platform/text'
import { lastQuarter, quarterSpan } from '@charpente/domain/purchasing/fees/quarter'
import { shareOf } from '@charpente/domain/purchasing/fees/share'
import {
  type FeeState,
  feeState,
  feeStates,
  firstCollection,
  shownNumber,
} from '@charpente/domain/purchasing/fees/statement'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import {
  collectable,
  countLeft,
  countUndrafted,
  debits,
  documentsOf,
  findStatement,
  keptShares,
  linesOf,
  paymentsOf,
  quartersTold,
  type StoredLine,
  type StoredStatement,
  statementsOfFirm,
  statementsOfQuarter,
} from './queries.ts'

/** What is due in all, tax included. */
export const dueOf = ({ share, vatRate }: { share: number; vatRate: number }): number => share + shareOf(share, vatRate)

function statementLine(told: StoredStatement, today: Day): FeeStatementLine {
  const total = dueOf(told)
  return {
    id: told.id,
    quarter: told.quarter,
    number: told.number && shownNumber(told.number, told.revision),
    supplierId: told.supplierId,
    supplierName: told.supplierName,
    state: feeState({ ...told, total }, today),
    orders: told.orders,
    corrections: told.corrections,
    disputes: told.disputes,
    base: told.base,
    share: told.share,
    vat: total - told.share,
    total,
    sentAt: told.sentAt?.toISOString() ?? null,
    dueOn: told.dueOn,
    paidOn: told.paidOn,
    isDebited: told.debitId !== null,
    hasMandate: told.mandateId !== null,
  }
}

/** What asks for somebody first. */
const order: readonly FeeState[] = ['disputed', 'late', 'draft', 'approved', 'sent', 'paid']

type Asked = { quarter?: string | undefined; state?: FeeState | undefined; search?: string | undefined; page: number }

function countStates(lines: readonly FeeStatementLine[]): FeeBoard['states'] {
  const counts = Object.fromEntries(feeStates.map((state) => [state, { count: 0, total: 0 }])) as FeeBoard['states']
  for (const { state, total } of lines) {
    counts[state].count += 1
    counts[state].total += total
  }
  return counts
}

const isFound = (words: string) => {
  const wanted = fold(words)
  return ({ supplierName, number }: FeeStatementLine) => fold(`${supplierName} ${number ?? ''}`).includes(wanted)
}

const sum = (lines: readonly FeeStatementLine[], what: 'base' | 'share' | 'total') =>
  lines.reduce((total, line) => total + line[what], 0)

/** The statements of a quarter, what asks for somebody first. */
export async function readBoard(
  { quarter: asked, state, search = '', page }: Asked,
  { db, now }: Context,
): Promise<FeeBoard> {
  const today = parisDay(now())
  const last = lastQuarter(today)
  const quarter = asked ?? last
  const span = quarterSpan(quarter)
  const lines = (await statementsOfQuarter(db, quarter)).map((told) => statementLine(told, today))
  const found = lines
    .filter((line) => (state === undefined || line.state === state) && isFound(search)(line))
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  const { stored } = await currentSettings(db, now())
  const toCollect = (await collectable(db).execute()).map((told) => statementLine(told, today))
  const isOver = now() >= span.until
  return {
    quarter,
    quarters: [...new Set([last, quarter, ...(await quartersTold(db))])].toSorted().toReversed(),
    isOver,
    undrafted: isOver ? await countUndrafted(db, quarter, span) : 0,
    states: countStates(lines),
    base: sum(lines, 'base'),
    share: sum(lines, 'share'),
    shares: await keptShares(db),
    count: found.length,
    lines: found.slice((page - 1) * FEES_PAGE, page * FEES_PAGE),
    debit: {
      count: toCollect.length,
      total: sum(toCollect, 'total'),
      firstDay: firstCollection(today, Number(stored['sepa.preavis'])),
    },
    debits: (await debits(db)).map(({ id, collectOn, madeAt, shares }) => ({
      id,
      collectOn,
      madeAt: madeAt.toISOString(),
      count: shares.length,
      total: shares.reduce((total, told) => total + dueOf(told), 0),
    })),
    unmatched: await countLeft(db),
  }
}

const lineOnWire = (line: StoredLine) => ({
  id: line.id,
  purchaseOrder: line.purchaseOrder,
  orderNumber: line.orderNumber ?? '',
  marketNumber: line.marketNumber,
  lot: line.lot,
  customer: line.customer,
  acceptedOn: parisDay(line.acceptedAt),
  cancelledOn: line.cancelledAt && parisDay(line.cancelledAt),
  cause: line.cause,
  ordered: line.ordered ?? 0,
  rate: line.rate,
  computed: line.computed,
  base: line.base,
  share: line.share,
  reason: line.reason,
  dispute:
    line.disputeId === null
      ? null
      : {
          id: line.disputeId,
          askedAt: (line.disputedAt as Date).toISOString(),
          reason: line.disputeReason ?? '',
          outcome: line.disputeOutcome,
          answer: line.disputeAnswer,
          answeredAt: line.disputeAnsweredAt?.toISOString() ?? null,
        },
})

async function wholeOf(db: Db, told: StoredStatement, today: Day): Promise<FeeStatement> {
  const { mandateReference: reference, ibanShown, mandateHolder, mandateSignedOn } = told
  return {
    ...statementLine(told, today),
    siret: told.siret,
    vatRate: told.vatRate,
    lines: (await linesOf(db, [told.id])).map(lineOnWire),
    documents: (await documentsOf(db, told.id)).map(({ revision, madeAt }) => ({
      revision,
      number: shownNumber(told.number ?? '', revision),
      madeAt: madeAt.toISOString(),
    })),
    payments: (await paymentsOf(db, told.id)).map((payment) => ({ ...payment, at: payment.at.toISOString() })),
    mandate: reference
      ? { reference, iban: ibanShown ?? '', holder: mandateHolder ?? '', signedOn: mandateSignedOn ?? '' }
      : null,
  }
}

export async function readStatement(db: Db, id: number, { now }: Pick<Context, 'now'>): Promise<FeeStatement> {
  return wholeOf(db, (await findStatement(db, id)) ?? refuse('notFound'), parisDay(now()))
}

/** A firm's own, once it was sent: neither another's nor a draft exists for it. */
export async function ownStatement(db: Db, id: number, supplierId: number): Promise<StoredStatement> {
  const told = await findStatement(db, id)
  return told && told.supplierId === supplierId && told.number !== null ? told : refuse('notFound')
}

export const readOwn = async (db: Db, id: number, supplierId: number, { now }: Context): Promise<FeeStatement> =>
  wholeOf(db, await ownStatement(db, id, supplierId), parisDay(now()))

export async function listOwn(db: Db, supplierId: number, { now }: Context): Promise<FeeStatementLine[]> {
  const today = parisDay(now())
  return (await statementsOfFirm(db, supplierId)).map((told) => statementLine(told, today))
}

/** The statements of the last quarters that have some, the last first. */
export async function readLastQuarters({ db, now }: Context, count: number): Promise<FeeStatementLine[]> {
  const today = parisDay(now())
  const told: FeeStatementLine[] = []
  for (const quarter of (await quartersTold(db)).slice(0, count))
    told.push(...(await statementsOfQuarter(db, quarter)).map((one) => statementLine(one, today)))
  return told
}
