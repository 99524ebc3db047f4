import { expect } from 'vitest'
import type { Given } from '../given/given.ts'
import { type Account, type Answer, givenAccount, type RouteName, signedInAs } from '../given/people.ts'
import { agreedBy } from '../given/two-persons.ts'

type Act = {
  do: () => Promise<{ answer: Answer; by: Account | null; on: number | string }>
  leaves: string
  details?: object
}

let drawn = 0

/** Every act on a change or on the end of a contract, and the line it leaves. */
export async function riderActs(given: Given): Promise<Partial<Record<RouteName, Act[]>>> {
  const { db } = given
  const by = await givenAccount(given, { side: 'operator' })
  const second = await givenAccount(given, { side: 'operator' })
  const call = await signedInAs(given, by)
  const reason = 'Des écoles en plus'

  /** A contract of a firm of its own, that ends in three months. */
  async function contract() {
    drawn += 1
    const firm = await givenAccount(given, { side: 'supplier', type: 'formalized' })
    const number = `25-209-R${drawn}`
    const dates = { starts_on: '2025-01-01', ends_on: '2027-02-10', maximum: 1_000_000_00 }
    const renewals = { renewals: 1, renewal_months: 12 }
    await db
      .insertInto('contract')
      .values({ number, edition: 25, lot_code: '206', supplier_id: firm.id, ...dates, ...renewals })
      .execute()
    return { number, firm }
  }
  /** A change of it that the firm was sent. */
  async function sent() {
    const { number, firm } = await contract()
    const { id } = await db
      .insertInto('contract_rider')
      .values({
        market_number: number,
        number: 1,
        kind: 'amount',
        ground: 'review',
        motive: reason,
        maximum_before: 1_000_000_00,
        maximum: 1_100_000_00,
        ends_before: '2027-02-10',
        holder_before: firm.id,
        effective_on: '2026-12-01',
        state: 'sent',
        asked_by: by.id,
        agreed_at: given.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, number, firm }
  }
  const byFirm = (name: RouteName, body?: object) => async () => {
    const { id, number, firm } = await sent()
    const own = await signedInAs(given, firm)
    return { answer: await own(name, { params: { id }, ...(body && { body }) }), by: firm, on: number }
  }
  /** Asked by one, then done with the agreement of another. */
  const asked = (name: RouteName, body: object, leaves: string, details: object): Act[] => [
    {
      do: async () => {
        const answer = await call(name, { params: { number: (await contract()).number }, body })
        return { answer, by, on: answer.json().id }
      },
      leaves: 'assentAsked',
      details: { before: null, after: { until: expect.any(String) } },
    },
    {
      do: async () => {
        const { number } = await contract()
        return {
          answer: await agreedBy(given, call, second)(name, { params: { number }, body }),
          by: second,
          on: number,
        }
      },
      leaves,
      details,
    },
  ]

  return {
    askRider: [
      {
        do: async () => {
          const { number } = await contract()
          const body = { reason, kind: 'amount', ground: 'review', maximum: 1_100_000_00, effectiveOn: '2026-12-01' }
          const answer = await call('askRider', { params: { number }, body })
          return { answer, by, on: answer.json().id }
        },
        leaves: 'assentAsked',
        details: { before: null, after: { until: expect.any(String) } },
      },
    ],
    withdrawRider: [
      {
        do: async () => {
          const { id, number } = await sent()
          return { answer: await call('withdrawRider', { params: { id }, body: { reason } }), by, on: number }
        },
        leaves: 'riderWithdrawn',
        details: { number: 1, reason, before: { state: 'sent' }, after: { state: 'withdrawn' } },
      },
    ],
    refuseRider: [{ do: byFirm('refuseRider', { reason }), leaves: 'riderRefused', details: { number: 1, reason } }],
    sendRiderCode: [{ do: byFirm('sendRiderCode'), leaves: 'riderCodeSent', details: { number: 1 } }],
    signRider: [
      {
        do: async () => {
          const { id, number, firm } = await sent()
          const own = await signedInAs(given, firm)
          await own('sendRiderCode', { params: { id } })
          const mail = await db
            .selectFrom('mail')
            .select('data')
            .where('template', '=', 'riderCode')
            .where('account_id', '=', firm.id)
            .executeTakeFirstOrThrow()
          const { sealed } = mail.data as { sealed: string }
          const code = given.secrets.decrypt(Buffer.from(sealed, 'base64'))
          const body = { code, name: 'Ana Roy', role: 'gérante' }
          return { answer: await own('signRider', { params: { id }, body }), by: firm, on: number }
        },
        leaves: 'riderSigned',
        details: { number: 1, name: 'Ana Roy', role: 'gérante' },
      },
    ],
    setRenewals: asked('setRenewals', { allowed: 2, months: 6, reason }, 'contractAmended', {
      before: { renewals: 1, months: 12 },
      after: { renewals: 2, months: 6 },
    }),
    decideEnd: asked('decideEnd', { decision: 'renew', endsOn: '2027-02-10', reason }, 'contractEndDecided', {
      decision: 'renew',
      before: { endsOn: '2027-02-10' },
      after: { endsOn: '2028-02-10' },
    }),
  }
}
