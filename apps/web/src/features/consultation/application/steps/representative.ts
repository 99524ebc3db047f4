import type { Row } from './values.ts'

type Representative = { organization: string; lastname: string; function: string; phone: string; email: string }

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Who signs for this company, or for the first one, as a contact is written; null before companies are saved. */
export function representativeOf(step3: Row | null, company: unknown): Representative | null {
  const contractors = Array.isArray(step3?.contractors) ? (step3.contractors as Row[]) : []
  const found = contractors.find(({ organization }) => organization === company) ?? contractors[0]
  if (!found) return null
  return {
    organization: text(found.organization),
    lastname: [text(found.firstname), text(found.lastname)].filter(Boolean).join(' '),
    function: text(found.function),
    phone: text(found.phone),
    email: text(found.email),
  }
}
