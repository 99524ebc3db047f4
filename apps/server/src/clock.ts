/** The business clock. Everything that needs the time receives it; nothing else calls `new Date()`. */
export type Clock = () => Date

/** The system's time, or a time that starts at `start` and then runs at the same pace (demonstration, journeys). */
export function clockFrom(start: string | undefined): Clock {
  if (!start) return () => new Date()
  const shift = Date.parse(start) - Date.now()
  return () => new Date(Date.now() + shift)
}
