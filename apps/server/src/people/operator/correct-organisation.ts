import type { organisationCorrection } from '@charpente/contract/people/operator'
import { organisms } from '@charpente/domain/people/accounts/account'
import { formatSiret } from '@charpente/domain/platform/format'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postMail } from '../../platform/mail/post.ts'
import type { OrganisationChanges } from '../accounts/mails.ts'
import { changeAccount, changeOrganisation, lockAccount } from '../accounts/queries.ts'
import { accountLine } from './account-line.ts'
import { departmentName } from './queries.ts'

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

type Described = ReturnType<typeof corrected>

/** What its head is told, in words: only what is no longer as it was. */
async function changesIn(db: Db, side: string, before: Described, after: Described) {
  const place = async ({ street, postal, city, department_id }: Described) =>
    `${street}, ${postal} ${city} (${await departmentName(db, department_id)})`
  // A firm chose no kind of organisation.
  const kind = ({ organism }: Described) => (side === 'customer' ? organisms[organism] : '')
  const siretOf = ({ siret }: Described) => (siret ? formatSiret(siret) : 'aucun')
  const told = {
    name: { before: before.name, after: after.name },
    organism: { before: kind(before), after: kind(after) },
    siret: { before: siretOf(before), after: siretOf(after) },
    address: { before: await place(before), after: await place(after) },
  }
  return Object.fromEntries(Object.entries(told).filter(([, was]) => was.before !== was.after)) as OrganisationChanges
}

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
    const now = context.now()
    const changes = await changesIn(trx, account.side, before, after)
    // A registration that waits is told when it is judged.
    if (Object.keys(changes).length > 0 && account.state === 'approved')
      await postMail(trx, context, {
        template: 'organisationCorrected',
        accountId: id,
        data: { correctedAt: now, changes },
      })
    await record(trx, origin.author, now, {
      action: 'organisationCorrected',
      on: { type: 'account', id },
      details: { reason: correction.reason, before, after },
    })
    return accountLine(trx, id)
  })
