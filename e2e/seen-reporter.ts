import type { Reporter, Suite, TestCase, TestResult, TestRun, TestStep } from '@playwright/test/reporter'

/**
 * Notes what a journey really did, from its own steps, for the conformance report (tools/shown-ids.ts): the pages it
 * opened and what it expected of them. Mails read and files opened are noted by the helpers that do it.
 */
class SeenReporter implements Reporter {
  /** The gate leaves to `npm run night` what is tagged so, and its report still names it, for `npm run conformance`. */
  async preprocess({ suite, testRun }: { suite: Suite; testRun: TestRun }) {
    if (process.env.E2E_GATE === undefined) return
    for (const test of suite.allTests()) if (test.tags.includes('@night')) testRun.skip(test)
  }

  onTestEnd(test: TestCase, { steps }: TestResult) {
    const all = (list: TestStep[]): TestStep[] => list.flatMap((step) => [step, ...all(step.steps)])
    const done = all(steps)
    const note = (type: string, count: number) => count > 0 && test.annotations.push({ type, description: `${count}` })
    note(
      'page',
      done.filter(({ category, title }) => category === 'pw:api' && /^(Navigate|Reload)\b/.test(title)).length,
    )
    note('expect', done.filter(({ category }) => category === 'expect').length)
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright takes a reporter by its default export.
export default SeenReporter
