import type { CircularNature } from '@charpente/domain/centre/circulars/circular'
import { type WrittenParagraph, writtenParagraphs } from '@charpente/domain/centre/circulars/written'
import { links } from '../../platform/mail/links.ts'
import type { Frame, Message } from '../../platform/mail/message.ts'
import { fr, oneLine, type Sentence, typeset } from '../../platform/mail/sentence.ts'
import { actions } from '../../platform/mail/words.ts'

type CircularMail = {
  /** Which; none when it is sent to oneself, with its words. */
  circularId?: number
  trial?: true
  nature: CircularNature
  necessity: string
  subject: string
  body: string
  /** Of what is only information. */
  wayOut: string | null
}

/** The centre's own words: set as ours are, and nothing in them is to be said otherwise. */
const said = (paragraph: WrittenParagraph): Sentence =>
  paragraph.map(({ words, strong }) => ({ words: typeset(words), strong, isValue: true }))

/** Line by line, without what could act on the page. */
const clean = (body: string) => body.split(/\r?\n/).map(oneLine).join('\n')

/** What the centre writes to many. Decision 061 */
export const circularMails = {
  circular: (data: CircularMail, frame: Frame): Message => {
    const [first = [], second = [], ...others] = writtenParagraphs(clean(data.body)).map(said)
    return {
      subject: fr`${data.subject}`,
      happened: first,
      next: second,
      notes: [
        ...others,
        ...(data.nature === 'service' ? [fr`Ce message est nécessaire au service. ${data.necessity}`] : []),
      ],
      action: actions.login(frame),
      footer: data.nature === 'service' ? 'ordinary' : 'information',
      ...(data.wayOut !== null && {
        wayOut: { label: 'Ne plus recevoir ces messages', url: links.wayOut({ token: data.wayOut })(frame) },
      }),
    }
  },
}

type CircularMails = typeof circularMails

declare module '../../platform/mail/mail.ts' {
  interface Mails extends CircularMails {}
}
