import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'

type Value = { stringValue?: string; intValue?: number | string }
type Attribute = { key: string; value: Value }
type Sent = {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: {
      spans: {
        traceId: string
        spanId: string
        parentSpanId?: string
        name: string
        status: { code?: number }
        attributes: Attribute[]
      }[]
    }[]
  }[]
}

export type CollectedSpan = {
  service: string
  name: string
  traceId: string
  spanId: string
  parentId: string | null
  hasFailed: boolean
  about: Record<string, string | number>
}

/** As OTLP says that something went wrong. */
const ERROR = 2

const aboutOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? Number.NaN)]),
  )

const spansOf = ({ resourceSpans }: Sent): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, status, attributes }) => ({
        service: String(aboutOf(resource.attributes)['service.name']),
        name,
        traceId,
        spanId,
        parentId: parentSpanId ?? null,
        hasFailed: status.code === ERROR,
        about: aboutOf(attributes),
      })),
    ),
  )

/** A collector of traces (OTLP over HTTP, JSON), that keeps what it is sent; `deaf`: it takes calls and never answers. */
export async function givenCollector({ port = 0, deaf = false } = {}) {
  const bodies: string[] = []
  const asked: { path: string | undefined; authorization: string | undefined }[] = []
  const server: Server = createServer(async (request, response) => {
    asked.push({ path: request.url, authorization: request.headers.authorization })
    bodies.push(await text(request))
    if (!deaf) response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  afterAll(stop)
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${taken}`,
    port: taken,
    asked,
    bytes: () => bodies.join('\n'),
    spans: () => bodies.flatMap((body) => spansOf(JSON.parse(body))),
    stop,
  }
}
