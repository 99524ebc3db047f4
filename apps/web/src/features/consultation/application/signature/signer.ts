import type { Candidate } from '@charpente/contract/consultation/application/application'

type Contractor = Partial<Record<'organization' | 'firstname' | 'lastname' | 'function' | 'email', string>>

export type Signer = { name: string; role: string; organization: string; email: string }

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** « gérante, mandataire du groupement »: what the person is, for whom. */
export const roleOf = (role: string, isGroup: boolean): string =>
  [lower(role), isGroup ? 'mandataire du groupement' : ''].filter(Boolean).join(', ')

/** Whoever represents the first contractor signs for all. Q-97 */
export function signerOf({ step3, signature }: Candidate): Signer {
  if (signature)
    return {
      name: signature.name,
      role: signature.function,
      organization: signature.organization,
      email: signature.email,
    }
  const [first = {}] = (step3?.contractors ?? []) as Contractor[]
  return {
    name: [first.firstname, first.lastname].filter(Boolean).join(' '),
    role: first.function ?? '',
    organization: first.organization ?? '',
    email: first.email ?? '',
  }
}
