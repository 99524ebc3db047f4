import pg from 'pg'

type Listening = {
  /** Called at each notification, with its payload. */
  onNotice: (payload: string) => void
  /** Called each time the connection stands, the first time too: what was said meanwhile was not heard. */
  onConnected: () => void
  /** Called when the connection is lost: from now on something may be said that is not heard. */
  onLost?: () => void
}

const HEARTBEAT_MS = 10_000
const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5_000

/**
 * Hears what the database announces on a channel, on a connection of its own. A connection that is cut, or that no
 * longer answers, is replaced until `stop` is called.
 */
export function listen(connectionString: string, channel: string, { onNotice, onConnected, onLost }: Listening) {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined
  let wait = FIRST_WAIT_MS
  let stopped = false

  const again = () => {
    clearInterval(heartbeat)
    onLost?.()
    const dead = client
    client = undefined
    dead?.removeAllListeners('notification')
    // Closing what is already broken may fail too.
    dead?.end().catch(() => undefined)
    if (stopped || timer) return
    timer = setTimeout(open, wait)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }

  const open = async () => {
    timer = undefined
    const mine = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      query_timeout: 5_000,
    })
    client = mine
    mine.on('error', () => mine === client && again())
    mine.on('end', () => mine === client && again())
    mine.on('notification', ({ payload }) => onNotice(payload ?? ''))
    try {
      await mine.connect()
      await mine.query(`listen ${pg.escapeIdentifier(channel)}`)
      wait = FIRST_WAIT_MS
      heartbeat = setInterval(() => mine.query('select 1').catch(() => mine === client && again()), HEARTBEAT_MS)
      onConnected()
    } catch {
      if (mine === client) again()
    }
  }
  const opened = open()

  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await opened
      // Opening may have ended just now, and have begun the heartbeat.
      clearInterval(heartbeat)
      const last = client
      client = undefined
      await last?.end().catch(() => undefined)
    },
  }
}
