/**
 * Answers as the database keeps them. Two things a keyboard or a cut emoji may send have no place in its JSON: a NUL
 * and half of a pair. A draft is kept without them rather than not at all.
 */
export function storable(answers: unknown): string {
  const text = JSON.stringify(answers)
  if (!text.includes('\\u')) return text
  return text.replace(/\\(u0000|ud[89a-f][0-9a-f]{2}|.)/g, (whole, escaped: string) => {
    if (escaped === 'u0000') return ''
    return escaped.startsWith('ud') ? '\uFFFD' : whole
  })
}
