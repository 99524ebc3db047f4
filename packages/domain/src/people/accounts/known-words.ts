import { fold } from '../../platform/text.ts'

/** Whose words an intruder who means one person tries first. */
export type KnownFrom = 'organisation' | 'person' | 'product'
export type KnownWords = Record<KnownFrom, readonly string[]>

/** Each word, and all of them in one. */
const wordsIn = (...texts: string[]) =>
  texts.flatMap((text) => {
    const parts = fold(text).match(/[a-z0-9]+/g) ?? []
    return [...parts, parts.join('')]
  })

/** Short ones (« de », « sas ») are in half of all passwords, and say nothing of anybody. */
const telling = (words: readonly string[]) => [...new Set(words)].filter((word) => word.length >= 4)

type Owner = { firstname: string; lastname: string; name: string; email: string }

export const knownWords = ({ firstname, lastname, name, email }: Owner): KnownWords => ({
  organisation: telling(wordsIn(name)),
  person: telling(wordsIn(firstname, lastname, `${firstname} ${lastname}`, ...email.split('@'))),
  product: ['charpente'],
})

/** Signs written for letters: « Ch@rp3nt3 » is the product’s name all the same. */
const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}

/** One character for each, so that places are the same in both. */
const plain = (characters: readonly string[]) =>
  characters.map((character) => lookalikes[character] ?? fold(character)[0] ?? ' ').join('')

/** What is left of a password once the words somebody could know are taken out, and whose the longest was. */
export function withoutKnown(password: string, known: KnownWords): { rest: string; from: KnownFrom | null } {
  let left = [...password]
  let from: KnownFrom | null = null
  const words = (Object.keys(known) as KnownFrom[])
    .flatMap((whose) => known[whose].map((word) => ({ whose, text: plain([...word]) })))
    .toSorted((a, b) => b.text.length - a.text.length)
  for (const { whose, text } of words)
    for (let at = plain(left).indexOf(text); at >= 0; at = plain(left).indexOf(text)) {
      left = [...left.slice(0, at), ...left.slice(at + text.length)]
      from ??= whose
    }
  return { rest: left.join(''), from }
}
