import { defineConfig } from '@playwright/test'

const alone = process.env.E2E_ALONE

/** Journeys on the real stack, started by `npm run e2e` (tools/e2e.ts), in Debian's Chromium. */
export default defineConfig({
  testDir: '.',
  // A journey that changes what is everybody's has a stack of its own: `npm run drills -- cycle`.
  testMatch: alone ?? '**/*.spec.ts',
  fullyParallel: true,
  // One more than the cores: a journey waits for its page a third of the time.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
  // What comes late on a busy machine is not wrong; what never comes is told all the same.
  expect: { timeout: 40_000, toPass: { timeout: 40_000 } },
  outputDir: 'test-results',
  reporter: alone ? 'list' : [['list'], ['./seen-reporter.ts'], ['json', { outputFile: '../.results/e2e.json' }]],
  use: {
    // What never comes is told at its place, long before the end of the journey.
    actionTimeout: alone ? 30_000 : 60_000,
    baseURL: process.env.E2E_URL,
    // What a device keeps for a building site is looked at by its own journeys: others answer for the network themselves.
    serviceWorkers: 'block',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    // Nothing waits for a window to slide in.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording every step costs a third of the time: `TRACE=1 npm run e2e -- <file>` to look into a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
