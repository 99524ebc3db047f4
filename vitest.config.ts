import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['packages/domain', 'packages/contract', 'apps/server', 'apps/web', 'tools'],
    // What the conformance report reads.
    reporters: ['default', ['json', { outputFile: '.results/unit.json' }]],
    passWithNoTests: false,
  },
})
