import { revisionDays } from '../../catalogue/revision/months.ts'
import { addDays, type Day, parisDay } from '../../platform/calendar.ts'
import { formatDayPlain } from '../../platform/format.ts'
import { formatQuarter, type Quarter } from '../../purchasing/fees/quarter.ts'
import { taxed } from '../../purchasing/fees/recap.ts'
import { feeState } from '../../purchasing/fees/statement.ts'
import type { Task } from './task.ts'

/** How long the centre gives itself to send what was drafted, and to be paid once it is late. */
const DRAFT_DAYS = 30
const UNPAID_DAYS = 30
/** How long before its day a revision is looked at. */
const REVISION_DAYS = 30

export type Statement = {
  id: number
  quarter: Quarter
  firm: string
  number: string | null
  draftedAt: Date
  approvedAt: Date | null
  sentAt: Date | null
  dueOn: Day | null
  paidOn: Day | null
  total: number
  disputes: number
}

/** A statement to be sent, or that nobody has paid by its day; disputes have a list of their own. */
export function feeTask(statement: Statement, today: Day): Task | null {
  const { id, quarter, firm, number, draftedAt, dueOn, total } = statement
  const state = feeState(statement, today)
  const common = {
    subject: { statement: id },
    about: `${number ? `${number}, ` : ''}${firm}, ${formatQuarter(quarter)}`,
  }
  if (state === 'draft') {
    const since = parisDay(draftedAt)
    return {
      list: 'feeDrafts',
      ...common,
      since,
      due: addDays(since, DRAFT_DAYS),
      cause: `préparé le ${formatDayPlain(since)}, ${taxed(total)}`,
      act: 'Soumettre le relevé',
    }
  }
  if (state !== 'late' || dueOn === null) return null
  return {
    list: 'unpaidFees',
    ...common,
    since: dueOn,
    due: addDays(dueOn, UNPAID_DAYS),
    cause: `${taxed(total)} à payer avant le ${formatDayPlain(dueOn)}`,
    act: 'Suivre le paiement',
  }
}

export type RevisedLot = {
  edition: { id: number; startsOn: Day; endsOn: Day }
  lot: string
  name: string
  pace: { firstOn: Day; everyMonths: number }
  /** The day of the revision approved last. */
  lastOn: Day | null
  isComputed: boolean
}

/** The next day prices are revised on while contracts of the edition last; none once they are over. */
function nextRevision({ edition, pace, lastOn }: Pick<RevisedLot, 'edition' | 'pace' | 'lastOn'>): Day | null {
  const from = lastOn === null ? edition.startsOn : addDays(lastOn, 1)
  const [next] = revisionDays(pace, from, 1)
  return next && next <= edition.endsOn ? next : null
}

export function revisionTask(lot: RevisedLot, today: Day): Task | null {
  const on = nextRevision(lot)
  if (on === null || today < addDays(on, -REVISION_DAYS) || lot.edition.endsOn < today) return null
  return {
    list: 'revisionsDue',
    subject: { edition: lot.edition.id, lot: lot.lot },
    about: `Lot ${lot.lot} ${lot.name}, édition ${lot.edition.id}`,
    since: addDays(on, -REVISION_DAYS),
    due: on,
    cause: `prix à réviser au ${formatDayPlain(on)}`,
    act: lot.isComputed ? 'Soumettre la révision calculée' : 'Calculer la révision',
  }
}
