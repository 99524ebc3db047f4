import type { Contractor } from '@charpente/contract/candidates/step3'
import type { BuyerContact } from '@charpente/contract/candidates/step4'
import type { Saved } from '@charpente/contract/candidates/steps'
import { parisDay } from '@charpente/domain/calendar'
import { formatDay } from '@charpente/domain/format'
import { addAccount } from '../accounts/queries.ts'
import { record } from '../audit/record.ts'
import { placesOfLot } from '../candidates/consulting/queries.ts'
import { stepsOf } from '../candidates/queries.ts'
import { savedIn } from '../candidates/read-candidate.ts'
import type { Db } from '../db/connect.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'
import type { Origin } from '../http/serve.ts'
import { sendProvisional } from '../session/reset-password.ts'
import {
  type AwardedRank,
  addHolder,
  addManagers,
  awardsOf,
  departmentOfPostal,
  departmentsOf,
  lockLotAward,
  setLotAward,
  setSupplier,
  takenRanks,
} from './awarding/queries.ts'
import { readLot } from './list-analyses.ts'

type Lot = { edition: number; lot: string }
type Notified = { trx: Db; context: Context; origin: Origin; now: Date; decidedAt: Date; places: Map<number, string> }

const known = (answers: Saved) => ({
  contractor: answers.step3?.contractors[0] ?? refuse('offerUnknown'),
  contacts: answers.step4?.contactDetailsBuyers.filter(({ secondary }) => !secondary) ?? [],
})

/** `25-203-1A2B3C`: the edition, the lot, and the beginning of the application's own number. Q-123 */
const marketNumber = ({ edition, lot }: Lot, candidateId: string) =>
  `${edition}-${lot}-${candidateId.slice(0, 6).toUpperCase()}`

/** The account of the firm that signed, in the name of the contract. Q-98 */
async function openAccount({ trx, now }: Notified, { organization, ...one }: Contractor) {
  const departmentId =
    (await departmentOfPostal(trx, one.addressPostalCode)) ?? (await departmentOfPostal(trx, '75001'))
  return addAccount(trx, {
    ...{ side: 'supplier', name: organization, email: one.email, firstname: one.firstname, lastname: one.lastname },
    ...{ phone: one.phone, siret: /^\d{14}$/.test(one.siret.replace(/\s/g, '')) ? one.siret.replace(/\s/g, '') : null },
    ...{
      street: `${one.addressNumber} ${one.addressStreet}`.trim(),
      postal: one.addressPostalCode,
      city: one.addressCity,
    },
    ...{ departmentId: departmentId ?? 1, type: 'formalized', formalizedFrom: parisDay(now) },
    ...{ state: 'approved', active: true, createdAt: now },
  })
}

/** One account for each person named for a place, but for whoever has the head account; they answer for its departments. */
async function openContacts(
  at: Notified,
  head: { id: number; email: string },
  contractor: Contractor,
  contacts: readonly BuyerContact[],
  held: readonly AwardedRank[],
  resume: string,
) {
  const { trx, context, now } = at
  const departments = await departmentsOf(
    trx,
    held.map(({ placeId }) => placeId),
  )
  const accounts = new Map<string, number>([[head.email.toLowerCase(), head.id]])
  const managed: { departmentId: number; accountId: number }[] = []
  for (const { id: departmentId, code, regionCode, kind } of departments) {
    const contact = contacts.find(({ department }) => department === (kind === 'region' ? regionCode : code))
    if (!contact) continue
    const email = contact.email.toLowerCase()
    const existing = accounts.get(email)
    const accountId = existing ?? (await openContact(at, head.id, contractor, contact))
    if (!existing) {
      accounts.set(email, accountId)
      await sendProvisional(trx, context, accountId, 'holderAccountOpened', {
        awardedOn: parisDay(at.decidedAt),
        resume,
      })
    }
    if (accountId !== head.id) managed.push({ departmentId, accountId })
  }
  await addManagers(trx, head.id, managed)
  return { subAccounts: accounts.size - 1, now }
}

