import { formatAmountHT, formatNumber } from '../../platform/format.ts'

const NBSP = '\u00A0'

type CeilingState = 'free' | 'near' | 'reached' | 'passed'

/** How much of its maximum a contract has engaged: `marks`, the shares people are told at, in percent. */
export type CeilingUse = {
  state: CeilingState
  engaged: number
  maximum: number
  /** Tenths of a percent, never more than there is. */
  tenths: number
  /** Of the marks, how many are reached. */
  marks: number
  left: number
  /** By how much it is passed. */
  over: number
}

/** What may still be ordered: what was engaged before a maximum was lowered stays. */
export const contractLeft = ({ engaged, maximum }: { engaged: number; maximum: number }): number =>
  Math.max(0, maximum - engaged)

export function ceilingOf(
  { engaged, maximum }: { engaged: number; maximum: number },
  marks: readonly number[],
): CeilingUse {
  const reached = marks.filter((mark) => engaged * 100 >= maximum * mark).length
  const state = engaged > maximum ? 'passed' : engaged === maximum ? 'reached' : reached > 0 ? 'near' : 'free'
  return {
    state,
    engaged,
    maximum,
    tenths: Math.floor((engaged * 1000) / maximum),
    marks: reached,
    left: contractLeft({ engaged, maximum }),
    over: Math.max(0, engaged - maximum),
  }
}

/** « 82,3 % » */
export const ceilingShare = ({ tenths }: Pick<CeilingUse, 'tenths'>): string => `${formatNumber(tenths / 10)}${NBSP}%`

/** « 82,3 % de 4 000 000,00 € HT », « atteint », « dépassé de 12 000,00 € HT »: wherever it is said. */
export function ceilingWords(use: CeilingUse): string {
  const share = `${ceilingShare(use)} de ${formatAmountHT(use.maximum)}`
  if (use.state === 'passed') return `maximum dépassé de ${formatAmountHT(use.over)}, ${share}`
  return use.state === 'reached' ? `maximum atteint, ${share}` : share
}
