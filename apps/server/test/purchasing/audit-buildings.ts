import { givenBuilding, typedBuilding } from '../given/buildings.ts'
import type { Given } from '../given/given.ts'
import { anew } from '../given/orders.ts'
import { type Account, type Answer, givenAccount, type RouteName } from '../given/people.ts'

type Act = {
  do: () => Promise<{ answer: Answer; by: Account | null; on: number | string }>
  leaves: string
  details?: object
}

/** Every act on the address book of an organisation, and the line it leaves. */
export async function buildingActs(given: Given): Promise<Partial<Record<RouteName, Act[]>>> {
  const by = await givenAccount(given, { type: 'formalized' })
  const call = anew(given, by)
  const onOne =
    (name: RouteName, body?: object, isArchived = false): Act['do'] =>
    async () => {
      const { id } = await givenBuilding(call)
      if (isArchived) await call('archiveBuilding', { params: { id } })
      return { answer: await call(name, { params: { id }, ...(body && { body }) }), by, on: id }
    }
  const onBook =
    (name: RouteName, body: object): Act['do'] =>
    async () => ({ answer: await call(name, { body }), by, on: by.id })
  const content = Buffer.from('Nom;Adresse;Code postal;Ville\r\nMairie;1 place;74000;Annecy').toString('base64')
  return {
    addBuilding: [
      {
        do: async () => {
          const answer = await call('addBuilding', { body: typedBuilding() })
          return { answer, by, on: answer.json().id }
        },
        leaves: 'buildingAdded',
        details: { city: 'Annecy' },
      },
    ],
    changeBuilding: [{ do: onOne('changeBuilding', typedBuilding()), leaves: 'buildingChanged' }],
    archiveBuilding: [{ do: onOne('archiveBuilding'), leaves: 'buildingArchived' }],
    restoreBuilding: [{ do: onOne('restoreBuilding', undefined, true), leaves: 'buildingRestored' }],
    addPastAddresses: [
      {
        do: onBook('addPastAddresses', { keys: ['74 nulle part'] }),
        leaves: 'buildingsFilled',
        details: { orders: 0 },
      },
    ],
    importBuildings: [
      {
        do: onBook('importBuildings', { name: 'batiments.csv', content }),
        leaves: 'buildingsImported',
        details: { added: ['Mairie'], skipped: 0 },
      },
    ],
  }
}
