import { observable } from '../../../lib/observable.ts'

export type RegistrationSide = 'customer' | 'supplier'

/** The tab chosen in the form; the panel beside it follows. */
export const registrationSide = observable<RegistrationSide>('customer')
