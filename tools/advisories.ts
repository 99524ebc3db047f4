/** What is known to be harmful, kept here with its date: found without a network. */
export type Advisory = { package: string; affected: string; id: string; title: string }
type Lockfile = { packages: Record<string, { version?: string; name?: string; link?: boolean }> }

/** Release numbers alone: what comes after a dash is of the version it announces. */
const numbers = (version: string) => (version.split(/[-+]/, 1)[0] ?? '').split('.').map(Number)

function compared(one: string, other: string): number {
  const [left, right] = [numbers(one), numbers(other)]
  for (const at of [0, 1, 2]) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

const signs: Record<string, (order: number) => boolean> = {
  '=': (order) => order === 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}

/** `>=7.0.0 <7.5.2 || =8.0.0`: the few words this list is written with. One it does not know throws. */
export const isAffected = (version: string, affected: string): boolean =>
  affected.split('||').some((range) =>
    range
      .trim()
      .split(/\s+/)
      .every((bound) => {
        const [, sign = '', than] = /^([<>]=?|=)(\d+\.\d+\.\d+)$/.exec(bound) ?? []
        const holds = signs[sign]
        if (!holds || !than) throw new Error(`« ${bound} » is no bound of versions`)
        return holds(compared(version, than))
      }),
  )

/** Every package of the lockfile, wherever it is installed, that the list names. */
export function harmfulIn({ packages }: Lockfile, advisories: readonly Advisory[]) {
  const installed = Object.entries(packages).flatMap(([path, { version, name, link }]) =>
    version && !link && path.includes('node_modules/')
      ? [{ name: name ?? path.slice(path.lastIndexOf('node_modules/') + 13), version }]
      : [],
  )
  const found = installed.flatMap(({ name, version }) =>
    advisories
      .filter((advisory) => advisory.package === name && isAffected(version, advisory.affected))
      .map(({ id, title }) => `${name} ${version}: ${title} (${id})`),
  )
  return { looked: installed.length, found }
}

const STALE_DAYS = 90

/** How old the list is, said when somebody should look at it again. */
export function staleness(dated: string, now: Date): string | null {
  const days = Math.floor((now.getTime() - Date.parse(dated)) / 86_400_000)
  return days > STALE_DAYS ? `the list of tools/advisories.json is ${days} days old: read it again` : null
}

type Counts = { high?: number; critical?: number }

/** What `npm audit --json` said; nothing when it could not read the advisories. */
export function countsIn(output: string): Counts | null {
  try {
    const report = JSON.parse(output) as { metadata?: { vulnerabilities?: Counts } }
    return report.metadata?.vulnerabilities ?? null
  } catch {
    return null
  }
}
