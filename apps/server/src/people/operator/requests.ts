import { VERIFICATION_HOURS } from '@charpente/domain/people/accounts/formalized-registration'
import { isSiret } from '@charpente/domain/platform/siret'
import type { Context } from '../../platform/http/context.ts'
import { type WaitingRequest, waitingRequests } from './queries.ts'

/** Announced within about two days: beyond, the operator is alerted. Q-54 */
const LATE_MS = VERIFICATION_HOURS * 3_600_000

// A body of the State or a firm seldom writes from one of these.
const mailboxes = [
  'gmail.com',
  'orange.fr',
  'wanadoo.fr',
  'free.fr',
  'laposte.net',
  'hotmail.fr',
  'hotmail.com',
  'yahoo.fr',
  'outlook.fr',
  'outlook.com',
  'sfr.fr',
]

/** What it says of itself is for a person to check: a member may order at once. P-PUB-10 */
const attachmentCheck = (written: string | null, isKnown: boolean) =>
  written === null
    ? []
    : [
        {
          name: 'attachment' as const,
          ok: isKnown,
          text: isKnown
            ? `Se dit rattaché à « ${written} » : ce compte formalisé est ouvert, vérifiez le lien`
            : `Se dit rattaché à « ${written} » : aucun acheteur formalisé à ce nom`,
        },
      ]

/** Whoever asks for access has an account at this address; a registration should not. */
const emailWords = ({ state, email }: WaitingRequest, others: string) => {
  if (others) return `Cette adresse a ${state === 'pending' ? 'déjà un' : 'un autre'} compte : ${others}`
  return state === 'pending' ? `Aucun autre compte à l’adresse ${email}` : `Compte ouvert à l’adresse ${email}`
}

function checksOf(request: WaitingRequest) {
  const domain = request.email.split('@')[1] ?? ''
  const isSameEmail = ({ email }: { email: string }) => email.toLowerCase() === request.email.toLowerCase()
  const sameEmail = request.alike.filter(isSameEmail)
  const others = request.alike.filter((account) => !isSameEmail(account))
  const names = (accounts: typeof request.alike) => accounts.map(({ name }) => name).join(', ')
  return [
    {
      name: 'siret' as const,
      ok: request.siret !== null && isSiret(request.siret),
      text: request.siret
        ? isSiret(request.siret)
          ? `SIRET ${request.siret} : numéro bien formé`
          : `SIRET ${request.siret} : ce numéro ne peut pas exister`
        : 'Aucun SIRET communiqué',
    },
    {
      name: 'email' as const,
      ok: sameEmail.length === 0,
      text: emailWords(request, names(sameEmail)),
    },
    {
      name: 'domain' as const,
      ok: !mailboxes.includes(domain),
      text: mailboxes.includes(domain)
        ? `Adresse personnelle (${domain}) : appelez avant d’approuver`
        : `Adresse professionnelle (${domain})`,
    },
    {
      name: 'duplicate' as const,
      ok: others.length === 0,
      text: others.length === 0 ? 'Aucun doublon trouvé' : `Doublon possible : ${names(others)}`,
    },
    ...attachmentCheck(
      request.attachedTo,
      request.heads.some((head) => head.isNamed),
    ),
  ]
}

const latest = (asked: Date, complementAsked: Date | null) =>
  complementAsked && complementAsked > asked ? complementAsked : asked

/** What the operator judges, with what the machine could check. */
export async function listRequests({ db, now }: Context) {
  return (await waitingRequests(db)).map((request) => {
    const { street, postal, city, departmentCode, state, formalizedRequestedAt, requestedAt, side, ...asked } = request
    const { complementAsked, complementAskedAt, alike, heads, ...rest } = asked
    const kind = state === 'pending' ? ('registration' as const) : ('access' as const)
    return {
      ...rest,
      kind,
      side: side === 'supplier' ? ('supplier' as const) : ('customer' as const),
      wanted: formalizedRequestedAt ? ('formalized' as const) : ('free' as const),
      address: { street, postal, city, departmentCode },
      requestedAt: requestedAt.toISOString(),
      // Once more has been asked for, the two days run again from then.
      late: now().getTime() - latest(requestedAt, complementAskedAt).getTime() > LATE_MS,
      complement:
        complementAskedAt && complementAsked !== null
          ? { askedAt: complementAskedAt.toISOString(), message: complementAsked }
          : null,
      checks: checksOf(request),
      attachments: heads.map(({ id, name }) => ({ id, name })),
    }
  })
}
