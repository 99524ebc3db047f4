import { refusals } from '@charpente/contract/app/refusals'
import { routes } from '@charpente/contract/app/routes'
import type { ErrorBody } from '@charpente/contract/platform/error-body'
import type { Returned, Route } from '@charpente/contract/platform/route'
import { onTestFinished, vi } from 'vitest'

type Routes = typeof routes
type Name = keyof Routes
type Asked = { params: Record<string, string>; query: Record<string, string>; body: unknown }
type Given<N extends Name> = Returned<Routes[N]> | Response
type Answers = { [N in Name]?: Given<N> | ((asked: Asked) => Given<N> | Promise<Given<N>>) }

type Details = Partial<Pick<ErrorBody, 'details' | 'violations'>>

/** What the platform answers to what it refuses. */
export const refused = (code: keyof typeof refusals, more: Details = {}): Response =>
  Response.json({ code, message: refusals[code].message, requestId: 'test', ...more } satisfies ErrorBody, {
    status: refusals[code].status,
  })

/** What a platform out of order answers. */
export const broken = (): Response => Response.json({}, { status: 500 })

const patternOf = ({ path }: Route) =>
  new RegExp(`^/api${path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
const lines = (Object.entries(routes) as [Name, Route][]).map(([name, route]) => ({
  name,
  route,
  pattern: patternOf(route),
  words: route.path.split(':').length,
}))
// `/customers/accounts` before `/customers/:id`.
lines.sort((a, b) => a.words - b.words)

/**
 * The platform, at the edge of the network: what it answers to each route, for this test. What the contract does not
 * take of a form is refused as the platform does, beside its field; an address or an answer that the contract does not
 * know makes the test fail, as does one that nothing was said of.
 */
export function platform(answers: Answers) {
  const asked: ({ name: Name } & Asked)[] = []
  const wrong: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const line = lines.find(({ route, pattern }) => route.method === method && pattern.test(pathname))
    try {
      if (!line || !(line.name in answers)) throw new Error(`Nothing answers ${method} ${address}`)
      const { name, route, pattern } = line
      const call: Asked = {
        params: { ...pattern.exec(pathname)?.groups },
        query: Object.fromEntries(searchParams),
        body: body === undefined ? undefined : JSON.parse(body),
      }
      for (const part of ['params', 'query'] as const) route[part]?.parse(call[part])
      const read = route.body?.safeParse(call.body)
      if (read?.error)
        return refused('invalidRequest', {
          violations: read.error.issues.map(({ path, message }) => ({ propertyPath: path.join('.'), message })),
        })
      asked.push({ name, ...call })
      const answer = answers[name] as unknown
      const given = typeof answer === 'function' ? await answer(call) : answer
      if (given instanceof Response) return given.clone()
      const { status = 200 } = route
      if (status === 204) return new Response(null, { status })
      return Response.json(route.response.parse(given), { status })
    } catch (error) {
      wrong.push(error)
      return broken()
    }
  })
  onTestFinished(async () => {
    // What is sent as the page closes leaves too.
    await new Promise((resolve) => setTimeout(resolve))
    vi.unstubAllGlobals()
    if (wrong.length > 0) throw wrong[0]
  })
  return {
    /** What was sent to this route, in its order. */
    sent: (name: Name) => asked.filter((one) => one.name === name),
    /** Everything that was asked and is no reading. */
    acts: () => asked.filter(({ name }) => routes[name].method !== 'GET').map(({ name }) => name),
  }
}
