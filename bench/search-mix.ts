import { fold } from '../packages/domain/src/platform/text.ts'
import { cpuOf } from './cpu-of.ts'

type Headers = Record<string, string>
type Named = { articles: { name: string }[] }

/** Half of the two hundred words are asked before, as most of what people type is. */
export const KNOWN = 100
const SHORTEST = 5

/** The words of the catalogue's own names, drawn from end to end of it, always the same. */
export async function vocabulary(api: string): Promise<string[]> {
  const lots = (await (await fetch(`${api}/api/lots`)).json()) as Named[]
  const all = lots.flatMap(({ articles }) => articles.flatMap(({ name }) => fold(name).match(/[a-z]+/g) ?? []))
  const words = [...new Set(all)].filter((word) => word.length >= SHORTEST)
  return words.map((_, at) => words[(at * 61) % words.length] as string)
}

const address = (words: string, department: string) =>
  `/api/products/search?departmentCode=${department}&words=${encodeURIComponent(words)}`

/** One call of two asks a word known by now in Haute-Savoie; the other, in turn everywhere else, what nobody asked yet. */
export function mixOf(words: readonly string[], headers: Headers) {
  const known = words.slice(0, KNOWN)
  const fresh = words.slice(KNOWN, 2 * KNOWN)
  const elsewhere = Array.from({ length: 68 }, (_, at) => String(at + 1).padStart(2, '0')).filter((n) => n !== '20')
  let turn = 0
  return () => {
    const at = turn++ >> 1
    if (turn % 2 === 0) return { headers, path: address(known[at % KNOWN] as string, '74') }
    const word = fresh[at % KNOWN] as string
    const round = Math.floor(at / KNOWN)
    // Once every department has been asked, the word is asked without its last letter.
    const letters = Math.max(3, word.length - Math.floor(round / elsewhere.length))
    return { headers, path: address(word.slice(0, letters), elsewhere[round % elsewhere.length] as string) }
  }
}

/** What one search costs the server, in milliseconds of processor, none of them asked before. */
export async function cpuOfEach(api: string, searches: readonly string[], headers: Headers): Promise<number> {
  const before = await cpuOf(api)
  for (const words of searches) {
    const answer = await fetch(`${api}${address(words, '74')}`, { headers })
    if (answer.status !== 200) throw new Error(`${words}: ${answer.status}`)
    await answer.arrayBuffer()
  }
  return ((await cpuOf(api)) - before) / searches.length / 1000
}
