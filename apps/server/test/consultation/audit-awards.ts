import { expect } from 'vitest'
import { makeLetterJob } from '../../src/consultation/awards/make-letter.job.ts'
import { setMediaState } from '../../src/platform/media/queries.ts'
import { applicantCall, DEADLINE, givenConsultation } from '../given/applications.ts'
import { formWith, pdfBytes } from '../given/files.ts'
import type { Given } from '../given/given.ts'
import { givenOffer, givenPieces } from '../given/offers.ts'
import { type Account, type Answer, givenAccount, type RouteName, signedInAs } from '../given/people.ts'
import { agreedBy } from '../given/two-persons.ts'

type Act = {
  do: () => Promise<{ answer: Answer; by: Account | null; on: number | string }>
  leaves: string
  details?: object
}

const EDITION = 25
const rules = { priceWeight: 9000, waitingDays: 0, criteria: [{ code: 'moyens', name: 'Moyens', weight: 1000 }] }
const reason = 'Pour l’essai.'

/**
 * Every act of the analysis desk, each in a lot and a place of its own, and the line it leaves. What takes two persons is
 * asked by the third, and leaves its own line once the first agrees.
 */
export async function awardActs(given: Given): Promise<Partial<Record<RouteName, Act[]>>> {
  const { db } = given
  const [first, second, third] = [
    await givenAccount(given, { side: 'operator' }),
    await givenAccount(given, { side: 'operator' }),
    await givenAccount(given, { side: 'operator' }),
  ]
  const by = async (account: Account) => signedInAs(given, account)
  const agreed = async (name: RouteName, params: Record<string, string | number>) =>
    agreedBy(given, await by(third), first)(name, { params })
  const opened = (isOpen: boolean) =>
    givenConsultation(given, { opens_at: isOpen ? null : new Date(DEADLINE.getTime() - 3_600_000) })
  const on = EDITION

  /** An offer alone in its lot, marked by two. */
  const offered = async (lot: string, count = 1) => {
    await opened(true)
    await db.deleteFrom('award_criterion').execute()
    await db
      .insertInto('award_criterion')
      .values({ consultation_id: EDITION, ...rules.criteria[0], position: 0 } as never)
      .execute()
    const offers = []
    for (let at = 0; at < count; at++)
      offers.push(await givenOffer(given, { lot, organization: `Firme ${lot} ${at}`, departments: ['74'], prices: {} }))
    for (const { id } of offers)
      for (const account of [first, second])
        await (await by(account))('saveMarks', {
          params: { id },
          body: { marks: [{ criterion: 'moyens', mark: 500 }] },
        })
    return { lot, offers, at: { edition: EDITION, lot, place: '74' }, of: { edition: EDITION, lot } }
  }
  const frozen = async (lot: string) => {
    const given = await offered(lot)
    await agreed('freezeRanking', given.at)
    return given
  }
  const decided = async (lot: string) => {
    const given = await frozen(lot)
    await agreed('decideAward', given.of)
    return given
  }
  const told = async (lot: string) => {
    const award = await decided(lot)
    await (await by(third))('sendAwardLetters', { params: award.of })
    const letters = await db.selectFrom('award_letter').select(['candidate_id as candidateId', 'kind']).execute()
    for (const letter of letters) await makeLetterJob(letter as Parameters<typeof makeLetterJob>[0], given)
    // The waiting period is the tests of awards' own matter.
    await db.updateTable('lot_award').set({ notify_from: '2026-01-01' }).where('lot_code', '=', lot).execute()
    return award
  }
  let signed = { id: '' } as Awaited<ReturnType<typeof givenOffer>>
  const ready = async () => {
    const { of, offers } = await told('210')
    const [offer] = offers
    if (!offer) throw new Error('no offer')
    signed = offer
    await givenPieces(given, [offer.id])
    return of
  }
  /** What waits for the first, by the line it will leave. */
  const waiting = new Map<string, number>()
  const asked = (leaves: string, name: RouteName, of: () => Promise<Record<string, string | number>>): Act[] => [
    {
      do: async () => {
        const answer = await (await by(third))(name, { params: await of(), body: { reason } })
        waiting.set(leaves, answer.json().id)
        return { answer, by: third, on: answer.json().id }
      },
      leaves: 'assentAsked',
    },
  ]
  const agreement = (leaves: string): Act => ({
    do: async () => {
      const params = { id: waiting.get(leaves) ?? 0 }
      return { answer: await (await by(first))('approveAssent', { params, body: {} }), by: first, on }
    },
    leaves,
    details: { before: null, after: expect.any(Object) },
  })
  const act = (leaves: string, make: () => Promise<Answer>, details?: object, object?: () => string): Act[] => [
    {
      do: async () => ({ answer: await make(), by: third, on: object?.() ?? on }),
      leaves,
      ...(details && { details }),
    },
  ]
  let marked = ''
  return {
    saveAwardRules: act('awardRulesSaved', async () => {
      await opened(false)
      return (await by(third))('saveAwardRules', { params: { consultation: EDITION }, body: rules })
    }),
    saveBasket: act('basketSaved', async () => {
      await opened(false)
      return (await by(third))('saveBasket', { params: { edition: EDITION, lot: '201' }, body: { lines: [] } })
    }),
    saveMarks: act(
      'offerMarked',
      async () => {
        const { offers } = await offered('202')
        marked = offers[0]?.id ?? ''
        return (await by(third))('saveMarks', {
          params: { id: marked },
          body: { marks: [{ criterion: 'moyens', mark: 50 }] },
        })
      },
      { before: [] },
      () => marked,
    ),
    decideOffer: act(
      'offerDecided',
      async () => {
        const { offers } = await offered('204')
        marked = offers[0]?.id ?? ''
        return (await by(third))('decideOffer', {
          params: { id: marked, place: '74' },
          body: { kind: 'apart', reason },
        })
      },
      { before: null, after: 'apart', reason },
      () => marked,
    ),
    drawOffers: act('offersDrawn', async () => {
      const { at } = await offered('205', 2)
      return (await by(third))('drawOffers', { params: at })
    }),
    freezeRanking: asked('rankingFrozen', 'freezeRanking', async () => (await offered('206')).at),
    reopenRanking: act(
      'rankingReopened',
      async () => {
        const { at } = await frozen('207')
        return (await by(third))('reopenRanking', { params: at, body: { reason } })
      },
      { reason },
    ),
    decideAward: asked('lotAwarded', 'decideAward', async () => (await frozen('208')).of),
    sendAwardLetters: act('awardLettersSent', async () =>
      (await by(third))('sendAwardLetters', { params: (await decided('209')).of }),
    ),
    askPieces: act(
      'clarificationAsked',
      async () => {
        marked = (await told('211')).offers[0]?.id ?? ''
        return (await by(third))('askPieces', { params: { id: marked } })
      },
      undefined,
      () => marked,
    ),
    receivePiece: act(
      'awardPieceReceived',
      async () => {
        marked = (await told('212')).offers[0]?.id ?? ''
        const call = await by(third)
        const { id: file } = (await call('uploadMedia', { body: formWith(pdfBytes(), 'rib.pdf') })).json()
        await setMediaState(given.db, file, 'ready')
        return call('receivePiece', { params: { id: marked, piece: 'rib' }, body: { received: true, file } })
      },
      { piece: 'rib', before: false, after: true },
      () => marked,
    ),
    notifyAward: asked('awardNotified', 'notifyAward', ready),
    approveAssent: [agreement('rankingFrozen'), agreement('lotAwarded'), agreement('awardNotified')],
    confirmReceipt: [
      {
        do: async () => {
          const answer = await applicantCall(given, signed)('confirmReceipt', { body: {} })
          return { answer, by: null, on: signed.id }
        },
        leaves: 'contractReceived',
      },
    ],
  }
}
