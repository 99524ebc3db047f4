/** What the gate leaves to the night, in parts of at most an hour each, `minutes` of which are expected. */
export type Part = { name: string; minutes: number; command: string; weekly?: true }

const timings = ['people/login-defence', 'consultation/application-codes', 'platform/pace']
const models = ['model', 'orders-facts', 'counted-days', 'carts-concurrency']
const apart = [
  '*planted',
  'app/fuzz/fuzz',
  'app/{rights,permissions}*',
  ...models.map((name) => `*${name}`),
  ...timings,
]

const vitest = (files: string[]) => `vitest run ${files.map((name) => `${name}.test`).join(' ')}`

/** All of them though one was red. */
const each = (commands: string[]) => `${commands.map((one) => `${one} || red=1`).join('; ')}; [ -z "$red" ]`

export const parts: Part[] = [
  { name: 'journeys-1', minutes: 25, command: 'npm run --silent e2e -- --shard=1/2' },
  { name: 'journeys-2', minutes: 25, command: 'npm run --silent e2e -- --shard=2/2' },
  { name: 'models', minutes: 40, command: vitest(models) },
  {
    // Only files that say the word are opened.
    name: 'tests',
    minutes: 10,
    command: `vitest run --tagsFilter=night ${apart.map((name) => `--exclude='**/${name}.test.ts'`).join(' ')} $(git grep -liw night -- '*.test.ts' '*.test.tsx')`,
  },
  {
    name: 'fuzz',
    minutes: 4,
    command: 'npm run --silent drills -- fuzz $(($(date +%s) / 86400)) 10000',
  },
  { name: 'planted', minutes: 10, command: vitest(['planted']) },
  // Statistics of time: nothing beside them.
  { name: 'timings', minutes: 5, command: `${vitest(timings)} --maxWorkers=1` },
  { name: 'matrix', minutes: 10, command: 'vitest run app/permissions app/rights' },
  {
    name: 'drills',
    minutes: 30,
    command: each(['carts', 'orders', 'works killed 50'].map((name) => `npm run --silent drills -- ${name}`)),
  },
  {
    // The gate's journeys without a second try, while something else takes a processor.
    name: 'flaky',
    minutes: 50,
    weekly: true,
    command: `unset NIGHT; while :; do :; done & ${each(Array(5).fill('npm run --silent e2e -- --grep-invert=@night'))}; code=$?; kill $!; exit $code`,
  },
  // The last, since it reads what the others did.
  { name: 'conformance', minutes: 1, command: 'node tools/conformance.ts --night' },
]

/** Where a part keeps what its tests or its journeys say they did. */
export const nightReport = (part: string, kind: 'tests' | 'journeys') => `.results/night/${part}.${kind}.json`

/** How a part went the last time; `lastGreen` is when it was green, that time or before. */
export type Run = { at: string; commit: string; seconds: number; green: boolean; lastGreen?: string }

const DAYS = 3

/** Why a part stops a release; null when it does not. */
export function whyNot(last: Run | null, now: Date, isOfHistory: boolean): string | null {
  if (!last) return 'never run'
  if (!last.green) return 'red'
  if (!isOfHistory) return 'run on another history'
  return now.getTime() - Date.parse(last.at) > DAYS * 86_400_000 ? `more than ${DAYS} days ago` : null
}
