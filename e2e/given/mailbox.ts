import { expect, test } from '@playwright/test'

export type Mail = { to: { address: string }[]; subject: string; text: string; html: string; messageId: string }

/** Those of one address alone: the whole box, read again at each look, is what one waits for. */
export const receivedBy = async (address: string): Promise<Mail[]> =>
  (await fetch(`${process.env.E2E_MAIL_URL}/api/email?${new URLSearchParams({ 'to.address': address })}`)).json()

/** The last mail this address received with these words in its subject; waits until it has come. */
export async function mailTo(address: string, subject: string | RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        found = (await receivedBy(address)).findLast((mail) => mail.subject.match(subject))
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
