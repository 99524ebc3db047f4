import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'contract',
    isolate: false,
    include: ['src/**/*.test.ts'],
    setupFiles: ['../../tools/seeds.ts'],
    testTimeout: 20_000,
  },
})
