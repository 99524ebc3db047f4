import { FORM_PHASE } from '@charpente/domain/consultation/application/opening'
import { newCodes } from '../../src/consultation/application/codes.ts'
import { addCandidate } from '../../src/consultation/application/queries.ts'
import type { Given } from '../given/given.ts'
import { type Account, type Answer, givenAccount, type RouteName, signedInAs } from '../given/people.ts'

type Act = {
  do: () => Promise<{ answer: Answer; by: Account | null; on: number | string }>
  leaves: string
  details?: object
}

const deposit = { organization: 'Bac', siret: null, receivedAt: '2026-10-21T10:00:00.000Z', sha256: 'a'.repeat(64) }
const reason = 'Rien sur le profil d’acheteur.'

/** Every act on envelopes, each in a consultation of its own whose deadline has passed. */
export async function envelopeActs(given: Given): Promise<Partial<Record<RouteName, Act[]>>> {
  const { db } = given
  const [first, second] = [
    await givenAccount(given, { side: 'operator' }),
    await givenAccount(given, { side: 'operator' }),
  ]
  const [begins, joins] = [await signedInAs(given, first), await signedInAs(given, second)]
  let last = 700

  const closed = async () => {
    const id = ++last
    const dates = { opens_at: new Date('2026-10-01T09:00:00Z'), deadline: new Date('2026-11-01T12:00:00Z') }
    await db
      .insertInto('consultation')
      .values({ id, edition: 25, reference: `E-${id}`, name: 'Essai', phase: FORM_PHASE, ...dates })
      .execute()
    const candidate = await addCandidate(db, {
      email: `pli-${id}@candidat.example`,
      consultation: { id, edition: 25 },
      phase: FORM_PHASE,
      codes: newCodes(given),
      now: dates.opens_at,
    })
    await db
      .updateTable('candidate')
      .set({ signed_at: new Date('2026-10-20T12:00:00Z') })
      .where('id', '=', candidate)
      .execute()
    return id
  }
  const opened = async () => {
    const id = await closed()
    await begins('openEnvelopes', { params: { id } })
    await joins('openEnvelopes', { params: { id } })
    return id
  }
  const act = (name: RouteName, leaves: string, body?: object, details?: object): Act => ({
    do: async () => {
      const id = await opened()
      if (name === 'sealOpening')
        await begins('decideEnvelopes', { params: { id }, body: { numbers: [1], verdict: 'admitted', reason } })
      return { answer: await joins(name, { params: { id }, ...(body && { body }) }), by: second, on: id }
    },
    leaves,
    ...(details && { details }),
  })
  return {
    openEnvelopes: [
      {
        do: async () => {
          const id = await closed()
          return { answer: await begins('openEnvelopes', { params: { id } }), by: first, on: id }
        },
        leaves: 'envelopesStarted',
      },
      {
        do: async () => {
          const id = await closed()
          await begins('openEnvelopes', { params: { id } })
          return { answer: await joins('openEnvelopes', { params: { id } }), by: second, on: id }
        },
        leaves: 'envelopesOpened',
      },
    ],
    enterDeposits: [act('enterDeposits', 'depositsEntered', { deposits: [deposit] }, { after: { deposits: 1 } })],
    removeDeposit: [
      {
        do: async () => {
          const id = await opened()
          const entered = await joins('enterDeposits', { params: { id }, body: { deposits: [deposit] } })
          const [{ id: wrong }] = entered.json().opening.unknown
          return { answer: await joins('removeDeposit', { params: { id, deposit: wrong } }), by: second, on: id }
        },
        leaves: 'depositRemoved',
      },
    ],
    decideEnvelopes: [
      act('decideEnvelopes', 'envelopesDecided', { numbers: [1], verdict: 'apart', reason }, { reason }),
    ],
    sealOpening: [act('sealOpening', 'openingSealed')],
  }
}
