import { keptAttributes, keptSchemes, keptTags } from '@charpente/domain/centre/content/kept-html'
import {
  accessWords,
  formalizedRegistration,
  shareWords,
  verificationTime,
} from '@charpente/domain/people/accounts/formalized-registration'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain } from '@charpente/domain/platform/format'
import sanitize from 'sanitize-html'
import type { Db } from '../../platform/db/connect.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { accessibilityWords } from '../accessibility/assessment.ts'
import { storedPages } from './queries.ts'

const allowed: sanitize.IOptions = {
  allowedTags: keptTags,
  allowedAttributes: keptAttributes,
  allowedSchemes: keptSchemes,
}

const BRACES = /\{([a-zA-Z0-9.]+)\}/g

/** Words between braces come from the settings or are computed; an unknown one is left as it stands, to be seen. */
const fill = (html: string, words: Record<string, string>) =>
  html.replace(BRACES, (whole, key: string) => (words[key] === undefined ? whole : escapeHtml(words[key])))

/** What a page can say between braces, on that day. */
export async function pageWords(db: Db, now: Date): Promise<Record<string, string>> {
  const { values } = await currentSettings(db, now)
  const registration = formalizedRegistration(parisDay(now))
  return {
    ...values,
    ...accessibilityWords,
    'inscription.echeance': formatDayPlain(registration.deadline),
    'inscription.ouverture': formatDayPlain(registration.opening),
    'inscription.acces': accessWords(registration),
    'inscription.verification': verificationTime,
    'remuneration.part': shareWords(values['remuneration.taux']),
  }
}

/** The words between braces that nothing fills in. */
export const unknownWords = (text: string, words: Record<string, string>): string[] =>
  [...text.matchAll(BRACES)].flatMap(([whole, key = '']) => (words[key] === undefined ? [whole] : []))

/** Nothing that could act, nor that our pages have no style for. */
export const cleaned = (html: string): string => sanitize(html, allowed)

export const filledIn = (html: string, words: Record<string, string>): string => cleaned(fill(html, words))

/** The pages as the public reads them: filled in, and cleaned of anything that could act. P §2 */
export async function renderedPages(db: Db, now: Date) {
  const words = await pageWords(db, now)
  return (await storedPages(db)).map((page) => ({ ...page, description: filledIn(page.description, words) }))
}
