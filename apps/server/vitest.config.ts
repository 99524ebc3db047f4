import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'server',
    // The modules of the server are read once for all files of a worker, which halves the time; each file has its database.
    isolate: false,
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/seen-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
