import type { Contractor } from '@charpente/contract/consultation/application/step3'
import type { BuyerContact } from '@charpente/contract/consultation/application/step4'
import type { Saved } from '@charpente/contract/consultation/application/steps'
import { centrePieceNames, firmPieceNames } from '@charpente/contract/consultation/piece-words'
import { marketNumber } from '@charpente/domain/consultation/awards/market-number'
import { whyNotNotify } from '@charpente/domain/consultation/awards/notification'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDay } from '@charpente/domain/platform/format'
import { findEdition } from '../../catalogue/editions/queries.ts'
import { termsOfNew } from '../../catalogue/holders/correcting/queries.ts'
import { addAccount } from '../../people/accounts/queries.ts'
import { sendProvisional } from '../../people/session/reset-password.ts'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { addNotice, askDocument, findNotice } from '../application/documents/queries.ts'
import { tellNotified } from '../application/documents/tell-notified.ts'
import { stepsOf } from '../application/queries.ts'
import { savedIn } from '../application/read-candidate.ts'
import { placesOfLot } from '../consulting/queries.ts'
import {
  type AwardedRank,
  addHolder,
  addManagers,
  awardsOf,
  departmentsOf,
  givenNumbers,
  type HeldDepartment,
  lockLotAward,
  setContract,
  setLotAward,
  takenRanks,
} from './awarding/queries.ts'
import { centreParty } from './centre-party.ts'
import { isLetterWaiting } from './letters/queries.ts'
import { readLot } from './list-analyses.ts'
import type { HolderMail } from './mails.ts'
import { receivedPieces, signedAmong } from './pieces/queries.ts'
import { retainedFirms } from './read-notification.ts'
import { rulesOf } from './rules.ts'

type Lot = { edition: number; lot: string }
type Notified = {
  trx: Db
  context: Context
  origin: Origin
  now: Date
  decidedAt: Date
  places: Map<number, string>
  /** Who signs for the centre, and with which key it seals. */
  party: { signatory: string; role: string; creditor: string; sealKey: string }
}

const known = (answers: Saved) => ({
  contractor: answers.step3?.contractors[0] ?? refuse('offerUnknown'),
  contacts: answers.step4?.contactDetailsBuyers.filter(({ secondary }) => !secondary) ?? [],
})

type Firm = { contractor: Contractor; departments: readonly HeldDepartment[]; mail: HolderMail }

/**
 * What every account of a holder begins with. An application names no department for the seat, and a postal code does
 * not tell it for certain: the first one held stands there until the firm says otherwise in its profile.
 */
const opened = ({ now }: Notified, { contractor, departments }: Firm) => ({
  side: 'supplier' as const,
  type: 'formalized' as const,
  state: 'approved' as const,
  active: true,
  formalizedFrom: parisDay(now),
  createdAt: now,
  street: `${contractor.addressNumber} ${contractor.addressStreet}`.trim(),
  city: contractor.addressCity,
  postal: contractor.addressPostalCode,
  departmentId: departments[0]?.id ?? refuse('offerUnknown'),
})

/** The account of the firm that signed, in the name of the contract. Q-98 */
const openAccount = (at: Notified, firm: Firm) => {
  const { organization, email, firstname, lastname, phone, siret } = firm.contractor
  const digits = siret.replace(/\s/g, '')
  return addAccount(at.trx, {
    ...opened(at, firm),
    name: organization,
    email,
    firstname,
    lastname,
    phone,
    siret: /^\d{14}$/.test(digits) ? digits : null,
  })
}

const openContact = (at: Notified, firm: Firm, adminId: number, { company, email, lastname, phone }: BuyerContact) =>
  addAccount(at.trx, {
    ...opened(at, firm),
    adminId,
    name: company || firm.contractor.organization,
    email,
    firstname: '',
    lastname,
    phone,
  })

/** One account for each person named for a place, but for whoever has the head account; they answer for its departments. */
async function openContacts(at: Notified, firm: Firm, headId: number, contacts: readonly BuyerContact[]) {
  const { trx, context } = at
  const accounts = new Map<string, number>([[firm.contractor.email.toLowerCase(), headId]])
  const managed: { departmentId: number; accountId: number }[] = []
  for (const { id: departmentId, code, regionCode, kind } of firm.departments) {
    const contact = contacts.find(({ department }) => department === (kind === 'region' ? regionCode : code))
    if (!contact) continue
    const email = contact.email.toLowerCase()
    const existing = accounts.get(email)
    const accountId = existing ?? (await openContact(at, firm, headId, contact)).id
    if (!existing) {
      accounts.set(email, accountId)
      await sendProvisional(trx, context, accountId, 'holderAccountOpened', firm.mail)
    }
    if (accountId !== headId) managed.push({ departmentId, accountId })
  }
  await addManagers(trx, headId, managed)
  return accounts.size - 1
}

