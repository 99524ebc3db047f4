import { expect, test } from 'vitest'
import { secretsFrom } from '../../src/platform/secrets.ts'

const secrets = secretsFrom('thirty-two characters at the very least')

test('each use of a secret has a key of its own, of 256 bits', () => {
  const [one, other] = [secrets.sign('one use', 'text'), secrets.sign('another use', 'text')]
  expect(one).not.toEqual(other)
  expect([one.length, secrets.tokenKey(secrets.newest).symmetricKeySize]).toEqual([32, 32])
})

test('what is encrypted is never twice the same, and opens no more once a byte of it has changed', () => {
  const sealed = secrets.encrypt('un code')
  expect(secrets.decrypt(sealed)).toBe('un code')
  expect(secrets.encrypt('un code')).not.toEqual(sealed)
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => secrets.decrypt(changed), `byte ${at}`).toThrow('none of the configured secrets opens this')
  }
})
