import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { facts } from '@charpente/domain/platform/facts'
import { expect, test } from 'vitest'
import { repository } from './run.ts'

/** « | orderAmount | … | `purchasing/execution/order-amount.ts` `orderAmount` | … | » */
const rows = readFileSync(join(repository, 'docs/facts.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| `/.test(line))
  .map((line) => line.split('|').map((cell) => cell.replaceAll('`', '').trim()))
  .map(([, name = '', means = '', by = '']) => ({ name, means, by }))

test('docs/facts.md has one line for each fact, and says what it means as the code does', () => {
  expect(rows.map(({ name, means }) => [name, means])).toEqual(
    Object.entries(facts).map(([name, [of, means]]) => [name, `${of}: ${means}`]),
  )
})

test('each names a function that is there', () => {
  const missing = rows.filter(({ by }) => {
    const [file = '', name = ''] = by.split(' ')
    const room = file.endsWith('queries.ts') ? 'apps/server/src' : 'packages/domain/src'
    const text = readFileSync(join(repository, room, file), 'utf8')
    return !new RegExp(`export (?:async )?(?:const|function) ${name}\\b`).test(text)
  })
  expect(rows.length).toBeGreaterThanOrEqual(40)
  expect(missing).toEqual([])
})
