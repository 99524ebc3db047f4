import type { Context } from '../http/context.ts'
import type { Frame, Message } from './message.ts'
import type { FoundMail } from './queries.ts'

/** Every mail, by name: a district declares its own beside their words. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the districts
export interface Mails {}

/** Those to an application rather than to an account. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the consultation
export interface ApplicantMails {}

/** Those to an address alone: neither an account nor an application. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the consultation
export interface PlainMails {}

export type MailName = keyof Mails

/** What each mail needs to know. It bears being kept as JSON: see `Instant`. */
export type MailData = { [N in MailName]: Mails[N] extends (data: infer Data, frame: Frame) => Message ? Data : never }

/**
 * Those also told on devices, and where each leads in one's account: never a secret address, anybody may see a screen.
 * Null: this one asks nothing.
 */
export type Announced = Partial<Record<MailName, (mail: FoundMail) => string | null>>

/** What some mails say of the account, beyond what was kept when they were written. */
export type Contents = Partial<Record<MailName, (mail: FoundMail, context: Context) => object | Promise<object>>>
