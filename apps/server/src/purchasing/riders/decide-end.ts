import { parisDay } from '@charpente/domain/platform/calendar'
import { type EndDecision, renewedUntil, whyNotDecideEnd } from '@charpente/domain/purchasing/contracts/renewal'
import { record } from '../../platform/audit/record.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Asked } from '../../platform/http/serve.ts'
import { mailId, postMails } from '../../platform/mail/post.ts'
import { addRenewal, lockContract, renewContract } from './queries.ts'

type EndAsked = { decision: EndDecision; endsOn: string }

/**
 * A contract that comes to its end is renewed, or left to end, once a second person agrees: its firm is written to, and
 * its end moves at once.
 */
export const decideEnd = (
  number: string,
  { decision, endsOn: seen }: EndAsked,
  { askedBy, reason, origin }: Asked,
  context: Context,
) =>
  inTransaction(context.db, async (trx) => {
    const at = context.now()
    const contract = (await lockContract(trx, number)) ?? refuse('contractUnknown')
    if (contract.endsOn !== seen) refuse('renewalMoved')
    refuseIf(whyNotDecideEnd(decision, contract, parisDay(at)))
    const until = decision === 'renew' ? (renewedUntil(contract) ?? refuse('renewalNone')) : contract.endsOn
    await addRenewal(trx, {
      market_number: number,
      ends_before: contract.endsOn,
      decision,
      ends_on: until,
      reason: reason || null,
      decided_by: askedBy,
      decided_at: at,
    })
    if (decision === 'renew') await renewContract(trx, number, until)
    await record(trx, origin.author, at, {
      action: 'contractEndDecided',
      on: { type: 'contract', id: number },
      details: { decision, reason, before: { endsOn: contract.endsOn }, after: { endsOn: until } },
    })
    const lot = `${contract.lotCode} ${contract.lotName}`
    const data = { contract: number, lot, decision, endsBefore: contract.endsOn, endsOn: until, reason }
    await postMails(trx, context, [
      {
        template: 'contractEndDecided',
        accountId: contract.supplierId,
        data,
        id: mailId('contractEndDecided', number, contract.endsOn),
      },
    ])
  })
