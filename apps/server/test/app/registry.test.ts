import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { handlers, schedules } from '../../src/app/registry.ts'

const source = fileURLToPath(new URL('../../src/', import.meta.url))
/** But for the two lists of all jobs. */
const program = globSync('**/*.ts', { cwd: source, exclude: ['app/registry.ts', 'platform/jobs/queue.ts'] })
  .map((file) => readFileSync(`${source}${file}`, 'utf8'))
  .join('\n')

test('every job is begun by an act, or by the calendar', () => {
  const names = Object.keys(handlers)
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name) => !(name in schedules) && !program.includes(`'${name}'`))).toEqual([])
})
