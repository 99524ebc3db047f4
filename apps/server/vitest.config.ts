import { resolve } from 'node:path'
import { defineProject } from 'vitest/config'

const ofPlanted = ['test/**/*-planted.test.ts']
/** The night's alone: they build their worlds before their first test, so the gate does not even read them. */
const ofTheNight = ['test/app/audit.test.ts', 'test/app/seed-lived.test.ts', 'test/app/thief.test.ts']
const isGate = process.argv.some((word) => word.endsWith('!night'))

/** Told whole: the planted tests are a project of the root. */
const here = (file: string) => resolve(import.meta.dirname, file)

const shared = {
  // The modules of the server are read once for all files of a worker, which halves the time; each file has its database.
  isolate: false,
  globalSetup: [here('test/global-setup.ts')],
  setupFiles: ['../../tools/seeds.ts', 'test/compiled-setup.ts', 'test/seen-setup.ts'].map(here),
  // What comes late on a busy machine is not wrong.
  testTimeout: 180_000,
  expect: { poll: { timeout: 45_000 } },
  hookTimeout: 180_000,
}

export default defineProject({
  test: {
    ...shared,
    name: 'server',
    // Read by Node itself, as in production: what it compiles can be kept.
    experimental: { viteModuleRunner: false },
    include: ['test/**/*.test.ts'],
    exclude: [...ofPlanted, ...(isGate ? ofTheNight : [])],
  },
})

/** Faults take the place of modules that others import, which only Vitest's own reading of them can do. */
export const planted = { test: { ...shared, name: 'planted', root: 'apps/server', include: isGate ? [] : ofPlanted } }
