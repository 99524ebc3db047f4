import { defineProject } from 'vitest/config'

/** They put something in the place of the window, which modules look at as they are read: each has modules of its own. */
export const ofTheWindow = [
  'src/features/consultation/application/prices/schedule.test.ts',
  'src/lib/confirmation.test.ts',
  'src/lib/guard.test.ts',
  'src/lib/presence.test.ts',
  'src/lib/session.test.ts',
]

export default defineProject({
  // Read once for all files of a worker, a quarter of the processor.
  test: {
    name: 'web',
    isolate: false,
    include: ['src/**/*.test.ts'],
    exclude: ofTheWindow,
    setupFiles: ['../../tools/seeds.ts'],
    testTimeout: 20_000,
  },
})
