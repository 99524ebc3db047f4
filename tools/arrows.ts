import house from './districts.json' with { type: 'json' }
import { run } from './run.ts'

/**
 * `npm run arrows`, a stage of the gate: who knows whom in the house. Imports that break a rule of
 * `.dependency-cruiser.mjs`, those between districts that go the wrong way, and folders that go round in a circle: none.
 */
export type Arrow = { from: string; to: string }

type Cruised = {
  modules: { source: string; dependencies: { resolved: string }[] }[]
  summary: { violations: (Arrow & { rule: { name: string; severity: string } })[] }
}

/** Every import of the repository, and those that break a rule. */
async function cruise(): Promise<{ arrows: Arrow[]; broken: Cruised['summary']['violations'] }> {
  const { output } = await run('depcruise packages apps e2e bench tools --output-type json')
  const { modules, summary } = JSON.parse(output.slice(output.indexOf('{'))) as Cruised
  const arrows = modules
    .filter(({ source }) => !/\.test\.tsx?$/.test(source))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })))
  return { arrows, broken: summary.violations.filter(({ rule }) => rule.severity === 'error') }
}

const above: Record<string, readonly string[]> = house.mayNotKnow

const place = new RegExp(`^(${house.rooms})/([^/]+)/(?:([^/.]+)/)?`)

export const districtOf = (file: string): string | null => {
  const district = place.exec(file)?.[2] ?? ''
  return Object.hasOwn(above, district) ? district : null
}

/** The folder of a feature, or the district itself for what stands at its door. */
export const folderOf = (file: string): string | null => {
  const [, room, district, feature] = place.exec(file) ?? []
  return room && district && Object.hasOwn(above, district) ? [room, district, feature].filter(Boolean).join('/') : null
}

export const backwards = (arrows: readonly Arrow[]): Arrow[] =>
  arrows.filter(({ from, to }) => {
    const [low, high] = [districtOf(from), districtOf(to)]
    return low !== null && high !== null && (above[low] ?? []).includes(high)
  })

/** Arrows between folders rather than files, each once. */
export function arrowsOfFolders(arrows: readonly Arrow[]): Arrow[] {
  const between = new Map<string, Arrow>()
  for (const arrow of arrows) {
    const [from, to] = [folderOf(arrow.from), folderOf(arrow.to)]
    if (from !== null && to !== null && from !== to) between.set(`${from} ${to}`, { from, to })
  }
  return [...between.values()]
}

/** Folders that know each other in a circle, one list for each circle. */
export function circles(arrows: readonly Arrow[]): string[][] {
  const next = Map.groupBy(arrows, ({ from }) => from)
  const reached = (start: string) => {
    const seen = new Set<string>()
    const toSee = [start]
    for (let one = toSee.pop(); one !== undefined; one = toSee.pop())
      for (const { to } of next.get(one) ?? [])
        if (!seen.has(to)) {
          seen.add(to)
          toSee.push(to)
        }
    return seen
  }
  const reach = new Map([...next.keys()].map((folder) => [folder, reached(folder)]))
  const circular = [...reach.keys()].filter((folder) => reach.get(folder)?.has(folder)).sort()
  const rounds = circular.map((folder) =>
    circular.filter((other) => reach.get(folder)?.has(other) && reach.get(other)?.has(folder)),
  )
  return [...new Map(rounds.map((round) => [round.join(' '), round])).values()]
}

if (import.meta.main) {
  const { arrows, broken } = await cruise()
  const counts = new Map<string, number>()
  for (const { from, to } of arrows) {
    const [low, high] = [districtOf(from), districtOf(to)]
    if (low !== null && high !== null && low !== high)
      counts.set(`${low} → ${high}`, (counts.get(`${low} → ${high}`) ?? 0) + 1)
  }
  for (const [pair, count] of [...counts].sort(([, a], [, b]) => b - a))
    console.log(`${String(count).padStart(5)}  ${pair}`)
  const wrong = backwards(arrows)
  const rounds = circles(arrowsOfFolders(arrows))
  for (const { rule, from, to } of broken) console.log(`${rule.name}  ${from} → ${to}`)
  for (const { from, to } of wrong) console.log(`BACKWARDS  ${from} → ${to}`)
  for (const round of rounds) console.log(`CIRCLE  ${round.join('  ')}`)
  console.log(
    `${arrows.length} imports; ${wrong.length} the wrong way between districts; ${rounds.length} circles between folders`,
  )
  if (broken.length + wrong.length + rounds.length > 0) process.exit(1)
}
