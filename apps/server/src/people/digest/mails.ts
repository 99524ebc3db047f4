import type { Day } from '@charpente/domain/platform/calendar'
import { formatDay, formatDayShort } from '@charpente/domain/platform/format'
import { links } from '../../platform/mail/links.ts'
import type { Frame, Message } from '../../platform/mail/message.ts'
import { fr, strong } from '../../platform/mail/sentence.ts'
import { at, type Instant, type Side } from '../../platform/mail/words.ts'

export type DigestMail = {
  day: Day
  parts: readonly {
    title: string
    lines: readonly { words: string; dueAt: Instant | null; path: string }[]
    /** How many more there are. */
    more: number
  }[]
}

const things = (count: number) => (count === 1 ? 'Une chose vous attend' : `${count} choses vous attendent`)

const others = (count: number) => (count === 1 ? 'et une autre' : `et ${count} autres`)

const countOf = ({ parts }: DigestMail) => parts.reduce((sum, { lines, more }) => sum + lines.length + more, 0)

/** The soonest end of all. */
const firstOf = ({ parts }: DigestMail) =>
  parts
    .flatMap(({ lines }) => lines.flatMap(({ dueAt }) => (dueAt === null ? [] : [new Date(dueAt)])))
    .toSorted((a, b) => a.getTime() - b.getTime())[0]

/** What waits for somebody this morning, for those who chose to be told. */
export const digestMails = {
  dailyDigest: (data: DigestMail & { side: Side }, frame: Frame): Message => {
    const first = firstOf(data)
    const profile = data.side === 'supplier' ? links.supplierProfile(frame) : links.profile(frame)
    return {
      subject: fr`${things(countOf(data))} ce ${formatDayShort(data.day)}`,
      happened: fr`Voici votre résumé du ${formatDay(data.day)}, avec la page où chaque chose se fait.`,
      next: first
        ? fr`Le premier délai se termine le ${strong(at(first))}.`
        : fr`Rien n’a de délai qui court : prenez-les dans l’ordre qui vous convient.`,
      listings: data.parts.map(({ title, lines, more }) => ({
        title: more > 0 ? `${title}, ${others(more)}` : title,
        lines: lines.map(({ words, dueAt, path }) => ({
          words: dueAt === null ? words : `${words}, avant le ${at(dueAt)}`,
          url: links.page({ path })(frame),
        })),
      })),
      action:
        data.side === 'supplier'
          ? { label: 'Ouvrir ma journée', url: links.supplierDay(frame) }
          : { label: 'Ouvrir ce qui est à faire', url: links.day(frame) },
      footer: 'ordinary',
      wayOut: { label: 'Gérer ce résumé', url: profile },
    }
  },
}

type DigestMails = typeof digestMails

declare module '../../platform/mail/mail.ts' {
  interface Mails extends DigestMails {}
}
