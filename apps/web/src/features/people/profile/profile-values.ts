import type { User } from '@charpente/contract/people/user'
import { type Organism, organisms, sizes } from '@charpente/domain/people/accounts/account'

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
  address: {
    street: user.address.street,
    postal: user.address.postal,
    city: user.address.city,
    department: String(user.address.department.id),
  },
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

export const organismChoices = Object.entries(organisms).map(([value, label]) => ({ value, label }))
