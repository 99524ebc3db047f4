import { parisDay } from '@charpente/domain/platform/calendar'
import { type EndDecision, renewedUntil, whyNotDecideEnd } from '@charpente/domain/purchasing/contracts/renewal'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { mailId, postMails } from '../../platform/mail/post.ts'
import { addRenewal, keepRenewals, lockContract, renewContract } from './queries.ts'

type Decided = { decision: EndDecision; endsOn: string; reason: string }

/** A contract that comes to its end is renewed, or left to end: its firm is written to, and its end moves at once. */
export const decideEnd = (
  number: string,
  { decision, endsOn: seen, reason }: Decided,
  origin: Origin,
  context: Context,
) =>
  context.db.transaction().execute(async (trx) => {
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
      decided_by: origin.author.id ?? refuse('forbidden'),
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
    return null
  })

type Terms = { allowed: number; months: number | null; reason: string }

/** What the contract says of its renewals, where the documents of its consultation state nothing. */
export const setRenewals = (number: string, { allowed, months, reason }: Terms, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const contract = (await lockContract(trx, number)) ?? refuse('contractUnknown')
    if (contract.statedBy !== null) refuse('renewalsStated', { consultation: contract.statedBy })
    if (allowed < contract.renewed || (allowed > 0 && months === null)) refuse('renewalTermsWrong')
    const kept = allowed === 0 ? null : months
    await keepRenewals(trx, number, allowed, kept)
    await record(trx, origin.author, context.now(), {
      action: 'renewalsSet',
      on: { type: 'contract', id: number },
      details: {
        reason,
        before: { renewals: contract.renewals, months: contract.renewalMonths },
        after: { renewals: allowed, months: kept },
      },
    })
    return null
  })
