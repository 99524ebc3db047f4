export type Passed = { title: string }

/** `P-CART-31 P-CART-32 a cart given…` shows both; an id elsewhere than at the start of the title shows nothing. */
export function idsIn(title: string): string[] {
  const found = title.match(/^(?:[PW]-[A-Z0-9]+-\d+[ ,]+)+/)
  return found ? (found[0].match(/[PW]-[A-Z0-9]+-\d+/g) ?? []) : []
}

export function passedInVitest(json: string): Passed[] {
  const report = JSON.parse(json) as { testResults: { assertionResults: { title: string; status: string }[] }[] }
  return report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed'),
  )
}

type Suite = { specs?: { title: string; ok: boolean; tests: { status: string }[] }[]; suites?: Suite[] }

export function passedInPlaywright(json: string): Passed[] {
  const walk = ({ specs = [], suites = [] }: Suite): Passed[] => [
    // A test that passed only at its second try is flaky, and flaky is broken: it shows nothing.
    ...specs.filter(({ ok, tests }) => ok && tests.some(({ status }) => status === 'expected')),
    ...suites.flatMap(walk),
  ]
  return walk(JSON.parse(json) as Suite)
}
