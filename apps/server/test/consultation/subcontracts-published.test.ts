import { expect, test } from 'vitest'
import { schemaFaults } from '../../src/consultation/open-data/decp-schema.ts'
import { givenConsultation } from '../given/applications.ts'
import { givenCentreSiret, givenContract } from '../given/contracts.ts'
import { givenMarketApp } from '../given/market.ts'
import { anew } from '../given/orders.ts'
import { givenAccount, said } from '../given/people.ts'
import { givenAccepted, givenSent } from '../given/subcontracting.ts'

const { given, market } = await givenMarketApp()
const calls = { admin: anew(given, market.admin), holder: anew(given, market.holder) }
const operator = anew(given, await givenAccount(given, { side: 'operator' }))

test('K-SUB-15 acts in force are published with their contract, changes apart, and the file is valid', async () => {
  await givenConsultation(given)
  await givenCentreSiret(given, '000 499 990 00018')
  const { marketNumber } = await givenContract(given, { lot: '210', organization: 'Verrières du Lac' })
  await operator('publishEssentialData')
  const marketOf = async () =>
    (await given.visitor('getEssentialData'))
      .json()
      .marches.marche.find(({ id }: { id: string }) => id === marketNumber)
  const before = await marketOf()
  expect(before.actesSousTraitance).toBeUndefined()

  const order = await givenAccepted(given, market, calls)
  await given.db.updateTable('purchase_order').set({ market_number: marketNumber }).where('id', '=', order.id).execute()
  const decide = (act: number, accepted: boolean) =>
    calls.admin('decideSubcontract', { params: { cartId: order.cartId, act }, body: { accepted, reason: 'Non' } })
  const first = await givenSent(calls.holder, order.id, { amount: '600' })
  // What waits and what is refused is nobody's business.
  expect(said(await operator('publishEssentialData'))).toBe('essentialDataNothing')
  await decide(first, true)
  await decide(await givenSent(calls.holder, order.id, { amount: '10' }), false)
  expect(await marketOf()).toEqual(before)
  expect((await operator('publishEssentialData')).statusCode).toBe(200)
  const act = {
    id: 1,
    sousTraitant: { typeIdentifiant: 'SIRET', id: '73282932000074' },
    dureeMois: 2,
    dateNotification: '2026-11-15',
    montant: 600,
    variationPrix: 'Ferme',
    datePublicationDonnees: '2026-11-15',
  }
  expect(await marketOf()).toEqual({ ...before, actesSousTraitance: [{ acteSousTraitance: act }] })

  // The same firm for another amount is a change of the act, another firm another act.
  await decide(await givenSent(calls.holder, order.id, { amount: '800,50' }, first), true)
  await decide(await givenSent(calls.holder, order.id, { amount: '20', siret: '00000030700017' }), true)
  expect((await operator('publishEssentialData')).statusCode).toBe(200)
  const after = await marketOf()
  expect(after.actesSousTraitance).toMatchObject([{ acteSousTraitance: act }, { acteSousTraitance: { montant: 20 } }])
  expect(after.modificationsActesSousTraitance).toMatchObject([
    { modificationActeSousTraitance: { id: 1, montant: 800.5 } },
  ])
  expect(schemaFaults(after)).toEqual([])
  expect(said(await operator('publishEssentialData'))).toBe('essentialDataNothing')
})
