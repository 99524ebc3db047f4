import { defineProject } from 'vitest/config'

/** The night's alone: they build their worlds before their first test, so the gate does not even read them. */
const ofTheNight = [
  'test/**/*-planted.test.ts',
  'test/app/audit.test.ts',
  'test/app/seed-lived.test.ts',
  'test/app/thief.test.ts',
]
const isGate = process.argv.some((word) => word.endsWith('!night'))

export default defineProject({
  test: {
    name: 'server',
    // The modules of the server are read once for all files of a worker, which halves the time; each file has its database.
    isolate: false,
    include: ['test/**/*.test.ts'],
    exclude: isGate ? ofTheNight : [],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['../../tools/seeds.ts', 'test/seen-setup.ts'],
    // What comes late on a busy machine is not wrong.
    testTimeout: 180_000,
    expect: { poll: { timeout: 45_000 } },
    hookTimeout: 180_000,
  },
})
