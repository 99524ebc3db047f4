/** Round steps of an axis from zero up to the largest value, five of them at most. */
export function ticksUpTo(largest: number): number[] {
  if (!(largest > 0)) return [0, 1]
  const rough = largest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 1.5, 2, 2.5, 5, 10].map((times) => times * power).find((one) => one >= rough * 0.999) ?? power * 10
  const whole = largest >= 4 ? Math.max(1, step) : step
  const count = Math.ceil((largest / whole) * 0.999)
  return Array.from({ length: Math.max(1, count) + 1 }, (_, at) => Math.round(at * whole * 1000) / 1000)
}

/** How many labels go by for one that is written, so that none runs over the next. */
export const labelStep = (count: number, width: number, labelWidth: number): number =>
  Math.max(1, Math.ceil((count * labelWidth) / Math.max(1, width)))

/**
 * A curve through every point that never goes beyond its neighbours (Fritsch and Carlson): what is drawn between two
 * months is no figure of either.
 */
export function smoothPath(points: readonly (readonly [x: number, y: number])[]): string {
  const [first] = points
  if (!first) return ''
  const slopes = points.slice(1).map(([x, y], at) => {
    const [beforeX, beforeY] = points[at] as readonly [number, number]
    return (y - beforeY) / (x - beforeX)
  })
  const tangents = points.map((_, at) => {
    const [before, after] = [slopes[at - 1], slopes[at]]
    if (before === undefined) return after ?? 0
    if (after === undefined) return before
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  })
  const written = (value: number) => String(Math.round(value * 10) / 10)
  return points.slice(1).reduce(
    (path, [x, y], at) => {
      const [fromX, fromY] = points[at] as readonly [number, number]
      const third = (x - fromX) / 3
      const [out = 0, into = 0] = [tangents[at], tangents[at + 1]]
      const curve = [fromX + third, fromY + third * out, x - third, y - third * into, x, y].map(written)
      return `${path}C${curve.join(' ')}`
    },
    `M${first.map(written).join(' ')}`,
  )
}
