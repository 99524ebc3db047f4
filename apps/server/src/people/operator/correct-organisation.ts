import type { organisationCorrection } from '@charpente/contract/people/operator'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { changeAccount, changeOrganisation, lockAccount } from '../accounts/queries.ts'
import { accountLine } from './account-line.ts'

type Correction = z.output<typeof organisationCorrection>

const corrected = ({ name, organism, siret, address }: Correction) => ({
  name,
  organism,
  siret,
  street: address.street,
  postal: address.postal,
  city: address.city,
  department_id: address.department,
})

/** What an organisation is called and where it is, set right by the centre; its members follow. */
export const correctOrganisation = (id: number, correction: Correction, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const account = (await lockAccount(trx, id)) ?? refuse('accountNotFound')
    if (account.side === 'operator' || account.state === 'refused') refuse('accountNotFound')
    if (account.admin_id !== null) refuse('onlyHeadCorrected')
    const after = corrected(correction)
    const before = {
      name: account.name,
      organism: account.organism,
      siret: account.siret,
      street: account.street,
      postal: account.postal,
      city: account.city,
      department_id: account.department_id,
    }
    // The people of a firm may each have their own address; those of a buyer have one.
    if (account.side === 'customer') await changeOrganisation(trx, id, after)
    else {
      await changeAccount(trx, id, after)
      await changeOrganisation(trx, id, { name: after.name, siret: after.siret })
    }
    await record(trx, origin.author, context.now(), {
      action: 'organisationCorrected',
      on: { type: 'account', id },
      details: { reason: correction.reason, before, after },
    })
    return accountLine(trx, id)
  })
