import { useState } from 'react'
import { useOpened } from '../opened-application.ts'
import { LOT_MISSING } from './price-words.ts'
import type { Prices } from './use-prices.ts'

/** Which place is priced, where prices differ: what is on screen is saved before another one is shown. W-PRICE-05 */
export function usePlaceChoice(prices: Prices) {
  const { areas } = useOpened().facts
  const [chosen, setChosen] = useState('')
  const [error, setError] = useState<string | null>(null)

  const take = (code: string) => {
    setChosen(code)
    setError(null)
  }

  /** Whether it was left: somebody may stay to save first. What is left is no longer on screen to be typed in. */
  const leave = async (): Promise<boolean> => {
    if (!(await prices.mayLeave())) return false
    prices.unload()
    return true
  }
  const countAgain = () => prices.refresh().catch(() => undefined)

  return {
    chosen,
    error,
    choose: async (code: string) => {
      const isPriced = prices.schedule !== null
      if (!(await leave())) return
      take(code)
      if (isPriced) await countAgain()
    },
    load: async (code: string) => {
      const place = areas.find((one) => one.code === code)
      if (!place) return setError(LOT_MISSING)
      const isPriced = prices.schedule !== null
      if (isPriced && !(await leave())) return
      take(code)
      await Promise.all([prices.load(place), isPriced && countAgain()])
    },
    retry: () => prices.load(areas.find(({ code }) => code === chosen) ?? null),
  }
}
