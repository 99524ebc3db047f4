import type { CircularWritten } from '@charpente/contract/centre/circulars'
import type { Context } from '../../platform/http/context.ts'
import { mailFrame } from '../../platform/mail/frame.ts'
import { textsOf } from '../../platform/mail/queries.ts'
import { render } from '../../platform/mail/render.ts'
import { circularMails } from './mails.ts'

type Text = Pick<CircularWritten, 'nature' | 'necessity' | 'subject' | 'body'>

/** As it will arrive, to somebody: the way out leads nowhere. */
export async function previewCircular(text: Text, { db, config, now }: Context) {
  const frame = await mailFrame(db, config, now())
  const message = circularMails.circular({ ...text, wayOut: text.nature === 'information' ? 'exemple' : null }, frame)
  return render(message, frame, { firstname: 'Claire', lastname: 'Fontanel' }, await textsOf(db, 'circular'))
}
