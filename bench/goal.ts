/** One line per goal: name, figure, goal, verdict. The verdict is read by people and by scripts. */
export function goal(
  name: string,
  figure: number,
  unit: string,
  limit: { atMost: number } | { exactly: number },
): boolean {
  const ok = 'atMost' in limit ? figure <= limit.atMost : figure === limit.exactly
  const wanted = 'atMost' in limit ? `at most ${limit.atMost}` : `exactly ${limit.exactly}`
  const shown = Number.isInteger(figure) ? figure : figure.toFixed(1)
  console.log(
    `${name.padEnd(44)} ${String(shown).padStart(9)} ${unit.padEnd(6)} goal ${wanted.padEnd(18)} ${ok ? 'ok' : 'falls short'}`,
  )
  return ok
}
