import { relative } from 'node:path'

/** The four ways a requirement can be seen, one named by each line of docs/specification/requirements.md. */
export type Channel = 'UI' | 'API' | 'MAIL' | 'FILE'

export type Requirement = {
  id: string
  channel: Channel
  /** The calls a line quotes, `PUT carts/{}`: to show an `[API]` line they must have been made. */
  calls: string[]
}

/** A test by its name. */
export type Named = { file: string; title: string }

/** A test that passed, and what it really did, counted by the harness and not by its title. */
export type Passed = Named & {
  /** Expectations in a browser that had a page open. */
  looks: number
  requests: string[]
  mails: number
  files: number
}

/** The heads of the ledger: devices and days off (D), the works (E), the staff (K), the platform (P), the wizard (W). */
const ID = '[DEKPW]-[A-Z0-9]+-\\d+'

/** `/api/carts/:id/give`, `/api/carts/12/give`, `carts/{id}/give` and `custom/resetpassword/` in one spelling. */
const spelled = (method: string, path: string) =>
  `${method} ${path
    .replace(/^\/api\//, '')
    .replace(/\/$/, '')
    .replaceAll(/:\w+|\{\w+\}|(?<=\/)\d+(?=\/|$)/g, '{}')}`

export function requirementsIn(ledger: string): Requirement[] {
  const lines = ledger.matchAll(new RegExp(`^- \\*\\*(${ID})\\*\\* \\[(UI|API|MAIL|FILE)\\] (.*)$`, 'gm'))
  return [...lines].map(([, id, channel, text]) => ({
    id: id as string,
    channel: channel as Channel,
    calls: [...(text as string).matchAll(/`(GET|POST|PUT|DELETE) ([^`\s]+)`/g)].map(([, method, path]) =>
      spelled(method as string, path as string),
    ),
  }))
}

/** `P-CART-31 P-CART-32 a cart given…` names both; an id elsewhere than at the start of the title names nothing. */
export function idsIn(title: string): string[] {
  const found = title.match(new RegExp(`^(?:${ID}[ ,]+)+`))
  return found ? (found[0].match(new RegExp(ID, 'g')) ?? []) : []
}

type VitestTest = {
  title: string
  status: string
  tags?: string[]
  meta?: { seen?: { requests: string[]; mails: number; files: number } }
}

function testsIn(json: string, root: string): (VitestTest & Named)[] {
  const report = JSON.parse(json) as { testResults: { name: string; assertionResults: VitestTest[] }[] }
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: relative(root, name) })),
  )
}

/** Only the tests of the server say what they did (apps/server/test/given/seen.ts): one of a function was seen by nobody. */
export const passedInVitest = (json: string, root: string): Passed[] =>
  testsIn(json, root)
    .filter(({ status }) => status === 'passed')
    .map(({ file, title, meta }) => ({
      file,
      title,
      looks: 0,
      requests: (meta?.seen?.requests ?? []).map((line) => {
        const [method = '', path = ''] = line.split(' ')
        return spelled(method, path)
      }),
      mails: meta?.seen?.mails ?? 0,
      files: meta?.seen?.files ?? 0,
    }))

/** Tests that the run left to the night. */
export const leftInVitest = (json: string, root: string): Named[] =>
  testsIn(json, root)
    .filter(({ status, tags }) => status === 'skipped' && tags?.includes('night'))
    .map(({ file, title }) => ({ file, title }))

type Annotation = { type: string; description?: string }
type Spec = {
  title: string
  file: string
  ok: boolean
  tags?: string[]
  tests: { status: string; annotations?: Annotation[] }[]
}
type Suite = { specs?: Spec[]; suites?: Suite[] }

const specsIn = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsIn)]

/** Its annotations are written by e2e/seen-reporter.ts, e2e/given/mailbox.ts, e2e/given/papers.ts and e2e/given/calls.ts. */
export const passedInPlaywright = (json: string): Passed[] =>
  specsIn(JSON.parse(json))
    .filter(({ ok, tests }) => ok && tests.some(({ status }) => status === 'expected'))
    .map(({ title, file, tests }) => {
      const notes = tests.flatMap(({ annotations = [] }) => annotations)
      const of = (type: string) => notes.filter((note) => note.type === type)
      return {
        file: `e2e/${file}`,
        title,
        looks: of('page').length === 0 ? 0 : of('expect').reduce((sum, note) => sum + Number(note.description), 0),
        requests: of('request').map(({ description = '' }) => {
          const [method = '', path = ''] = description.split(' ')
          return spelled(method, path)
        }),
        mails: of('mail').length,
        files: of('file').length,
      }
    })

/** Journeys that the run left to the night (e2e/seen-reporter.ts). */
export const leftInPlaywright = (json: string): Named[] =>
  specsIn(JSON.parse(json))
    .filter(({ tags, tests }) => tags?.includes('night') && tests.every(({ status }) => status === 'skipped'))
    .map(({ file, title }) => ({ file: `e2e/${file}`, title }))

const usesChannel: Record<Channel, (test: Passed) => boolean> = {
  UI: ({ looks }) => looks > 0,
  API: ({ requests }) => requests.length > 0,
  MAIL: ({ mails }) => mails > 0,
  FILE: ({ files }) => files > 0,
}

/** What was not run has done nothing yet: only where it stands says what it could look at. */
const couldUse = (channel: Channel, { file }: Named) =>
  file.startsWith('e2e/') || (channel !== 'UI' && file.startsWith('apps/server/test/'))

export type Shown = {
  requirement: Requirement
  /** The tests that show it by its own channel. */
  by: Passed[]
  /** Those that name it and cannot show it. */
  refused: Passed[]
  /** Calls its line quotes that none of the tests that show it has made. */
  notCalled: string[]
  isShown: boolean
  /** Tests left to the night that will show it, where the others do not. */
  byNight: Named[]
}

function byId<T extends Named>(tests: T[]): Map<string, T[]> {
  const naming = new Map<string, T[]>()
  for (const test of tests) for (const id of idsIn(test.title)) naming.set(id, [...(naming.get(id) ?? []), test])
  return naming
}

/** What the tests show of each requirement, and what those left to the night say they will. */
export function shownBy(requirements: Requirement[], tests: Passed[], left: Named[] = []): Shown[] {
  const naming = byId(tests)
  const leaving = byId(left)
  return requirements.map((requirement) => {
    const named = naming.get(requirement.id) ?? []
    const by = named.filter(usesChannel[requirement.channel])
    const made = new Set(by.flatMap(({ requests }) => requests))
    const notCalled = requirement.channel === 'API' ? requirement.calls.filter((call) => !made.has(call)) : []
    const isShown = by.length > 0 && notCalled.length === 0
    const could = (leaving.get(requirement.id) ?? []).filter((test) => couldUse(requirement.channel, test))
    return {
      requirement,
      by,
      refused: named.filter((test) => !by.includes(test)),
      notCalled,
      isShown,
      byNight: isShown ? [] : could,
    }
  })
}

/** Ids in titles that no line of the ledger bears. */
export const unknownIds = (requirements: Requirement[], tests: Named[]): string[] => {
  const known = new Set(requirements.map(({ id }) => id))
  return [...new Set(tests.flatMap(({ title }) => idsIn(title)))].filter((id) => !known.has(id))
}
