import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { anApplication } from '../given/applications.ts'
import { sizes } from '../given/looking.ts'
import { CRASH, type PersonName, people, plantEffect, type Red, type Step, type Walk, wander } from './wander.ts'

/** The long walk of `npm run drills -- wander`: everybody, both sizes, several at a time. What it takes: bench/drill-wander.ts. */
const { WANDER_SEED, WANDER_STEPS, WANDER_PEOPLE, WANDER_WIDTH, WANDER_REPLAY, WANDER_AT_ONCE, WANDER_PLANT } =
  process.env

test('nothing breaks on any way through the site', async ({ browser, request }) => {
  test.setTimeout(0)
  const url = process.env.E2E_URL as string
  const looked = new Set<string>()
  const seed = Number(WANDER_SEED)
  const common = {
    browser,
    url,
    looked,
    say: console.log,
    application: async () => (await anApplication(request)).code,
  }
  const replayed: (Red & { seed: number }) | null = WANDER_REPLAY
    ? JSON.parse(await readFile(WANDER_REPLAY, 'utf8'))
    : null

  const walks: Omit<Walk, keyof typeof common>[] = []
  const chosen = (WANDER_PEOPLE?.split(',') ?? Object.keys(people)) as PersonName[]
  if (replayed) {
    const size = sizes.find(([, width]) => width === replayed.width)
    walks.push({
      seed: replayed.seed,
      person: replayed.person as PersonName,
      steps: 0,
      replay: replayed.steps as Step[],
      size: { width: size?.[1] ?? 1440, height: size?.[2] ?? 900 },
    })
  } else
    for (const person of chosen)
      for (const [, width, height] of sizes)
        if (!WANDER_WIDTH || Number(WANDER_WIDTH) === width)
          walks.push({ seed, person, size: { width, height }, steps: Number(WANDER_STEPS) })

  const started = performance.now()
  const [left, reds, refusals, pages] = [[...walks], [] as Red[], new Map<string, number>(), new Set<string>()]
  let [steps, looks] = [0, 0]
  const walker = async () => {
    for (let walk = left.shift(); walk; walk = left.shift()) {
      const begun = performance.now()
      const walked = await wander({ ...common, ...walk, ...(WANDER_PLANT && { plant: plantEffect, until: CRASH }) })
      steps += walked.steps
      looks += walked.axe
      reds.push(...walked.reds)
      for (const page of walked.pages) pages.add(page)
      for (const [what, count] of walked.refusals)
        refusals.set(`${walk.person} ${what}`, (refusals.get(`${walk.person} ${what}`) ?? 0) + count)
      const seconds = (performance.now() - begun) / 1000
      console.log(
        `${walk.person} at ${walk.size.width} px: ${walked.steps} steps in ${seconds.toFixed(0)} s, ${walked.reds.length} reds`,
      )
    }
  }
  await Promise.all(Array.from({ length: Number(WANDER_AT_ONCE) }, walker))

  const folder = new URL('../.results/wander/', import.meta.url)
  await mkdir(folder, { recursive: true })
  const kinds = new Map<string, Red[]>()
  for (const red of reds) {
    const same = `${red.kind}: ${red.detail.replace(/\d+/g, '#').slice(0, 160)} (${red.where})`
    kinds.set(same, [...(kinds.get(same) ?? []), red])
  }
  let file = 0
  for (const [what, all] of kinds) {
    // The shortest way there is the one to look at.
    const [first] = all.toSorted((a, b) => a.steps.length - b.steps.length)
    const path = new URL(`${replayed ? 'replay' : seed}-${++file}.json`, folder)
    await writeFile(path, JSON.stringify({ seed, ...first }, null, 1))
    console.log(
      `\n${all.length} × ${what}\n  as ${first?.person} at ${first?.width} px, seed ${seed}; steps in .results/wander/${path.pathname.split('/').at(-1)}:`,
    )
    for (const step of first?.steps.slice(-8) ?? []) console.log(`    ${JSON.stringify(step)}`)
  }
  const seconds = (performance.now() - started) / 1000
  await writeFile(
    new URL(`${seed}-refusals.txt`, folder),
    [...refusals].map(([what, count]) => `${count} ${what}`).join('\n'),
  )
  console.log(
    `\nSeed ${seed}: ${steps} steps in ${seconds.toFixed(0)} s (${(steps / seconds).toFixed(1)}/s), ${pages.size} pages, ${looks} looked at by axe, ${reds.length} reds of ${kinds.size} kinds`,
  )
  expect([...kinds.keys()]).toEqual([])
})
