import { parisDay } from '@charpente/domain/platform/calendar'
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
    changeContract: [
      {
        do: async () => {
          await givenConsultation(given)
          const { id, marketNumber } = await givenContract(given, { lot: '211', departments: ['75'] })
          const body = { reason: 'Avenant n° 1', notifiedOn: parisDay(given.now()), months: 30 }
          const call = await signedInAs(given, by)
          return { answer: await call('changeContract', { params: { number: marketNumber }, body }), by, on: id }
        },
        leaves: 'contractChanged',
        details: { reason: 'Avenant n° 1' },
      },
    ],
    publishEssentialData: [
      {
        do: async () => {
          await givenConsultation(given)
          await givenCentreSiret(given, '00049999000018')
          await givenContract(given, { lot: '212', departments: ['75'] })
          const answer = await (await signedInAs(given, by))('publishEssentialData')
          return { answer, by, on: 'decp' }
        },
        leaves: 'essentialDataPublished',
        details: { before: { contracts: 0 } },
      },
    ],
  }
}
