import { publicationDue } from '../../consultation/awards/essential-data.ts'
import type { Day } from '../../platform/calendar.ts'
import { formatDayPlain } from '../../platform/format.ts'
import { monthsLater } from '../../platform/months.ts'
import { ceilingOf, ceilingWords } from '../../purchasing/contracts/ceiling.ts'
import { type EndDecision, endingWithin, renewalMarks } from '../../purchasing/contracts/renewal.ts'
import type { Task } from './task.ts'

export type ContractInForce = {
  number: string
  firm: string
  lot: string
  endsOn: Day
  maximum: number | null
  engaged: number
  /** What was decided of its end. */
  decision: EndDecision | null
  /** A change that raises its maximum is on its way. */
  isRising: boolean
  /** It allows a renewal that was not made yet. */
  mayRenew: boolean
  /** Its lot was put out for an edition after its own. */
  isFollowed: boolean
}

const of = ({ number, firm, lot }: Pick<ContractInForce, 'number' | 'firm' | 'lot'>) => ({
  subject: { contract: number },
  about: `${number}, ${firm}, lot ${lot}`,
})

/** A contract close to its maximum or above it, from the day it was seen there: what is over stays until it is mended. */
export function ceilingTask(contract: ContractInForce, near: number, since: Day): Task | null {
  const { engaged, maximum, endsOn, decision, isRising } = contract
  const use = maximum === null ? null : ceilingOf({ engaged, maximum }, [near])
  if (use === null || use.state === 'free' || isRising) return null
  const words = ceilingWords(use)
  if (use.state === 'passed')
    return {
      list: 'passedCeilings',
      ...of(contract),
      since,
      due: since,
      cause: words,
      act: 'Régulariser par un avenant',
    }
  if (decision === 'end') return null
  return {
    list: 'nearCeilings',
    ...of(contract),
    since,
    due: endsOn,
    cause: words,
    act: 'Préparer un avenant ou une consultation',
  }
}

/**
 * A contract that comes to its end, from six months before; late within the last. Nothing is to be decided of one that
 * allows no renewal and whose lot is put out again: it ends by itself.
 */
export function endTask(contract: ContractInForce, today: Day): Task | null {
  const { endsOn, decision, mayRenew, isFollowed } = contract
  const within = endingWithin(endsOn, today)
  if (within === null || decision !== null || (!mayRenew && isFollowed)) return null
  const [furthest, , nearest] = renewalMarks
  return {
    list: 'endingContracts',
    ...of(contract),
    since: monthsLater(endsOn, -furthest),
    due: monthsLater(endsOn, -nearest),
    cause: `il finit le ${formatDayPlain(endsOn)}`,
    act: mayRenew ? 'Reconduire, ou laisser finir' : 'Mettre le lot en consultation, et le laisser finir',
    part: String(within),
  }
}

export type EssentialWaiting = {
  number: string
  firm: string
  lot: string
  /** When what is not public yet was notified: the contract itself, or the first of its changes. */
  notifiedOn: Day
  what: 'contract' | 'change'
}

/** What is to be made public within two months of its notification. R2196-1 */
export const essentialTask = (waiting: EssentialWaiting): Task => ({
  list: 'essentialData',
  ...of(waiting),
  since: waiting.notifiedOn,
  due: publicationDue(waiting.notifiedOn),
  cause: `${waiting.what === 'contract' ? 'notifié' : 'modifié'} le ${formatDayPlain(waiting.notifiedOn)}`,
  act: 'Publier les données essentielles',
})
