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

  /** Whether the choice was made: somebody may stay to save first. */
  const choose = async (code: string): Promise<boolean> => {
    if (!(await prices.mayLeave())) return false
    if (prices.schedule) await prices.refresh().catch(() => undefined)
    prices.unload()
    take(code)
    return true
  }

  return {
    chosen,
    error,
    choose,
    load: async (code: string) => {
      const place = areas.find((one) => one.code === code)
      if (!place) return setError(LOT_MISSING)
      if (prices.schedule && !(await choose(code))) return
      take(code)
      await prices.load(place)
    },
    retry: () => prices.load(areas.find(({ code }) => code === chosen) ?? null),
  }
}
