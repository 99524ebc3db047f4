import { departmentOfPostal } from '../../platform/department.ts'
import { fold } from '../../platform/text.ts'

/** What an address is made of in the book. */
export type PostalAddress = { street: string; postal: string; city: string }

/** How long each part may be, so that the whole fits in the address of a cart. */
export const STREET_MAX = 150
export const CITY_MAX = 80
export const ACCESS_MAX = 150
export const CONTACT_MAX = 50
export const BUILDING_NAME_MAX = 80

/** As a cart writes it, and an order after it. */
export const addressLine = ({ street, postal, city }: PostalAddress): string => `${street}, ${postal} ${city}`

/** What two addresses that say the same have in common: case, accents, commas and spaces tell nothing apart. */
export const addressKey = (address: string): string =>
  fold(address)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** An address as people type it, taken apart at its postal code; null where there is none to be sure of. */
export function splitAddress(address: string): PostalAddress | null {
  const found = /^(.+?)[\s,;–-]+(\d{5})[\s,]+([^\d,]+?)[\s,.]*$/u.exec(address.trim().replaceAll(/\s+/g, ' '))
  if (!found) return null
  const [, street = '', postal = '', city = ''] = found
  const fits = street.length <= STREET_MAX && city.length <= CITY_MAX
  return fits && departmentOfPostal(postal) !== null ? { street, postal, city } : null
}

type OnSite = { access: string | null; contact: string | null; phone: string | null }

/** How to get in and whom to ask for, as the terms of a cart say it: one text, that always fits there. */
export function onSiteWords({ access, contact, phone }: OnSite): string {
  const person = [contact, phone].filter(Boolean).join(', ')
  return [access, person && `Sur place\u00A0: ${person}`].filter(Boolean).join('. ')
}
