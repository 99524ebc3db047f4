import type { Context } from '../../platform/http/context.ts'
import { mailFrame } from '../../platform/mail/frame.ts'
import type { MailData } from '../../platform/mail/mail.ts'
import type { Frame, Message } from '../../platform/mail/message.ts'
import { textsOf } from '../../platform/mail/queries.ts'
import { plain } from '../../platform/mail/sentence.ts'
import { reworded } from '../../platform/mail/texts.ts'
import { candidateWords } from '../application/candidate-mail.ts'
import type { LetterKind } from './letters/queries.ts'
import { awardMails } from './mails.ts'

type Letter = { candidateId: string; kind: LetterKind; data: object }

/** What a letter says, as the centre words it today. */
export async function letterMessage({ candidateId, kind, data }: Letter, context: Context) {
  const { db, config } = context
  const frame = await mailFrame(db, config, context.now())
  const all = { ...data, ...(await candidateWords(candidateId, context)) }
  const say = awardMails[kind] as (data: MailData[LetterKind], frame: Frame) => Message
  const message = reworded(say(all as MailData[LetterKind], frame), await textsOf(db, kind))
  return { message, frame }
}

/** The same in plain lines, to be read before it leaves. */
export async function letterInWords(letter: Letter, context: Context) {
  const { message } = await letterMessage(letter, context)
  const facts = (message.facts ?? []).filter(({ value }) => value.trim() !== '')
  const lines = [
    plain(message.happened),
    plain(message.next),
    ...facts.map(({ label, value }) => `${label}\u00A0: ${value}`),
    ...(message.notes ?? []).map(plain),
  ]
  return { subject: plain(message.subject), text: lines.join('\n') }
}
