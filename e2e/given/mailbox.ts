import { expect, test } from '@playwright/test'

export type Mail = { to: { address: string }[]; subject: string; text: string; html: string; messageId: string }

const received = async (): Promise<Mail[]> => (await fetch(`${process.env.E2E_MAIL_URL}/api/email`)).json()

/** The last mail this address received with these words in its subject; waits until it has come. */
export async function mailTo(address: string, subject: string | RegExp): Promise<Mail> {
  const matches = (mail: Mail) =>
    mail.to.some((one) => one.address.toLowerCase() === address.toLowerCase()) && mail.subject.match(subject) !== null
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        found = (await received()).findLast(matches)
        return found !== undefined
      },
      { timeout: 60_000, message: `a mail to ${address}: ${subject}` },
    )
    .toBe(true)
  test.info().annotations.push({ type: 'mail' })
  return found as Mail
}

/** The provisional password a mail carries. */
export const passwordIn = ({ text }: Mail): string =>
  text.match(/Mot de passe provisoire[^A-Z0-9]*([A-Z0-9]{16})/)?.[1] ?? ''
