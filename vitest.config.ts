import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

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

export default defineConfig({
  test: {
    projects: ['packages/domain', 'packages/contract', 'apps/server', 'apps/web', components, 'tools'],
    // What the conformance report reads.
    reporters: ['default', ['json', { outputFile: '.results/unit.json' }]],
    passWithNoTests: false,
  },
})
