import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Says one thing to HAProxy by its own socket, as whoever runs it does. */
export async function tellHaproxy(socket: string, words: string): Promise<string> {
  const line = connect(socket)
  line.end(`${words}\n`)
  return text(line)
}
