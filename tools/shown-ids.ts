import { relative } from 'node:path'

/** The four ways a requirement can be seen, one named by each line of docs/specification/requirements.md. */
export type Channel = 'UI' | 'API' | 'MAIL' | 'FILE'

export type Requirement = {
  id: string
  channel: Channel
  /** The calls a line quotes, `PUT carts/{}`: to show an `[API]` line they must have been made. */
  calls: string[]
}

/** A test that passed, and what it really did, counted by the harness and not by its title. */
export type Passed = {
  file: string
  title: string
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
  meta?: { seen?: { requests: string[]; mails: number; files: number } }
}

/** Only the tests of the server say what they did (apps/server/test/given/seen.ts): one of a function was seen by nobody. */
export function passedInVitest(json: string, root: string): Passed[] {
  const report = JSON.parse(json) as { testResults: { name: string; assertionResults: VitestTest[] }[] }
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ title, meta }) => ({
        file: relative(root, name),
        title,
        looks: 0,
        requests: (meta?.seen?.requests ?? []).map((line) => {
          const [method = '', path = ''] = line.split(' ')
          return spelled(method, path)
        }),
        mails: meta?.seen?.mails ?? 0,
        files: meta?.seen?.files ?? 0,
      })),
  )
}

type Annotation = { type: string; description?: string }
type Suite = {
  specs?: { title: string; file: string; ok: boolean; tests: { status: string; annotations?: Annotation[] }[] }[]
  suites?: Suite[]
}

/** Its annotations are written by e2e/seen-reporter.ts, e2e/given/mailbox.ts, e2e/given/papers.ts and e2e/given/calls.ts. */
export function passedInPlaywright(json: string): Passed[] {
  const walk = ({ specs = [], suites = [] }: Suite): Passed[] => [
    ...specs
      // One that passed at its second try shows what it shows; the gate counts it apart (tools/flaky.ts).
      .filter(({ ok, tests }) => ok && tests.some(({ status }) => status === 'expected' || status === 'flaky'))
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
      }),
    ...suites.flatMap(walk),
  ]
  return walk(JSON.parse(json) as Suite)
}

const usesChannel: Record<Channel, (test: Passed) => boolean> = {
  UI: ({ looks }) => looks > 0,
  API: ({ requests }) => requests.length > 0,
  MAIL: ({ mails }) => mails > 0,
  FILE: ({ files }) => files > 0,
}

export type Shown = {
  requirement: Requirement
  /** The tests that show it by its own channel. */
  by: Passed[]
  /** Those that name it and cannot show it. */
  refused: Passed[]
  /** Calls its line quotes that none of the tests that show it has made. */
  notCalled: string[]
  isShown: boolean
}

/** What the tests show of each requirement. */
export function shownBy(requirements: Requirement[], tests: Passed[]): Shown[] {
  const naming = new Map<string, Passed[]>()
  for (const test of tests) for (const id of idsIn(test.title)) naming.set(id, [...(naming.get(id) ?? []), test])
  return requirements.map((requirement) => {
    const named = naming.get(requirement.id) ?? []
    const by = named.filter(usesChannel[requirement.channel])
    const made = new Set(by.flatMap(({ requests }) => requests))
    const notCalled = requirement.channel === 'API' ? requirement.calls.filter((call) => !made.has(call)) : []
    return {
      requirement,
      by,
      refused: named.filter((test) => !by.includes(test)),
      notCalled,
      isShown: by.length > 0 && notCalled.length === 0,
    }
  })
}

/** Ids in titles that no line of the ledger bears. */
export const unknownIds = (requirements: Requirement[], tests: Passed[]): string[] => {
  const known = new Set(requirements.map(({ id }) => id))
  return [...new Set(tests.flatMap(({ title }) => idsIn(title)))].filter((id) => !known.has(id))
}
