import { readdir } from 'node:fs/promises'
import { routes } from '@charpente/contract/app/routes'
import { expect, test } from 'vitest'
import { type District, districts, routesOf } from './matrix-districts.ts'

test('every route of the contract is tried by one file of the matrices, and by one only', async () => {
  const tried = Object.keys(districts).flatMap((district) => Object.keys(routesOf(district as District)))
  expect(tried.sort()).toEqual(Object.keys(routes).sort())
  const files = (await readdir(import.meta.dirname)).filter((file) => /^permissions-.*\.test\.ts$/.test(file))
  expect(files).toEqual(
    Object.keys(districts)
      .map((district) => `permissions-${district}.test.ts`)
      .sort(),
  )
})
