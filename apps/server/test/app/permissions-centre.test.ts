import { test } from 'vitest'
import { givenApp } from '../given/given.ts'
import { tryPermissions } from './permission-matrix.ts'
import { tryRights } from './right-matrix.ts'

const given = await givenApp()

// Thousands of calls, each success followed by a new world.
const timeout = 1_800_000

test(
  'P-PERM-13 P-QUICK-08 every route of centre, every kind of caller, on its own and on others’ objects',
  { timeout },
  () => tryPermissions(given, 'centre'),
)

test('K-RIGHTS-01 K-RIGHTS-04 every route of the desk for centre, each right alone, none and all', { timeout }, () =>
  tryRights(given, 'centre'),
)
