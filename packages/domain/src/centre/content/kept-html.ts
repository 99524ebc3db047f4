/** What a page may hold: nothing that acts, nor that our pages have no style for. Both its field and its cleaning read it. */
export const keptTags = [
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
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'details',
  'summary',
  'sup',
  'abbr',
]

export const keptAttributes: Record<string, string[]> = {
  a: ['href'],
  th: ['scope'],
  abbr: ['title'],
  h2: ['id'],
  h3: ['id'],
}

export const keptSchemes = ['https', 'http', 'mailto', 'tel']
