import type { User } from '@charpente/contract/people/user'

/** A request to close the account, written beforehand: only a person at the centre closes it. P-PROF-07, P-SUP-35 */
export function deletionMail(contact: string, { name, codeId, firstname, lastname }: User): string {
  const subject = `Suppression du compte ${codeId}`
  const body = [
    'Bonjour,',
    '',
    `Je demande la suppression du compte ${codeId} (${name}).`,
    '',
    `${firstname} ${lastname}`,
  ].join('\r\n')
  return `mailto:${contact}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
