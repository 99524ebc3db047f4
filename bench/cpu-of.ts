/** The token under which a bench reads the API's own account of itself. */
export const METRICS_TOKEN = 'only this bench'

/** What a process has used of the processors since it started, in microseconds, as its metrics say. */
export async function cpuOf(api: string): Promise<number> {
  const answer = await fetch(`${api}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const seconds = /^process_cpu_seconds_total ([\d.e+-]+)$/m.exec(await answer.text())?.[1]
  if (!seconds) throw new Error(`${api} says nothing of its processors: ${answer.status}`)
  return Number(seconds) * 1_000_000
}
