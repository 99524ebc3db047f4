/** The values a sentence of a mail carries, as `{1}`, `{2}`: each once, in their order. */
const bracesIn = (text: string): string[] => [...new Set(text.match(/\{\d+\}/g) ?? [])]

type Lost = { refusal: 'mailBracesLost' | 'mailBracesUnknown'; word: string }

/** Why a sentence cannot stand for another: every value of the one is in the other, and no value it does not have. */
export function whyNotReword(original: string, text: string): Lost | null {
  const [had, has] = [bracesIn(original), bracesIn(text)]
  const unknown =
    has.find((word) => !had.includes(word)) ?? text.replaceAll(/\{\d+\}/g, '').match(/[{}][^{}]*[{}]?/)?.[0]
  if (unknown) return { refusal: 'mailBracesUnknown', word: unknown }
  const lost = had.find((word) => !has.includes(word))
  return lost ? { refusal: 'mailBracesLost', word: lost } : null
}
