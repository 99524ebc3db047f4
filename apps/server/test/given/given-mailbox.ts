import { afterAll } from 'vitest'
import { openMailbox } from './mailbox.ts'

export async function givenMailbox() {
  const mailbox = await openMailbox()
  afterAll(mailbox.stop)
  return mailbox
}
