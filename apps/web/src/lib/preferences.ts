import { store, stored } from './storage.ts'

/** What a reader may settle for their own comfort, kept by their browser. RGAA 12.10, 13.1 */
const keys = { alertsStay: 'alertsStay', oneKeyOff: 'deskKeysOff' } as const

export type Preference = keyof typeof keys

export const prefers = (preference: Preference): boolean => stored(keys[preference]) === '1'

export const setPreference = (preference: Preference, isOn: boolean): void => store(keys[preference], isOn ? '1' : '0')
