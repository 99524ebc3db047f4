import type { RouteName } from '../../given/people.ts'
import { askers } from './askers.ts'
import type { Asked } from './request.ts'
import type { Got } from './send.ts'

const classes = ['2xx', '3xx', '4xx', '5xx', 'none'] as const
const classOf = (status: number): (typeof classes)[number] => {
  if (status < 100) return 'none'
  return status < 300 ? '2xx' : status < 400 ? '3xx' : status < 500 ? '4xx' : '5xx'
}

/** Who asked, what came of it, how long it took, and where nobody got through. */
export class Tally {
  private readonly cells = new Map<string, number>()
  private readonly times: number[] = []
  private readonly reached = new Set<string>()
  private readonly refusals = new Map<string, Set<number>>()
  private readonly names: readonly RouteName[]
  constructor(names: readonly RouteName[]) {
    this.names = names
  }
  count({ route, asker, manner }: Asked, { status, ms }: Got) {
    for (const key of [`${asker} ${classOf(status)}`, `${manner} ${classOf(status)}`, `all ${classOf(status)}`])
      this.cells.set(key, (this.cells.get(key) ?? 0) + 1)
    this.times.push(ms)
    if (status >= 200 && status < 400) this.reached.add(route)
    else this.refusals.set(route, (this.refusals.get(route) ?? new Set()).add(status))
  }
  /** Routes that never answered with a success, and what they said instead. */
  get unreached(): string[] {
    const names = this.names.filter((name) => !this.reached.has(name))
    return names.map((name) => `${name} (${[...(this.refusals.get(name) ?? [])].sort().join(', ')})`)
  }
  get failures(): number {
    return (this.cells.get('all 5xx') ?? 0) + (this.cells.get('all none') ?? 0)
  }
  toString(): string {
    const rows = [...askers, 'valid', 'nearly', 'hostile', 'all'].map((name) => {
      const counts = classes.map((one) => this.cells.get(`${name} ${one}`) ?? 0)
      const sum = counts.reduce((total, count) => total + count, 0)
      return `| ${[name, sum, ...counts].join(' | ')} |`
    })
    const sorted = this.times.toSorted((a, b) => a - b)
    const at = (share: number) => `${(sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)} ms`
    return [
      `| caller | requests | ${classes.join(' | ')} |`,
      `|---|${'---|'.repeat(classes.length + 1)}`,
      ...rows,
      `half ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, longest ${at(1)}`,
      `${this.names.length - this.unreached.length} of ${this.names.length} routes answered with a success; the others: ${this.unreached.join(', ')}`,
    ].join('\n')
  }
}
