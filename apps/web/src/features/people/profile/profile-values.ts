import { CONFIRM_ABOVE_MAX, superCustomerProfile } from '@charpente/contract/people/accounts'
import type { User } from '@charpente/contract/people/user'
import { type Organism, organisms, sizes } from '@charpente/domain/people/accounts/account'
import { payers, payerWords } from '@charpente/domain/people/accounts/payer'
import { formatNumber } from '@charpente/domain/platform/format'
import { fromCents, toCents } from '@charpente/domain/platform/money'
import { z } from 'zod'

/** What the forms start with: an empty field stands for nothing, lists are chosen by id. */

const personOf = ({ firstname, lastname, phone }: User) => ({ firstname, lastname, phone })

const isOrganism = (word: string): word is Organism => word in organisms

export const customerValues = (user: User) => personOf(user)

export const superCustomerValues = (user: User) => ({
  ...personOf(user),
  name: user.name,
  organism: isOrganism(user.organism) ? user.organism : ('other' as const),
  size: user.size ?? '',
  siret: user.siret ?? '',
  serviceCode: user.serviceCode ?? '',
  engagementRequired: user.engagementRequired,
  confirmAbove: user.confirmAbove === null ? '' : formatNumber(fromCents(user.confirmAbove)),
  payer: user.payer ?? ('' as const),
  address: {
    street: user.address.street,
    postal: user.address.postal,
    city: user.address.city,
    department: String(user.address.department.id),
  },
})

/** Spaces as people and French numbers write them, a comma or a point. */
const eurosIn = (typed: string) => Number(typed.replaceAll(/[\s\u00A0\u202F€]/g, '').replace(',', '.'))

const AMOUNT_WRONG = 'Indiquez un montant en euros, par exemple 5\u202F000, ou laissez ce champ vide.'

/** The form of an administrator: an amount is typed in euros and sent in cents. */
export const superCustomerForm = superCustomerProfile.extend({
  payer: z.enum(['', ...payers]).transform((chosen) => (chosen === '' ? null : chosen)),
  confirmAbove: z.string().transform((typed, context) => {
    if (typed.trim() === '') return null
    const cents = toCents(eurosIn(typed))
    if (Number.isSafeInteger(cents) && cents > 0 && cents <= CONFIRM_ABOVE_MAX) return cents
    context.addIssue({ code: 'custom', message: AMOUNT_WRONG })
    return z.NEVER
  }),
})

const supplierAddress = ({ address: { street, postal, city } }: User) => ({ street, postal, city })

export const supplierContactValues = (user: User) => ({ ...personOf(user), address: supplierAddress(user) })

export const supplierValues = (user: User) => ({
  ...supplierContactValues(user),
  name: user.name,
  siret: user.siret ?? '',
  remunerationEmail: user.remunerationEmail ?? '',
  remunerationPhone: user.remunerationPhone ?? '',
  remunerationName: user.remunerationName ?? '',
  remunerationFunction: user.remunerationFunction ?? '',
  departments: user.departments.map(({ id }) => String(id)),
  category: user.category ? String(user.category.id) : '',
})

/** The sizes one chooses from; a size given before the list existed stays. */
export const sizeChoices = (size: string | null): string[] =>
  size === null || size === '' || sizes.some((known) => known === size) ? [...sizes] : [size, ...sizes]

/** The ordinary delay first. */
export const payerChoices = [
  { value: '', label: 'Collectivité, État ou autre organisme (30 jours)' },
  ...payers.map((value) => ({ value, label: payerWords[value] })),
]

export const organismChoices = Object.entries(organisms).map(([value, label]) => ({ value, label }))
