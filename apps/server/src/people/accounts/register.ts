import type { customerRegistration, supplierRegistration } from '@charpente/contract/people/accounts'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postMail } from '../../platform/mail/post.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { type Limit, tryOnce } from '../../platform/throttle/throttle.ts'
import { addAccount, isBuyerEmailTaken, type NewAccount, setDepartments } from './queries.ts'

const perAddress: Limit = { points: 20, minutes: 60 }

const THANKS =
  'Merci pour votre inscription. Vous allez recevoir par mail votre identifiant et votre mot de passe dès que nous aurons vérifié votre identité.'

type Customer = z.output<typeof customerRegistration>
type Supplier = z.output<typeof supplierRegistration>

async function addPending(
  db: Db,
  context: Context,
  form: Customer | Supplier,
  extra: Partial<NewAccount>,
  origin: Origin,
) {
  const now = context.now()
  const { values } = await currentSettings(db, now)
  const { street, postal, city, department } = form.address
  const account = await addAccount(db, {
    side: 'customer',
    name: form.name,
    email: form.email,
    firstname: form.firstname,
    lastname: form.lastname,
    phone: form.phone,
    organism: form.organism,
    size: form.size,
    siret: form.siret,
    street,
    postal,
    city,
    departmentId: department,
    createdAt: now,
    termsAcceptedAt: now,
    termsVersion: values['cgu.version'],
    ...extra,
  })
  await record(db, origin.author, now, { action: 'registered', on: { type: 'account', id: account.id } })
  const wanted = extra.formalizedRequestedAt ? 'formalized' : 'free'
  await postMail(db, context, {
    template: 'registrationReceived',
    accountId: account.id,
    data: { receivedAt: now, side: extra.side === 'supplier' ? 'supplier' : 'customer', type: wanted },
  })
  return { id: account.id, name: account.name, message: THANKS }
}

async function slowDown({ db, steady }: Context, origin: Origin) {
  if (await tryOnce(db, `register from ${origin.author.ip}`, perAddress, steady())) refuse('registrationLimited')
}

/** A buyer registers without a type; whoever wants the formalized catalogue asks for it, and the centre decides. Q-51 */
export async function registerCustomer(form: Customer, origin: Origin, context: Context) {
  await slowDown(context, origin)
  return context.db.transaction().execute(async (trx) => {
    if (await isBuyerEmailTaken(trx, form.email)) refuse('emailAlreadyBuyer')
    const { attachedTo } = form
    // Only the formalized catalogue opens at once to a member: saying whose one is asks for it. P-PUB-10
    const formalizedRequestedAt = form.formalizedRequested || attachedTo ? context.now() : null
    return addPending(trx, context, form, { side: 'customer', formalizedRequestedAt, attachedTo }, origin)
  })
}

/** One e-mail may hold several contracts. A formalized supplier is first a request. */
export async function registerSupplier(form: Supplier, origin: Origin, context: Context) {
  await slowDown(context, origin)
  return context.db.transaction().execute(async (trx) => {
    const formalizedRequestedAt = form.type === 'formalized' ? context.now() : null
    const extra = { side: 'supplier', categoryId: form.category, formalizedRequestedAt } as const
    const registered = await addPending(trx, context, form, extra, origin)
    await setDepartments(trx, registered.id, form.departments)
    return registered
  })
}
