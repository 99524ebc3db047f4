import { type KnownFrom, type KnownWords, withoutKnown } from '@charpente/domain/people/accounts/known-words'
import { isStrongEnough, type PasswordStrength, strengthOf } from '@charpente/domain/people/accounts/password'
import { type Match, ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as french } from '@zxcvbn-ts/language-fr'

/**
 * How hard a password is to guess, said by the field's own judge with the words the French begin with; the screen and
 * the server ask it here, so that what is shown is what is enforced. A megabyte of words: only whoever lets somebody
 * choose a password brings this file, when it does.
 */
const judge = new ZxcvbnFactory({
  dictionary: { ...common, ...french },
  graphs: adjacencyGraphs,
  // Its hundred ways of reading signs as letters would hold a process for a second; twenty find « P@ssw0rd ».
  l33tMaxSubstitutions: 20,
})

/** What makes a password easy to guess. */
export type Weakness = KnownFrom | 'common' | 'word' | 'name' | 'repeated' | 'sequence' | 'date' | 'plain'

/** Each ends « Ce mot de passe est facile à deviner : … ». */
export const weaknessWords: Record<Weakness, string> = {
  person: 'il contient votre nom ou votre e-mail',
  organisation: 'il contient le nom de votre organisme',
  product: 'il contient le nom du service',
  common: 'il est trop courant',
  word: 'il repose sur un mot du dictionnaire',
  name: 'il repose sur un prénom ou un nom connu',
  repeated: 'les mêmes caractères s’y répètent',
  sequence: 'il suit une suite ou des touches voisines',
  date: 'il repose sur une date ou une année',
  plain: 'il n’est pas assez varié',
}

const byPattern: Record<string, Weakness> = {
  repeat: 'repeated',
  sequence: 'sequence',
  spatial: 'sequence',
  date: 'date',
  regex: 'date',
  wordSequence: 'word',
}

function weaknessOf({ pattern, dictionaryName = '' }: Match): Weakness {
  if (pattern !== 'dictionary') return byPattern[pattern] ?? 'plain'
  if (dictionaryName.startsWith('passwords')) return 'common'
  return /^(first|last)names/.test(dictionaryName) ? 'name' : 'word'
}

/** The longest part that could be named says it best. */
const worst = (parts: readonly Match[]): Weakness => {
  const named = parts.filter(({ pattern }) => pattern !== 'bruteforce' && pattern !== 'separator')
  const [longest] = named.toSorted((a, b) => b.token.length - a.token.length)
  return longest ? weaknessOf(longest) : 'plain'
}

export type Judgement = { strength: PasswordStrength; weakness: Weakness | null }

/** Names that are known count for nothing: what stands around them must hold by itself. */
export function judgePassword(password: string, known: KnownWords): Judgement {
  const whole = judge.check(password)
  const { rest, from } = withoutKnown(password, known)
  const alone = from ? judge.check(rest) : whole
  const strength = strengthOf(Math.min(whole.guessesLog10, alone.guessesLog10))
  if (isStrongEnough(strength)) return { strength, weakness: null }
  return { strength, weakness: from ?? worst(whole.sequence) }
}
