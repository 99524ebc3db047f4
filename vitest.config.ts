import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['packages/domain', 'packages/contract', 'apps/server', 'apps/web', 'tools'],
    // What the conformance report reads.
    reporters: ['default', ['json', { outputFile: '.results/unit.json' }]],
    passWithNoTests: false,
    // Otherwise one less than the processors: on two, everything would wait in one line.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
})
