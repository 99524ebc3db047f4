import { expect, test } from 'vitest'
import { fingerprintIn, fingerprintOf } from './fingerprint.ts'

const SHA = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'

test.each([
  ['as it is', SHA, SHA],
  ['in capitals', SHA.toUpperCase(), SHA],
  ['in groups', SHA.replaceAll(/.{8}/g, '$& '), SHA],
  ['with colons', SHA.replaceAll(/..(?=.)/g, '$&:'), SHA],
  ['as sha256sum prints it', `${SHA}  bon-de-commande.pdf\n`, SHA],
  ['after its name', `SHA-256 : ${SHA}`, SHA],
  ['one sign short', SHA.slice(1), null],
  ['one sign long', `${SHA}0`, null],
  ['with a letter that is none', SHA.replace('f', 'g'), null],
  ['nothing', '', null],
])('a fingerprint %s', (_name, typed, expected) => {
  expect(fingerprintIn(typed)).toBe(expected)
})

const nothing = () => undefined

test('the fingerprint everybody knows', async () => {
  expect(await fingerprintOf(new Blob(['test']), nothing)).toBe(SHA)
})

test.each([1, 5_000_000, 8 * 1024 * 1024])('a file of %i bytes is read by parts, to the end', async (size) => {
  const bytes = new Uint8Array(size).map((_, at) => at % 251)
  const heard: number[] = []
  const found = await fingerprintOf(new Blob([bytes]), (part) => heard.push(part))
  const whole = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  expect(found).toBe(Array.from(whole, (byte) => byte.toString(16).padStart(2, '0')).join(''))
  expect(heard.at(-1)).toBe(1)
  expect(heard).toEqual(heard.toSorted((a, b) => a - b))
})
