import type { EssentialContract } from '@charpente/contract/consultation/open-data'
import { beforeAll, expect, test } from 'vitest'
import { schemaFaults } from '../../src/consultation/open-data/decp-schema.ts'
import { givenConsultation } from '../given/applications.ts'
import { givenCentreSiret, givenContract } from '../given/contracts.ts'
import { type Call, givenAccount, givenPeople, said, signedInAs } from '../given/people.ts'

const given = await givenPeople()
let operator: Call

const published = async () => (await given.visitor('getEssentialData')).json().marches.marche

beforeAll(async () => {
  operator = await signedInAs(given, await givenAccount(given, { side: 'operator' }))
  await givenConsultation(given)
  await givenCentreSiret(given, '000 499 990 00018')
})

test('P-NOTIF-08 a contract that changes later is published as a modification, valid, the rest as it was', async () => {
  const { marketNumber } = await givenContract(given, { lot: '210', organization: 'Verrières du Lac' })
  await operator('publishEssentialData')
  const marketOf = async () => (await published()).find(({ id }: { id: string }) => id === marketNumber)
  const before = await marketOf()
  expect(before.modifications).toBeUndefined()
  const change = (body: object) => operator('changeContract', { params: { number: marketNumber }, body })
  const reason = 'Avenant n° 1 : prolongation.'
  expect(said(await change({ reason, notifiedOn: '2026-11-15' }))).toBe('changeNothing')
  expect(said(await change({ reason, notifiedOn: '2026-11-14', months: 30 }))).toBe('changeDayOutside')
  expect(said(await change({ reason, notifiedOn: '2026-11-15', siret: '12' }))).toBe('changeSiretWrong')
  expect((await change({ reason, notifiedOn: '2026-11-15', months: 30, amount: 5_000_000 })).statusCode).toBe(201)
  const second = await change({ reason: 'Cession.', notifiedOn: '2026-11-15', siret: '73282932000074' })
  const line = second.json().contracts.find((one: EssentialContract) => one.marketNumber === marketNumber)
  expect(line.changes).toMatchObject([{ number: 1, months: 30, publishedOn: null }, { number: 2 }])
  // Nothing is public before it is published.
  expect(await marketOf()).toEqual(before)
  expect((await operator('publishEssentialData')).statusCode).toBe(200)
  const after = await marketOf()
  const day = { dateNotificationModification: '2026-11-15', datePublicationDonneesModification: '2026-11-15' }
  expect(after).toEqual({
    ...before,
    modifications: [
      { modification: { id: 1, ...day, dureeMois: 30, montant: 5_000_000 } },
      {
        modification: {
          id: 2,
          ...day,
          titulaires: [{ titulaire: { typeIdentifiant: 'SIRET', id: '73282932000074' } }],
        },
      },
    ],
  })
  expect(schemaFaults(after)).toEqual([])
  expect(said(await operator('publishEssentialData'))).toBe('essentialDataNothing')
})