async function openContact({ trx, now }: Notified, adminId: number, contractor: Contractor, contact: BuyerContact) {
  const departmentId = (await departmentOfPostal(trx, contractor.addressPostalCode)) ?? 1
  const { id } = await addAccount(trx, {
    ...{ side: 'supplier', adminId, name: contact.company || contractor.organization, email: contact.email },
    ...{ firstname: '', lastname: contact.lastname, phone: contact.phone },
    ...{ street: contractor.addressStreet, postal: contractor.addressPostalCode, city: contractor.addressCity },
    ...{
      departmentId,
      type: 'formalized',
      formalizedFrom: parisDay(now),
      state: 'approved',
      active: true,
      createdAt: now,
    },
  })
  return id
}

/** One application becomes a holder: accounts, ranks, prices; its papers follow by the worker. */
async function notifyOne(at: Notified, of: Lot, candidateId: string, held: readonly AwardedRank[]) {
  const { trx, context, origin, now, places } = at
  const { contractor, contacts } = known(savedIn(await stepsOf(trx, candidateId)))
  const head = await openAccount(at, contractor)
  const number = marketNumber(of, candidateId)
  await addHolder(
    trx,
    of,
    held.map((award) => ({ ...award, supplierId: head.id, marketNumber: number })),
  )
  await setSupplier(trx, candidateId, head.id)
  const resume = held.map(({ placeId, rank }) => `${places.get(placeId)}, rang ${rank}`).join('\u202F; ')
  const { subAccounts } = await openContacts(
    at,
    { id: head.id, email: contractor.email },
    contractor,
    contacts,
    held,
    resume,
  )
  await sendProvisional(trx, context, head.id, 'holderAccountOpened', { awardedOn: parisDay(at.decidedAt), resume })
  await context.queue.enqueue(trx, 'file-holder-papers', { candidateId })
  await record(trx, origin.author, now, {
    ...{ action: 'holderCreated', on: { type: 'account', id: head.id } },
    details: { candidateId, marketNumber: number, places: held.length, subAccounts },
  })
}

/** Once the waiting period is over: only now do accounts, ranks and prices exist. Q-124 */
export const notifyAward = (of: Lot, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const { edition, lot } = of
    const award = (await lockLotAward(trx, edition, lot)) ?? refuse('awardLettersFirst')
    if (award.notifiedAt) refuse('awardDecided')
    const { notifyFrom } = award.lettersAt ? award : refuse('awardLettersFirst')
    const now = context.now()
    if (notifyFrom && parisDay(now) < notifyFrom) refuse('awardTooEarly', { jour: formatDay(notifyFrom) })
    const awards = await awardsOf(trx, edition, lot)
    const taken = await takenRanks(
      trx,
      edition,
      lot,
      awards.map(({ placeId }) => placeId),
    )
    const names = new Map((await placesOfLot(trx, edition, lot)).map(({ id, name }) => [id, name] as const))
    const clashes = awards.filter(({ placeId, rank }) =>
      taken.some((one) => one.placeId === placeId && one.rank === rank),
    )
    if (clashes.length > 0)
      refuse('awardRankTaken', {
        rangs: clashes.map(({ placeId, rank }) => `${names.get(placeId)}, rang ${rank}`).join('\u202F; '),
      })
    const at = { trx, context, origin, now, decidedAt: award.decidedAt, places: names }
    for (const [candidateId, held] of Map.groupBy(awards, ({ candidateId: id }) => id))
      await notifyOne(at, of, candidateId, held)
    await setLotAward(trx, of, { notified_at: now })
    await record(trx, origin.author, now, {
      ...{ action: 'awardNotified', on: { type: 'consultation', id: edition } },
      details: { lot, awards: awards.length },
    })
    return readLot(edition, lot, { db: trx })
  })