/** Countersigned by the centre, the contract comes from the worker; signed elsewhere, it is the one that was received. */
async function countersign({ trx, context, now, party }: Notified, candidateId: string, number: string) {
  await addNotice(trx, { ...party, candidateId, marketNumber: number, now })
  if ((await signedAmong(trx, [candidateId])).has(candidateId)) {
    await askDocument(trx, candidateId, 'notified', now, now)
    await context.queue.enqueue(trx, 'make-contract', { candidateId, kind: 'notified' })
  } else {
    const notice = await findNotice(trx, candidateId)
    const received = (await receivedPieces(trx, [candidateId])).find(({ piece }) => piece === 'contract')
    const file = received?.mediaId ? { mediaId: received.mediaId, name: received.file ?? 'contrat.pdf' } : null
    if (notice) await tellNotified(trx, notice, file && { ...file, isReceived: true }, context)
  }
}

/** One application becomes a holder: accounts, ranks, prices; its papers follow by the worker. */
async function notifyOne(at: Notified, of: Lot, number: string, candidateId: string, held: readonly AwardedRank[]) {
  const { trx, context, origin, now, places } = at
  const { contractor, contacts } = known(savedIn(await stepsOf(trx, candidateId)))
  const departments = await departmentsOf(
    trx,
    held.map(({ placeId }) => placeId),
  )
  const ranks = held.map(({ placeId, rank }) => ({ place: places.get(placeId) ?? '', rank }))
  const firm = { contractor, departments, mail: { awardedOn: parisDay(at.decidedAt), ranks } }
  const { id: supplierId } = await openAccount(at, firm)
  await addHolder(
    trx,
    of,
    held.map((award) => ({ ...award, supplierId, marketNumber: number })),
  )
  await setContract(trx, candidateId, supplierId, number)
  await countersign(at, candidateId, number)
  const subAccounts = await openContacts(at, firm, supplierId, contacts)
  await sendProvisional(trx, context, supplierId, 'holderAccountOpened', firm.mail)
  await context.queue.enqueue(trx, 'file-holder-papers', { candidateId })
  await record(trx, origin.author, now, {
    action: 'holderCreated',
    on: { type: 'account', id: supplierId },
    details: { before: null, after: { candidateId, marketNumber: number, places: held.length, subAccounts } },
  })
}

/** Nobody is bound before the contract, the papers of the firm and what the centre says of itself are there. */
async function checkComplete(trx: Db, of: Lot, now: Date) {
  const [party, firms] = [await centreParty(trx, now), await retainedFirms(trx, of, parisDay(now))]
  const why = whyNotNotify({ centre: party.missing, firms })
  const list = (names: readonly string[]) => names.join(', ')
  if (why)
    refuse(why, {
      reglages: list(party.missing.map((piece) => centrePieceNames[piece])),
      pieces: firms
        .filter(({ missing }) => missing.length > 0)
        .map(({ organization, missing }) => `${organization} (${list(missing.map((piece) => firmPieceNames[piece]))})`)
        .join('\u202F; '),
    })
  return party
}

/** Once the waiting period is over: only now do accounts, ranks and prices exist. Q-124 */
export async function notifyAward(of: Lot, origin: Origin, context: Context) {
  const sealKey = await context.seals.current(context.db)
  return inTransaction(context.db, async (trx) => {
    const { edition, lot } = of
    const award = (await lockLotAward(trx, edition, lot)) ?? refuse('awardLettersFirst')
    if (award.notifiedAt) refuse('awardDecided')
    const { notifyFrom } = award.lettersAt ? award : refuse('awardLettersFirst')
    if (await isLetterWaiting(trx, edition, lot)) refuse('awardLettersWaiting')
    const now = context.now()
    if (notifyFrom && parisDay(now) < notifyFrom) refuse('awardTooEarly', { jour: formatDay(notifyFrom) })
    const { endsOn } = (await findEdition(trx, edition)) ?? refuse('offerUnknown')
    if (endsOn < parisDay(now)) refuse('awardEditionOver', { fin: formatDay(endsOn) })
    const { missing: _, ...signing } = await checkComplete(trx, of, now)
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
    const party = { ...signing, sealKey }
    const at = { trx, context, origin, now, decidedAt: award.decidedAt, places: names, party }
    // The lot is held until all of it is written: nobody else numbers its contracts meanwhile.
    let last = await givenNumbers(trx, of)
    for (const [candidateId, held] of Map.groupBy(awards, ({ candidateId: id }) => id)) {
      last += 1
      await notifyOne(at, of, marketNumber(of, last), candidateId, held)
    }
    await setLotAward(trx, of, { notified_at: now })
    const { id } = await rulesOf(trx, of)
    await record(trx, origin.author, now, {
      action: 'awardNotified',
      on: { type: 'consultation', id },
      details: {
        lot,
        before: null,
        after: { awards: awards.length, ranks: awards, ...(await termsOfNew(trx, of)) },
      },
    })
    return readLot(edition, lot, { db: trx })
  })
}
