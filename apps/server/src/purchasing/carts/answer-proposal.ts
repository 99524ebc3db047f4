import { whyNotAccept, whyNotAnswer } from '@charpente/domain/purchasing/carts/actions'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import { type Command, decide } from '../../platform/idempotency/decide.ts'
import { postMail } from '../../platform/mail/post.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { betterHolders } from './lines/queries.ts'
import { cartMail } from './mail-cart.ts'
import { changeCart, lockCart } from './queries.ts'
import { readCart } from './read-cart.ts'

const answers: Partial<Record<string, 'accept' | 'refuse'>> = {
  '1': 'accept',
  accept: 'accept',
  '0': 'refuse',
  '11': 'refuse',
  refuse: 'refuse',
}

type Answer = { answer: string; reason: string | null }

/** Accepted, it is the customer's cart like any other; refused, it is over. Its supplier is told. */
export function answerProposal<K extends CartKind>(
  kind: K,
  id: number,
  { answer, reason }: Answer,
  asked: Command,
  context: Context,
) {
  const verb = answers[answer] ?? refuse('proposalUnknownAnswer')
  return decide(context, asked, async (trx, now) => {
    const { actor, origin } = asked
    const cart = (await lockCart(trx, kind, id)) ?? refuse('cartNotFound')
    refuseIf(whyNotAnswer(cart, actor))
    const on = { type: 'cart', id } as const
    if (verb === 'accept') {
      const better = kind === 'formalized' ? await betterHolders(trx, id) : []
      const { values } = await currentSettings(trx, now)
      const ranking = { outranked: better.length > 0, reason, allowed: values['propositions.rangSuivant'] === 'oui' }
      refuseIf(whyNotAccept(cart, actor, ranking), { rank: better[0]?.proposalRank ?? 1 })
      const kept = better.length > 0 ? reason : null
      await changeCart(trx, id, { status: CartStatus.pending, rank_reason: kept, proposal_answered_at: now }, now)
      const details = { better: better.map(({ rank, proposalRank }) => ({ rank, proposalRank })), reason: kept }
      await record(trx, origin.author, now, { action: 'proposalAccepted', on, details })
    } else {
      await changeCart(trx, id, { status: CartStatus.refused, proposal_answered_at: now }, now)
      await record(trx, origin.author, now, { action: 'proposalRefused', on, details: { reason } })
    }
    const answered = await readCart(trx, kind, id, actor, now)
    const data = { cart: cartMail(answered), answeredAt: now }
    const template = verb === 'accept' ? 'proposalAccepted' : 'proposalRefused'
    await postMail(trx, context, { template, accountId: cart.supplierId as number, data })
    return answered
  })
}
