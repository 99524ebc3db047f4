import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import {
  idsIn,
  leftInPlaywright,
  leftInVitest,
  type Passed,
  passedInPlaywright,
  passedInVitest,
  requirementsIn,
  shownBy,
  unknownIds,
} from './shown-ids.ts'

const titles: [title: string, ids: string[]][] = [
  ['P-CART-31 a cart given is no longer seen', ['P-CART-31']],
  ['P-CART-31 P-CART-32, W-STEP10-02 several at once', ['P-CART-31', 'P-CART-32', 'W-STEP10-02']],
  ['D-PUSH-02 E-DAY-05 K-YEAR-01 of every head of the ledger', ['D-PUSH-02', 'E-DAY-05', 'K-YEAR-01']],
  ['a cart as in P-CART-31', []],
  ['P-CART-31', []],
]
for (const [title, ids] of titles)
  test(`« ${title} » names ${ids.length}`, () => {
    expect(idsIn(title)).toEqual(ids)
  })

const ledger = `
- **P-A-01** [UI] A page says so.
- **P-A-02** [API] † Giving calls \`POST carts/{id}/give\`, then \`GET custom/lists/\` with \`{page}\`. → Q-13
- **P-A-03** [MAIL] A mail comes.
- **W-A10-04** [FILE] A paper says so.
- **P-A-05** [API] The server refuses.
`
const requirements = requirementsIn(ledger)

test('a line of the ledger gives its id, its channel and the calls it quotes', () => {
  expect(requirements).toEqual([
    { id: 'P-A-01', channel: 'UI', calls: [] },
    { id: 'P-A-02', channel: 'API', calls: ['POST carts/{}/give', 'GET custom/lists'] },
    { id: 'P-A-03', channel: 'MAIL', calls: [] },
    { id: 'W-A10-04', channel: 'FILE', calls: [] },
    { id: 'P-A-05', channel: 'API', calls: [] },
  ])
})

const nothing = { file: 'a.test.ts', looks: 0, requests: [], mails: 0, files: 0 }
const shown = (...tests: Partial<Passed>[]) =>
  shownBy(
    requirements,
    tests.map((one) => ({ ...nothing, title: '', ...one })),
  ).flatMap(({ requirement: { id }, isShown }) => (isShown ? [id] : []))

const every = { looks: 3, requests: ['GET lots'], mails: 1, files: 1 }

const claims: [what: string, claim: Partial<Passed>, ids: string[]][] = [
  ['a look at a page shows a [UI] line', { title: 'P-A-01 x', looks: 1 }, ['P-A-01']],
  ['planted: a [UI] line by requests, mails and files', { ...every, title: 'P-A-01 x', looks: 0 }, []],
  ['planted: a [UI] line by a function', { title: 'P-A-01 x' }, []],
  ['a request shows an [API] line', { title: 'P-A-05 x', requests: ['GET lots'] }, ['P-A-05']],
  ['planted: an [API] line by a page', { ...every, title: 'P-A-05 x', requests: [] }, []],
  [
    'an [API] line that quotes calls, all made',
    { title: 'P-A-02 x', requests: ['GET custom/lists', 'POST carts/{}/give'] },
    ['P-A-02'],
  ],
  ['planted: one of the calls it quotes was not made', { title: 'P-A-02 x', requests: ['POST carts/{}/give'] }, []],
  ['a received mail shows a [MAIL] line', { title: 'P-A-03 x', mails: 1 }, ['P-A-03']],
  ['planted: a [MAIL] line without a mail', { ...every, title: 'P-A-03 x', mails: 0 }, []],
  ['an opened file shows a [FILE] line', { title: 'W-A10-04 x', files: 1 }, ['W-A10-04']],
  ['planted: a [FILE] line without a file', { ...every, title: 'W-A10-04 x', files: 0 }, []],
  ['an id in the middle of a title', { ...every, title: 'as P-A-01 says' }, []],
  ['each id by its own channel', { ...every, title: 'P-A-01 P-A-03 P-A-05 x', mails: 0 }, ['P-A-01', 'P-A-05']],
]
for (const [what, claim, ids] of claims)
  test(what, () => {
    expect(shown(claim)).toEqual(ids)
  })

const journey = 'e2e/a.spec.ts'
const serverTest = 'apps/server/test/a.test.ts'

const leavings: [what: string, file: string, title: string, ids: string[]][] = [
  ['a journey of the night will show a [UI] line', journey, 'P-A-01 x', ['P-A-01']],
  ['a journey of the night will show any line', journey, 'P-A-02 P-A-03 W-A10-04 x', ['P-A-02', 'P-A-03', 'W-A10-04']],
  [
    'a server test of the night, all but [UI]',
    serverTest,
    'P-A-01 P-A-02 P-A-03 W-A10-04 x',
    ['P-A-02', 'P-A-03', 'W-A10-04'],
  ],
  ['planted: a [UI] line by a server test of the night', serverTest, 'P-A-01 x', []],
  ['planted: a [UI] line by a component of the night', 'apps/web/src/a.test.tsx', 'P-A-01 x', []],
  ['planted: an [API] line by a function of the night', 'packages/domain/src/a.test.ts', 'P-A-05 x', []],
  ['planted: an id in the middle of a title of the night', journey, 'as P-A-01 says', []],
]
for (const [what, file, title, ids] of leavings)
  test(what, () => {
    const all = shownBy(requirements, [], [{ file, title }])
    expect(all.flatMap(({ requirement: { id }, byNight }) => (byNight.length > 0 ? [id] : []))).toEqual(ids)
    expect(all.filter(({ isShown }) => isShown)).toEqual([])
  })

