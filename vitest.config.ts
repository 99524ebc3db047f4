import { relative, resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { planted } from './apps/server/vitest.config.ts'
import { ofTheWindow } from './apps/web/vitest.config.ts'
import { durationsReporter, longestFirst, readDurations } from './tools/durations.ts'

const known = await readDurations()

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(files), known, ({ project, moduleId }) => ({
      project: project.name,
      path: relative(import.meta.dirname, moduleId),
    }))
  }
}

/** Components are drawn in a document without a browser, which they share: each test clears what it drew. Decision 031. */
const components = {
  test: {
    name: 'components',
    root: 'apps/web',
    include: ['src/**/*.test.tsx'],
    environment: 'happy-dom',
    setupFiles: ['tools/seeds.ts', 'apps/web/src/testing/setup.ts'].map((file) => resolve(import.meta.dirname, file)),
    isolate: false,
    // A slow machine draws slowly.
    testTimeout: 30_000,
  },
}

const windows = { test: { name: 'window', root: 'apps/web', include: ofTheWindow, testTimeout: 20_000 } }

export default defineConfig({
  test: {
    projects: [
      'packages/domain',
      'packages/contract',
      'apps/server',
      planted,
      'apps/web',
      components,
      windows,
      'tools',
    ],
    // What the conformance report reads, then what tools/durations.json is written from.
    reporters: [
      'default',
      // A second try and `npm run night` keep their own.
      ['json', { outputFile: process.env.TEST_REPORT ?? '.results/unit.json' }],
      durationsReporter,
    ],
    passWithNoTests: false,
    // The gate leaves out what is tagged (tools/stages.ts); `npm run night` and whoever names a file run it.
    tags: [{ name: 'night', description: 'run by npm run night, not by the gate', timeout: 3_600_000 }],
    sequence: { sequencer: LongestFirst },
  },
})
