import type { MailTexts } from '@charpente/contract/centre/mail-texts'
import { whyNotReword } from '@charpente/domain/platform/mail-text'
import { type ActName, record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { mailFrame } from '../../platform/mail/frame.ts'
import type { MailName } from '../../platform/mail/mail.ts'
import { postMail } from '../../platform/mail/post.ts'
import { emailOf } from '../../platform/mail/queries.ts'
import { asTried } from '../../platform/mail/texts.ts'
import { renderMail } from './mails.ts'
import { lockTexts, replaceTexts } from './queries.ts'
import { nameOf, readMailText, rewordable } from './read-mail-text.ts'
import { sampleRecipient, samples } from './samples.ts'

const SUBJECT_MOST = 120

/** What is kept: sentences of this mail that say something else, each once, with every value of the original. */
function settled(name: MailName, texts: MailTexts): MailTexts {
  const known = new Map(rewordable(name).map((sentence) => [sentence.original, sentence]))
  const said = [...new Map(texts.map((sentence) => [sentence.original, sentence])).values()]
  const changed = said.filter(({ original, text }) => known.has(original) && text !== '' && text !== original)
  for (const { original, text } of changed) {
    const why = whyNotReword(original, text)
    if (why) refuse(why.refusal, { word: why.word, sentence: original })
    if (known.get(original)?.part === 'subject' && text.length > SUBJECT_MOST) refuse('mailSubjectTooLong')
  }
  return changed
}

export async function previewMailText(asked: string, texts: MailTexts, { db, config, now }: Context) {
  const name = nameOf(asked)
  const frame = await mailFrame(db, config, now())
  return renderMail(name, samples[name], frame, sampleRecipient, asTried(settled(name, texts)))
}

async function write(trx: Db, name: MailName, texts: MailTexts, action: ActName, { author }: Origin, now: Date) {
  const before = await lockTexts(trx, name)
  await replaceTexts(trx, name, texts)
  await record(trx, author, now, { action, on: { type: 'mailText', id: name }, details: { before, after: texts } })
}

export const saveMailText = (asked: string, texts: MailTexts, origin: Origin, { db, now }: Context) =>
  db.transaction().execute(async (trx) => {
    const name = nameOf(asked)
    await write(trx, name, settled(name, texts), 'mailTextSaved', origin, now())
    return readMailText(trx, name)
  })

export const restoreMailText = (asked: string, origin: Origin, { db, now }: Context) =>
  db.transaction().execute(async (trx) => {
    await write(trx, nameOf(asked), [], 'mailTextRestored', origin, now())
    return null
  })

/** To oneself, with an example and the words on the screen, saved or not. */
export const tryMailText = (asked: string, texts: MailTexts, { author }: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const name = nameOf(asked)
    const accountId = author.id ?? refuse('forbidden')
    const { email } = await emailOf(trx, accountId)
    await postMail(trx, context, { template: name, accountId, data: { tried: settled(name, texts) } as object })
    await record(trx, author, context.now(), {
      action: 'mailTextTried',
      on: { type: 'mailText', id: name },
      details: { to: email },
    })
    return { to: email }
  })
