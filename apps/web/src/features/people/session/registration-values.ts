import { type Organism, organisms } from '@charpente/domain/people/accounts/account'
import type { RegistrationSide } from './registration-side.ts'

/** One is always selected, so that it never blocks. Q-52 */
export const firstOrganism: Record<RegistrationSide, Organism> = {
  customer: Object.keys(organisms)[0] as Organism,
  supplier: 'other',
}

/** Both tabs fill one set of values: nothing typed is lost from one to the other. */
export const emptyForm = {
  email: '',
  name: '',
  firstname: '',
  lastname: '',
  phone: '',
  size: null as string | null,
  organism: firstOrganism.customer,
  siret: '',
  address: { street: '', postal: '', city: '', department: null as string | null },
  registerCgu: false,
  formalizedRequested: false,
  attachedTo: '',
  departments: [] as string[],
  category: null as string | null,
  type: 'free' as 'free' | 'formalized',
}
export type RegistrationValues = typeof emptyForm
