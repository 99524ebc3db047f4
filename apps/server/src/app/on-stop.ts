/** A process told to stop does it once, however often it is told. */
export function onStop(stop: (signal: NodeJS.Signals) => Promise<void>): void {
  let stopping = false
  const once = async (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    await stop(signal)
  }
  process.on('SIGTERM', once)
  process.on('SIGINT', once)
}
