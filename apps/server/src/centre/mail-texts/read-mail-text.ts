import type { MailText, MailTextLine } from '@charpente/contract/centre/mail-texts'
import type { Db } from '../../platform/db/connect.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { MailData, MailName } from '../../platform/mail/mail.ts'
import { allTexts, textsOf } from '../../platform/mail/queries.ts'
import { plain } from '../../platform/mail/sentence.ts'
import { noTexts, reworded, sentencesOf, type Texts } from '../../platform/mail/texts.ts'
import { mailGroups, messageOf, templates } from './mails.ts'
import { otherSamples, sampleFrame, samples } from './samples.ts'

type Group = MailTextLine['group']

const groups = Object.entries(mailGroups).flatMap(([group, mails]) =>
  Object.keys(mails).map((name) => [name as MailName, group as Group] as const),
)

export const nameOf = (name: string): MailName =>
  Object.hasOwn(templates, name) ? (name as MailName) : refuse('notFound')

/** Each sentence once, whatever the cases it is said in. */
export function rewordable(name: MailName) {
  const cases = [samples[name], ...(otherSamples[name] ?? [])] as MailData[MailName][]
  const all = cases.flatMap((data) => sentencesOf(messageOf(name, data, sampleFrame)))
  return [...new Map(all.toReversed().map((sentence) => [sentence.original, sentence])).values()].toReversed()
}

const subjectOf = (name: MailName, texts: Texts) =>
  plain(reworded(messageOf(name, samples[name], sampleFrame), texts).subject)

export async function readMailTexts(db: Db): Promise<MailTextLine[]> {
  const words = await allTexts(db)
  return groups.map(([name, group]) => {
    const texts = words.get(name) ?? noTexts
    return { name, group, subject: subjectOf(name, texts), changed: texts.size }
  })
}

const order = ['subject', 'happened', 'next', 'note'] as const

export async function readMailText(db: Db, name: MailName): Promise<MailText> {
  const texts = await textsOf(db, name)
  const group = groups.find(([known]) => known === name)?.[1] ?? 'accounts'
  const sentences = rewordable(name)
    .map((sentence) => ({ ...sentence, text: texts.get(sentence.original) ?? null }))
    .toSorted((a, b) => order.indexOf(a.part) - order.indexOf(b.part))
  const changed = sentences.filter(({ text }) => text !== null).length
  return { name, group, subject: subjectOf(name, texts), changed, sentences }
}
