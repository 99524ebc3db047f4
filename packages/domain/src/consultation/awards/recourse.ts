import { TO_FILL } from '../../platform/setting.ts'

/** The court nobody has named yet, as the text of the centre says it. */
const ITS_COURT = 'le tribunal administratif dont relève la centrale'

const unnamed = (court: string) => ['', TO_FILL].includes(court.trim().toLowerCase())

/** « le tribunal administratif de Grenoble », whether the centre wrote the article or not. */
const named = (court: string) => (/^(le|la|l’|l')\s?/i.test(court.trim()) ? court.trim() : `le ${court.trim()}`)

/** How one appeals, before which court: the one the centre has named. R2181-3, R421-5 */
export function recourseWords(text: string, court: string): string {
  if (unnamed(court)) return text
  if (text.includes(ITS_COURT)) return text.replace(ITS_COURT, named(court))
  return text.toLowerCase().includes(court.trim().toLowerCase())
    ? text
    : `${text} Tribunal compétent\u00A0: ${court.trim()}.`
}

type Held = { rank: number | null }

/** Only a firm that comes first wherever it asked has nothing to contest. */
export const mayContest = (places: readonly Held[]): boolean => places.some(({ rank }) => rank !== 1)
