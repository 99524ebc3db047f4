import { expect, test } from 'vitest'
import { hashPassword, matches } from '../../src/people/session/password-hash.ts'
import { readConfig } from '../../src/platform/config.ts'
import { TEST_ENVIRONMENT } from '../given/given.ts'

test('a password is kept by Argon2id, at the cost of the configuration, never twice the same', async () => {
  const config = readConfig({
    ...TEST_ENVIRONMENT,
    DATABASE_URL: 'postgres://localhost/none',
    PASSWORD_MEMORY: '19456',
  })
  const [one, other] = [await hashPassword('tuile-gant', config), await hashPassword('tuile-gant', config)]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await matches('tuile-gant', [one, other], config)).toEqual([true, true])
})
