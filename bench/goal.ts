export type Limit = { atMost: number } | { atLeast: number } | { exactly: number }

function judged(figure: number, limit: Limit): { ok: boolean; wanted: string } {
  if ('atMost' in limit) return { ok: figure <= limit.atMost, wanted: `at most ${limit.atMost}` }
  if ('atLeast' in limit) return { ok: figure >= limit.atLeast, wanted: `at least ${limit.atLeast}` }
  return { ok: figure === limit.exactly, wanted: `exactly ${limit.exactly}` }
}

/** One line per goal: name, figure, goal, verdict. The verdict is read by people and by scripts. */
export function goal(name: string, figure: number, unit: string, limit: Limit): boolean {
  const { ok, wanted } = judged(figure, limit)
  const shown = Number.isInteger(figure) ? figure : figure.toFixed(figure < 10 ? 2 : 1)
  console.log(
    `${name.padEnd(44)} ${String(shown).padStart(9)} ${unit.padEnd(6)} goal ${wanted.padEnd(18)} ${ok ? 'ok' : 'falls short'}`,
  )
  return ok
}
