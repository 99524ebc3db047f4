import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'server',
    // The modules of the server are read once for all files of a worker, which halves the time; each file has its database.
    isolate: false,
    // What shows that a test can fail is run by name: `npm run drills -- planted`.
    include: process.env.PLANTED ? ['test/**/*-planted.test.ts'] : ['test/**/!(*-planted).test.ts'],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/seen-setup.ts'],
    // What comes late on a busy machine is not wrong.
    testTimeout: 180_000,
    expect: { poll: { timeout: 45_000 } },
    hookTimeout: 180_000,
  },
})
