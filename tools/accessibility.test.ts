import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { criteria, result } from '../apps/server/src/centre/accessibility/assessment.ts'
import { accessibilityDocument } from './accessibility-document.ts'
import { repository } from './run.ts'

const counts = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12]

test('the assessment has each of the 106 criteria of RGAA once, in order', () => {
  const expected = counts.flatMap((count, theme) => Array.from({ length: count }, (_, at) => `${theme + 1}.${at + 1}`))
  expect(expected).toHaveLength(106)
  expect(criteria.map(({ id }) => id)).toEqual(expected)
})

test('each criterion says what was seen; one not met says what is left and where', () => {
  for (const { id, seen, verdict, left, pages } of criteria) {
    expect(seen.length, id).toBeGreaterThan(5)
    expect(left !== undefined && pages !== undefined, id).toBe(verdict === 'unmet')
  }
  expect(result.applicable + result.notApplicable).toBe(106)
})

test('each test cited as evidence exists', async () => {
  const cited = criteria.flatMap(({ proofs = [] }) => proofs)
  expect(cited.length).toBeGreaterThan(40)
  const texts = new Map<string, string>()
  for (const [file, title] of cited) {
    const text = texts.get(file) ?? (await readFile(join(repository, file), 'utf8'))
    texts.set(file, text)
    expect(text.includes(title), `${file}: ${title}`).toBe(true)
  }
})

test('docs/accessibility.md is what the assessment says: `npm run accessibility` writes it', async () => {
  expect(await readFile(join(repository, 'docs/accessibility.md'), 'utf8')).toBe(accessibilityDocument())
})
