import type { Subcontracting } from '@charpente/contract/purchasing/subcontracting'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Given } from '../given/given.ts'
import { TEST_NOW } from '../given/given.ts'
import { drawnFrom, type Histories } from '../given/histories.ts'
import type { Market } from '../given/market.ts'
import { anew } from '../given/orders.ts'
import { type Answer, givenAccount, said } from '../given/people.ts'
import { actsIn, givenAccepted, givenDraft, sendAct, sweepActs } from '../given/subcontracting.ts'

/** What a model knows of an act: no rule of the product is asked. */
type Act = { id: number; state: string; amount: number; replaces: Act | null }

const kinds = [
  'draft',
  'change',
  'send',
  'send',
  'withdraw',
  'accept',
  'accept',
  'refuse',
  'silence',
  'cancel',
] as const
type Step = { kind: (typeof kinds)[number]; pick: number; part: number }

const history = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    pick: fc.nat({ max: 20 }),
    // In hundredths of the order.
    part: fc.constantFrom(10, 40, 60, 100, 101),
  }),
  { minLength: 8, maxLength: 18 },
)

/** The most that could ever be accepted: every way of deciding what waits is tried. */
function worst(acts: readonly Act[]): number {
  const waiting = acts.filter(({ state }) => state === 'sent')
  let most = 0
  for (let way = 0; way < 2 ** waiting.length; way++) {
    const taken = waiting.filter((_act, at) => (way >> at) & 1)
    const kept = acts.filter((act) => act.state === 'accepted' && !taken.some(({ replaces }) => replaces === act))
    most = Math.max(
      most,
      [...kept, ...taken].reduce((sum, { amount }) => sum + amount, 0),
    )
  }
  return most
}

const accept = (act: Act) => {
  act.state = 'accepted'
  if (act.replaces?.state === 'accepted') act.replaces.state = 'replaced'
}

type Play = Histories & { given: Given; market: Market }

/** Random histories of one order, each step compared with what the model says of it. */
export async function playSubcontracts({ given, market, ...asked }: Play): Promise<{ steps: number; done: number }> {
  const calls = { admin: anew(given, market.admin), holder: anew(given, market.holder) }
  const operator = anew(given, await givenAccount(given, { side: 'operator' }))
  const told = { steps: 0, done: 0 }

  const play = async (steps: readonly Step[]) => {
    given.setNow(TEST_NOW)
    const order = await givenAccepted(given, market, calls)
    const acts: Act[] = []
    let isCancelled = false
    /** The papers of the first go with all of them. */
    const papers = async (act: number) => {
      const [first] = acts
      if (first && first.id !== act)
        await given.db
          .insertInto('subcontract_paper')
          .columns(['act_id', 'kind', 'media_id', 'filed_at'])
          .expression(
            given.db
              .selectFrom('subcontract_paper')
              .select([sql<number>`${act}::integer`.as('act_id'), 'kind', 'media_id', 'filed_at'])
              .where('act_id', '=', first.id),
          )
          .onConflict((same) => same.doNothing())
          .execute()
    }
    const begin = async (replaces: Act | null) => {
      if (acts.length === 0) return { statusCode: 201, id: await givenDraft(calls.holder, order.id) }
      const answer = await calls.holder('draftSubcontract', {
        params: { id: order.id },
        body: { replaces: replaces?.id ?? null },
      })
      const id = answer.statusCode === 201 ? (actsIn(answer).find(({ state }) => state === 'draft')?.id ?? 0) : 0
      if (id) await papers(id)
      return { statusCode: answer.statusCode, id }
    }
    const took = (answer: Pick<Answer, 'statusCode'>, isLet: boolean, what: string) => {
      expect(`${what} ${answer.statusCode < 300}`).toBe(`${what} ${isLet}`)
      if (isLet) told.done += 1
    }

    for (const { kind, pick, part } of steps) {
      told.steps += 1
      const draft = acts.find(({ state }) => state === 'draft') ?? null
      const any = acts.length > 0 ? (acts[pick % acts.length] as Act) : null
      if (kind === 'draft' || kind === 'change') {
        const replaces = kind === 'change' ? any : null
        if (kind === 'change' && !replaces) continue
        if (acts.length === 0 && isCancelled) continue
        const isLive = replaces === null || ['sent', 'accepted'].includes(replaces.state)
        const isAsked = acts.some((act) => act.replaces === replaces && replaces !== null && act.state === 'sent')
        const isLet = !isCancelled && !draft && isLive && !isAsked
        const answer = await begin(replaces)
        took(answer, isLet, kind)
        if (isLet) acts.push({ id: answer.id, state: 'draft', amount: 0, replaces })
      } else if (kind === 'send' && any) {
        const amount = Math.floor((order.amount * part) / 100)
        const former = any.replaces
        const after = acts.map((act) => (act === any ? { ...act, state: 'sent', amount } : act))
        const left = after.filter(({ id }) => !(id === former?.id && former.state === 'sent'))
        const isAsked = acts.some((act) => act !== any && former && act.replaces === former && act.state === 'sent')
        const isLet = !isCancelled && any.state === 'draft' && !isAsked && worst(left) <= order.amount
        const answer = await sendAct(calls.holder, order.id, any.id, { amount: (amount / 100).toFixed(2) })
        took(answer, isLet, `send ${said(answer)}`)
        if (isLet) {
          Object.assign(any, { state: 'sent', amount })
          if (former?.state === 'sent') former.state = 'replaced'
        }
      } else if (kind === 'withdraw' && any) {
        const isLet = ['draft', 'sent'].includes(any.state)
        took(
          await calls.holder('withdrawSubcontract', { params: { id: order.id, act: any.id }, body: {} }),
          isLet,
          kind,
        )
        if (isLet) any.state = 'withdrawn'
      } else if ((kind === 'accept' || kind === 'refuse') && any) {
        const isLet = any.state === 'sent'
        const body = { accepted: kind === 'accept', reason: 'Non' }
        took(
          await calls.admin('decideSubcontract', { params: { cartId: order.cartId, act: any.id }, body }),
          isLet,
          kind,
        )
        if (isLet && kind === 'accept') accept(any)
        else if (isLet) any.state = 'refused'
      } else if (kind === 'silence') {
        given.setNow(new Date(given.now().getTime() + 30 * 86_400_000))
        await sweepActs(given)
        for (const act of acts) if (act.state === 'sent') accept(act)
      } else if (kind === 'cancel' && pick < 7 && !isCancelled) {
        await operator('cancelPurchaseOrder', { params: { id: order.id }, body: { reason: 'Vendu' } })
        isCancelled = true
        for (const act of acts) if (['sent', 'accepted'].includes(act.state)) act.state = 'ended'
      }
      const read = (await calls.holder('getSubcontracting', { params: { id: order.id } })).json<Subcontracting>()
      const isSeen = ({ id }: { id: number }) => read.acts.some((act) => act.id === id)
      expect(read.acts.map(({ id, state }) => [id, state])).toEqual(
        acts.filter((act) => act.state !== 'withdrawn' || isSeen(act)).map(({ id, state }) => [id, state]),
      )
      const deducted = acts.filter(({ state }) => state === 'accepted').reduce((sum, { amount }) => sum + amount, 0)
      expect(read.amounts).toMatchObject({ deducted, room: order.amount - worst(acts) })
      expect(worst(acts)).toBeLessThanOrEqual(order.amount)
    }
  }
  await fc.assert(fc.asyncProperty(history, play), drawnFrom(asked))
  return told
}
