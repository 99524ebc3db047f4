import { describe, expect, test } from 'vitest'
import { articleChange } from './article-changes.ts'

const before = {
  chapter: 'Toiture',
  name: 'Ardoise',
  description: 'Pose',
  unit: 'm2',
  quantityB: null,
  quantityC: null,
}

describe('what changes of an article, in words', () => {
  test.each<[what: string, Partial<typeof before>, string | null]>([
    ['nothing', {}, null],
    ['the unit', { unit: 'ml' }, 'prestation 203.01.001 : unité « m2 » → « ml »'],
    [
      'a name and a long text',
      { name: 'Tuile', description: 'Dépose et pose' },
      'prestation 203.01.001 : désignation « Ardoise » → « Tuile », description réécrite',
    ],
  ])('%s', (_, change, said) =>
    expect(articleChange('203.01.001', before, { ...before, ...change })?.replaceAll('\u00A0', ' ') ?? null).toBe(said),
  )
})
