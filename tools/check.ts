import { boundaries, deadCode, lint, passes, tests, types } from './stages.ts'

/** The one local gate: every stage in turn, the first red one ends it. */
for (const stage of [lint, types, boundaries, deadCode, tests]) {
  const { ok, looked, seconds, output } = await passes(stage)
  console.log(`${ok ? 'ok ' : 'RED'}  ${stage.name}: ${looked} looked at, ${seconds.toFixed(1)} s`)
  if (!ok) {
    console.log(looked === 0 ? `${output}\nThe checker looked at nothing.` : output)
    process.exit(1)
  }
}
