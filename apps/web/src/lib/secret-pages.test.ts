import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { secretPages } from '@charpente/contract/app/secret-paths'
import { expect, test } from 'vitest'

test('pages whose address opens something are those that the contract names', () => {
  const pages = readdirSync(join(import.meta.dirname, '../routes'))
    .filter((file) => /\$\w*(?:secret|token|signature)/i.test(file))
    .map((file) => `/${file.replace('.tsx', '').replaceAll('.', '/').replaceAll('$', ':')}`)
  expect(pages.toSorted()).toEqual(secretPages)
})
