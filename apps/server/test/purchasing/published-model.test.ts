import { afterAll, expect, test } from 'vitest'
import { connect } from '../../src/platform/db/connect.ts'
import { givenApp } from '../given/given.ts'
import { acts as actsOf, patience, runs } from '../given/histories.ts'
import { givenPublishedWorld, playPublished } from './published-model.ts'

const length = actsOf(25, 25)

const given = await givenApp()
const owner = connect(given.url, 1)
afterAll(() => owner.destroy())

test(`${runs} histories of ${length} acts: carts, orders, directory and holders say what is published, and only that`, {
  timeout: patience,
}, async () => {
  const world = await givenPublishedWorld(given, owner)
  const started = Date.now()
  const { acts, changes, orders } = await playPublished(world, { runs, length })
  console.log(
    `published: ${runs} histories, ${acts} acts, ${changes} publications shown or returned to, ${orders} orders, ${Date.now() - started} ms`,
  )
  expect(changes).toBeGreaterThan(runs / 2)
  expect(orders).toBeGreaterThan(0)
})
