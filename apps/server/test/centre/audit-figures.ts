import { givenConsultation } from '../given/applications.ts'
import { givenCentreSiret, givenContract } from '../given/contracts.ts'
import type { Given } from '../given/given.ts'
import { type Account, type Answer, givenAccount, type RouteName, signedInAs } from '../given/people.ts'

type Act = {
  do: () => Promise<{ answer: Answer; by: Account | null; on: number | string }>
  leaves: string
  details?: object
}

/** What is published stays: the line says how many there were and what came. */
export async function figureActs(given: Given): Promise<Partial<Record<RouteName, Act[]>>> {
  const by = await givenAccount(given, { side: 'operator' })
  return {
    publishEssentialData: [
      {
        do: async () => {
          await givenConsultation(given)
          await givenCentreSiret(given, '00049999000018')
          await givenContract(given, { lot: '212' })
          const answer = await (await signedInAs(given, by))('publishEssentialData')
          return { answer, by, on: 'decp' }
        },
        leaves: 'essentialDataPublished',
        details: { before: { contracts: 0 } },
      },
    ],
  }
}
