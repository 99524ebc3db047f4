import type { RiderForm } from '@charpente/contract/purchasing/riders'
import { parisDay } from '@charpente/domain/platform/calendar'
import type { RenewalTerms } from '@charpente/domain/purchasing/contracts/renewal'
import { riderShares, whyNotAmend } from '@charpente/domain/purchasing/contracts/rider'
import { record } from '../../platform/audit/record.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Asked } from '../../platform/http/serve.ts'
import { riderMarks } from './marks.ts'
import { addRider, type Facts, lockContract, mayTakeOver, signerOf } from './queries.ts'

type RiderAsked = Omit<RiderForm, 'reason'> & { renewals?: RenewalTerms }

/** What the kind of a change does not say is not kept, whatever was sent. */
const only = ({ kind, ground, effectiveOn, maximum, endsOn, renewals, supplierId, content }: RiderAsked) => ({
  ground,
  effectiveOn,
  kind,
  maximum: kind === 'amount' ? maximum : null,
  endsOn: kind === 'duration' ? endsOn : null,
  renewals: (kind === 'duration' && renewals) || null,
  supplierId: kind === 'transfer' ? supplierId : null,
  content: content || null,
})

/** Where the documents of its consultation state them, the contract has none of its own. */
function checkTerms({ allowed, months }: RenewalTerms, { statedBy, renewed, renewals, renewalMonths }: Facts) {
  if (statedBy !== null) refuse('renewalsStated', { consultation: statedBy })
  if (allowed < renewed || (allowed > 0 && months === null)) refuse('renewalTermsWrong')
  if (allowed === renewals && (allowed === 0 || months === renewalMonths)) refuse('riderNothing')
}

/** A change of contract, once a second person agrees: its document is made, then the firm is asked to sign it. */
export const amendContract = (
  number: string,
  asked: RiderAsked,
  { askedBy, reason, origin }: Asked,
  context: Context,
) =>
  inTransaction(context.db, async (trx) => {
    const now = context.now()
    const contract = (await lockContract(trx, number)) ?? refuse('contractUnknown')
    if (contract.isOpen) refuse('riderOpen')
    const form = only(asked)
    const marks = await riderMarks(trx, contract.lotCode, now)
    refuseIf(whyNotAmend(form, contract, marks, parisDay(now)))
    const { supplierId, maximum, endsOn, renewals } = form
    if (renewals) checkTerms(renewals, contract)
    if (supplierId !== null && !(await mayTakeOver(trx, supplierId, number))) refuse('riderFirmWrong')
    const before = { initial: contract.initial, before: contract.maximum, smallBefore: contract.smallBefore }
    const shares = maximum === null ? null : riderShares({ ground: form.ground, ...before, after: maximum })
    const id = await addRider(trx, {
      market_number: number,
      number: contract.lastNumber + 1,
      kind: form.kind,
      ground: form.ground,
      motive: reason,
      content: form.content,
      maximum_before: contract.maximum,
      maximum,
      ends_before: contract.endsOn,
      ends_on: endsOn,
      renewals: renewals?.allowed ?? null,
      renewal_months: renewals?.months ?? null,
      holder_before: contract.supplierId,
      holder_after: supplierId,
      effective_on: form.effectiveOn,
      cumulated: shares?.cumulated ?? null,
      state: 'drawn',
      asked_by: askedBy,
      agreed_by: origin.author.id,
      agreed_at: now,
    })
    await context.queue.enqueue(trx, 'make-rider', { riderId: id })
    const coming = supplierId === null ? null : await signerOf(trx, supplierId)
    await record(trx, origin.author, now, {
      action: 'contractAmended',
      on: { type: 'contract', id: number },
      details: {
        marketNumber: number,
        number: contract.lastNumber + 1,
        lot: `${contract.lotCode} ${contract.lotName}`,
        kind: form.kind,
        ground: form.ground,
        reason,
        effectiveOn: form.effectiveOn,
        ...(shares && { cumulated: shares.cumulated }),
        ...(form.content && { content: form.content }),
        before: {
          ...(maximum !== null && { maximum: contract.maximum }),
          ...(endsOn !== null && { endsOn: contract.endsOn }),
          ...(renewals && { renewals: contract.renewals, months: contract.renewalMonths }),
          ...(coming && { organization: contract.supplierName }),
        },
        after: {
          ...(maximum !== null && { maximum }),
          ...(endsOn !== null && { endsOn }),
          ...(renewals && { renewals: renewals.allowed, months: renewals.months }),
          ...(coming && { organization: coming.name }),
        },
      },
    })
  })