test('what the gate shows is not the night’s', () => {
  const [first] = shownBy(
    requirements,
    [{ ...nothing, title: 'P-A-01 x', looks: 1 }],
    [{ file: journey, title: 'P-A-01 y' }],
  )
  expect([first?.isShown, first?.byNight]).toEqual([true, []])
})

test('of the tests in Node only what was not run, and is tagged so, is left to the night', () => {
  const tests = [
    { title: 'a', status: 'skipped', tags: ['night'] },
    { title: 'b', status: 'skipped', tags: [] },
    { title: 'planted: it ran, and failed', status: 'failed', tags: ['night'] },
    { title: 'planted: it ran, and looked at nothing', status: 'passed', tags: ['night'] },
  ]
  const report = { testResults: [{ name: `/here/${serverTest}`, assertionResults: tests }] }
  expect(leftInVitest(JSON.stringify(report), '/here')).toEqual([{ file: serverTest, title: 'a' }])
})

test('of the journeys only what was not run, and is tagged so, is left to the night', () => {
  const spec = (title: string, status: string, tags: string[]) => ({
    title,
    file: 'a.spec.ts',
    ok: status !== 'unexpected',
    tags,
    tests: [{ status }],
  })
  const specs = [
    spec('a', 'skipped', ['night']),
    spec('b', 'skipped', []),
    spec('planted: it ran, and failed', 'unexpected', ['night']),
    spec('planted: it ran, and looked at nothing', 'expected', ['night']),
  ]
  expect(leftInPlaywright(JSON.stringify({ suites: [{ suites: [{ specs }] }] }))).toEqual([
    { file: journey, title: 'a' },
  ])
})

test('planted: a test of the night that ran and looked at nothing shows nothing', () => {
  const specs = [{ title: 'P-A-01 x', file: 'a.spec.ts', ok: true, tags: ['night'], tests: [{ status: 'expected' }] }]
  const json = JSON.stringify({ suites: [{ specs }] })
  const [first] = shownBy(requirements, passedInPlaywright(json), leftInPlaywright(json))
  expect([first?.isShown, first?.byNight, first?.refused.length]).toEqual([false, [], 1])
})

test('no line of our own ledger is passed over for its head', async () => {
  const own = await readFile(new URL('../docs/specification/requirements.md', import.meta.url), 'utf8')
  const bold = [...own.matchAll(/^- \*\*(\S+)\*\*/gm)].map(([, id]) => id)
  expect(bold.length).toBeGreaterThan(0)
  expect(requirementsIn(own).map(({ id }) => id)).toEqual(bold)
})

test('each section of our own ledger says how many lines it has', async () => {
  const own = await readFile(new URL('../docs/specification/requirements.md', import.meta.url), 'utf8')
  const wrong = own.split(/^## /m).flatMap((section, index) => {
    const [title = ''] = section.split('\n')
    return index === 0 || title.endsWith(` (${section.match(/^- \*\*/gm)?.length})`) ? [] : [title]
  })
  expect(wrong).toEqual([])
})

test('calls made by two tests that name a line count together; those of a test that does not name it do not', () => {
  const give = { title: 'P-A-02 x', requests: ['POST carts/{}/give'] }
  expect(shown(give, { title: 'P-A-02 y', requests: ['GET custom/lists'] })).toEqual(['P-A-02'])
  expect(shown(give, { title: 'y', requests: ['GET custom/lists'] })).toEqual([])
})

test('an id that no line bears is told', () => {
  expect(unknownIds(requirements, [{ ...nothing, title: 'P-A-01 P-A-99 x' }])).toEqual(['P-A-99'])
})

test('of the tests in Node only what passed counts, with what it did', () => {
  const seen = { requests: ['POST /api/carts/:cart/give'], mails: 1, files: 2 }
  const unit = {
    testResults: [
      {
        name: '/here/apps/server/test/a.test.ts',
        assertionResults: [
          { title: 'a', status: 'passed', meta: { seen } },
          { title: 'b', status: 'failed', meta: { seen } },
          { title: 'c', status: 'passed', meta: {} },
        ],
      },
    ],
  }
  const file = 'apps/server/test/a.test.ts'
  expect(passedInVitest(JSON.stringify(unit), '/here')).toEqual([
    { file, title: 'a', looks: 0, requests: ['POST carts/{}/give'], mails: 1, files: 2 },
    { file, title: 'c', looks: 0, requests: [], mails: 0, files: 0 },
  ])
})

test('of the journeys only what passed counts, and looks at nothing without a page', () => {
  const spec = (title: string, ok: boolean, status: string, annotations: object[] = []) => ({
    title,
    file: 'a.spec.ts',
    ok,
    tests: [{ status, annotations }],
  })
  const page = { type: 'page', description: '2' }
  const looks = { type: 'expect', description: '7' }
  const journeys = {
    suites: [
      {
        suites: [{ specs: [spec('c', true, 'expected', [page, looks, { type: 'mail' }])] }],
        specs: [
          spec('e', true, 'skipped'),
          spec('g', false, 'unexpected', [page, looks]),
          spec('f', true, 'expected', [looks, { type: 'request', description: 'GET /api/lots' }, { type: 'file' }]),
        ],
      },
    ],
  }
  const file = 'e2e/a.spec.ts'
  expect(passedInPlaywright(JSON.stringify(journeys))).toEqual([
    { file, title: 'f', looks: 0, requests: ['GET lots'], mails: 0, files: 1 },
    { file, title: 'c', looks: 7, requests: [], mails: 1, files: 0 },
  ])
})
