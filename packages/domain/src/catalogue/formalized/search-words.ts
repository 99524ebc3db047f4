import { fold } from '../../platform/text.ts'
import { isLotCode } from './lot.ts'

/** A shorter search would find nearly everything. */
export const SHORTEST_SEARCH = 2

/**
 * `fenêtres` must find « fenêtre », `panneaux` « panneau », `canaux` « canal »: the singular is found in both, being a
 * part of the plural.
 */
export const singular = (word: string): string => {
  if (word.length < 4) return word
  return /[^e]aux$/.test(word) ? word.slice(0, -2) : word.replace(/[sx]$/, '')
}

/** Endings under which the trade says the same thing: isoler, isolant, isolation; électrique, électricité. Plumbing is no lead. */
const ENDINGS =
  /(?:ements?|[aei]tions?|ateurs?|ations?|antes?|ants?|ages?|(?<!plomb)eries?|iques?|icites?|ites?|euses?|eurs?|ies?|ees?|(?<=g)uer|er|ir|e)$/
const SHORTEST_ROOT = 4

/** What a word has in common with others of its family; itself, when little would be left. */
export const rootOf = (word: string): string => {
  const root = word.replace(ENDINGS, '')
  return root.length >= SHORTEST_ROOT ? root : word
}

/** Words that say nothing by themselves: an article that has only these has nothing of what is sought. */
const EMPTY_WORDS = new Set(
  'des les une sur pour par avec sans dans aux mon mes nos notre qui que est son ses leur leurs chez ce cet cette ces il je nous faut veux voudrais faire changer refaire remplacer installer mettre poser trouver chercher commander acheter travaux'
    .split(' ')
    .map(singular),
)
const saysSomething = (word: string) =>
  word.length > 1 && !/^(?:de|du|la|le|un|et|en|au|ou)$/.test(word) && !EMPTY_WORDS.has(word)

/** Where the works are, rather than what they are: where no article names it, the others are what is sought. */
const WHERE_WORDS = new Set(
  'ecole maternelle elementaire college lycee creche mairie gymnase mediatheque bibliotheque eglise caserne hopital ehpad logement maison immeuble batiment local commune ville village'.split(
    ' ',
  ),
)
export const saysWhere = (word: string): boolean => WHERE_WORDS.has(word)

/** The words of a text as they are compared, one after another: `600x600` as it is written, « 600 x 600 ». */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .replaceAll(/(\d)x(?=\d)/g, '$1 x ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** A code, or the beginning of one down to its chapter, however it is separated: `206.01.002`, `206-01`, `206 01 002`. */
const TYPED_CODE = /^(\d{3})[.\-/ ]?(\d{2})(?:[.\-/ ]?(\d{1,3}))?$/
const CODE = /^\d{3}\.\d{2}(\.\d{1,3})?$/

const typedCode = (text: string): string | null => {
  const [, lot] = /^(?:lot )?(\d{3})$/.exec(text) ?? []
  if (lot && isLotCode(lot)) return lot
  const [, ...parts] = TYPED_CODE.exec(text) ?? []
  return parts.length > 0 ? parts.filter(Boolean).join('.') : null
}

/** The number of a lot is one too: « 205 » is joinery before it is 205 centimetres. */
export const isCode = (word: string): boolean => CODE.test(word) || isLotCode(word)

/** `205.12.9` is 205.12.009, and the beginning of any code that goes on like it. */
export const answersCode = (code: string, typed: string): boolean => {
  if (code.startsWith(typed)) return true
  const [lot, chapter, number] = typed.split('.')
  return number !== undefined && code === `${lot}.${chapter}.${number.padStart(3, '0')}`
}

/**
 * The words compared: codes as they are, the others in the singular, without those that say nothing unless there are no
 * others.
 */
export function soughtWords(typed: string): string[] {
  const text = fold(typed).trim()
  const whole = typedCode(text)
  if (whole) return [whole]
  const all = text.split(' ').flatMap((piece) => (isCode(piece) ? piece : wordsOf(piece).map(singular)))
  const said = all.filter(saysSomething)
  return [...new Set(said.length > 0 ? said : all)]
}

/** The pieces of what was typed that are sought: those that say nothing are left, unless there are no others. */
export function soughtPieces(typed: string): string[] {
  const sought = new Set(soughtWords(typed))
  const pieces = typed.trim().split(/\s+/)
  // A code typed in pieces is one word.
  return pieces.filter((piece) => typedCode(fold(typed).trim()) || soughtWords(piece).some((word) => sought.has(word)))
}

/** What to mark in a name found: the words as typed and as compared, for a plural finds a singular; no lone letter. */
export const wordsToMark = (typed: string): string =>
  [...soughtPieces(typed).map(fold), ...soughtWords(typed)].filter((word) => word.length > 1).join(' ')
