type Logger = { error: (details: object, message: string) => void; info: (details: object, message: string) => void }

const LOOK_MS = 1_000

/**
 * An outage is one line when it begins and one when it is over, with how long it was and how often it was met: a line
 * for each call and each poll would hide everything else. `isBack` asks the database.
 */
export function openOutages(isBack: () => Promise<boolean>, lookMs = LOOK_MS) {
  let current: { since: number; met: number; timer: NodeJS.Timeout } | null = null

  const begin = (log: Logger) => {
    const look = async () => {
      const back = await isBack().catch(() => false)
      if (!current || !back) return
      const { since, met, timer } = current
      clearInterval(timer)
      current = null
      log.info({ seconds: Math.round((performance.now() - since) / 100) / 10, met }, 'the database answers')
    }
    return { since: performance.now(), met: 0, timer: setInterval(look, lookMs).unref() }
  }

  return {
    note: (err: unknown, log: Logger) => {
      if (!current) {
        log.error({ err }, 'connection lost')
        current = begin(log)
      }
      current.met += 1
    },
    close: () => {
      clearInterval(current?.timer)
      current = null
    },
  }
}
export type Outages = ReturnType<typeof openOutages>
