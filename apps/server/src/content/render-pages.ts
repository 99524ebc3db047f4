import { formalizedRegistration } from '@charpente/domain/account/formalized-registration'
import { parisDay } from '@charpente/domain/calendar'
import { formatDayPlain } from '@charpente/domain/format'
import sanitize from 'sanitize-html'
import type { Db } from '../db/connect.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { storedPages } from './queries.ts'
import { currentSettings } from './settings.ts'

const allowed: sanitize.IOptions = {
  allowedTags: [
    ...[
      'h2',
      'h3',
      'h4',
      'p',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'strong',
      'em',
      'a',
      'code',
      'br',
      'hr',
      'blockquote',
    ],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'details', 'summary', 'sup', 'abbr'],
  ],
  allowedAttributes: { a: ['href'], th: ['scope'], abbr: ['title'], h2: ['id'], h3: ['id'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
}

/** Words between braces come from the settings or are computed; an unknown one is left as it stands, to be seen. */
const fill = (html: string, words: Record<string, string>) =>
  html.replace(/\{([a-zA-Z0-9.]+)\}/g, (whole, key: string) =>
    words[key] === undefined ? whole : escapeHtml(words[key]),
  )

/** The pages as the public reads them: filled in, and cleaned of anything that could act. P §2 */
export async function renderedPages(db: Db, now: Date) {
  const { values } = await currentSettings(db)
  const { deadline, opening } = formalizedRegistration(parisDay(now))
  const words = {
    ...values,
    'inscription.echeance': formatDayPlain(deadline),
    'inscription.ouverture': formatDayPlain(opening),
  }
  return (await storedPages(db)).map((page) => ({
    ...page,
    description: sanitize(fill(page.description, words), allowed),
  }))
}
