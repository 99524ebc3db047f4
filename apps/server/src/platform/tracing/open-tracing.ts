import type { Config } from '../config.ts'
import type { Tracing, TracingLog } from './span.ts'

/** What follows requests and jobs, where a collector is named. The library is large: it is loaded then, and only then. */
export async function openTracing(config: Config, service: string, log: TracingLog): Promise<Tracing | null> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return null
  const { otlpTracing } = await import('./otlp.ts')
  return otlpTracing({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS,
    service: config.OTEL_SERVICE_NAME ?? service,
    share: config.OTEL_TRACES_SAMPLER_ARG,
    log,
  })
}
