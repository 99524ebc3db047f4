import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ofTheWindow } from './apps/web/vitest.config.ts'

/**
 * The longest, in the order of their time. On a machine that never ran them only the size of a file is known, which says
 * nothing of it: begun last, one of them would be waited for alone.
 */
const LONGEST = [
  'app/permissions.test.ts',
  'app/audit.test.ts',
  'purchasing/orders-facts.test.ts',
  'platform/tracing.test.ts',
  'consultation/application-codes.test.ts',
  'app/fuzz/fuzz.test.ts',
  'purchasing/orders.test.ts',
  'people/paper-effects.test.ts',
  'people/session.test.ts',
  'purchasing/orders-cascade.test.ts',
  'purchasing/carts-model.test.ts',
  'purchasing/fees.test.ts',
]

const placeOf = ({ moduleId }: TestSpecification) => {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`))
  return place === -1 ? LONGEST.length : place
}

/** The projects one after the other, as the library wants them; of each, the longest files first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).toSorted((a, b) => placeOf(a) - placeOf(b)),
    )
  }
}

/** Components are drawn in a document without a browser, which they share: each test clears what it drew. Decision 031. */
const components = {
  test: {
    name: 'components',
    root: 'apps/web',
    include: ['src/**/*.test.tsx'],
    environment: 'happy-dom',
    setupFiles: [resolve(import.meta.dirname, 'apps/web/src/testing/setup.ts')],
    isolate: false,
    // A slow machine draws slowly.
    testTimeout: 30_000,
  },
}

const windows = { test: { name: 'window', root: 'apps/web', include: ofTheWindow, testTimeout: 20_000 } }

export default defineConfig({
  test: {
    projects: ['packages/domain', 'packages/contract', 'apps/server', 'apps/web', components, windows, 'tools'],
    // What the conformance report reads; a second try and `npm run night` keep their own.
    reporters: ['default', ['json', { outputFile: process.env.TEST_REPORT ?? '.results/unit.json' }]],
    passWithNoTests: false,
    // The gate leaves out what is tagged (tools/stages.ts); `npm run night` and whoever names a file run it.
    tags: [{ name: 'night', description: 'run by npm run night, not by the gate', timeout: 3_600_000 }],
    sequence: { sequencer: LongestFirst },
  },
})
