import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { currentSettings } from '../settings/settings.ts'

/** Read by those who found a flaw: what it says is looked at again well before a year. RFC 9116, 2.5.5 */
const LASTS_DAYS = 180

const POLICY = '/mentions-legales'

/** Until the midnight after that many days: the same text all day long. */
const endFrom = (now: Date) => {
  const day = new Date(now.getTime() + LASTS_DAYS * 86_400_000)
  return `${day.toISOString().slice(0, 10)}T00:00:00Z`
}

/** `/.well-known/security.txt`: whom to write to about a flaw. RFC 9116 */
export function serveSecurityText(app: FastifyInstance, { config, db, steady }: Context): void {
  const site = config.PUBLIC_URL.replace(/\/+$/, '')
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) => {
    const { values } = await currentSettings(db, steady())
    const lines = [
      `Contact: mailto:${values['securite.email']}`,
      `Expires: ${endFrom(steady())}`,
      'Preferred-Languages: fr, en',
      `Canonical: ${site}/.well-known/security.txt`,
      `Policy: ${site}${POLICY}`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`)
  })
}
