import { observable } from './observable.ts'

/** When what is shown was read, where it could not be read again: null as long as the platform answers. */
export const keptSince = observable<string | null>(null)
