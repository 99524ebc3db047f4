import { hostname } from 'node:os'
import { type Span as Kept, ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { VERSION } from '../version.ts'
import type { Kind, Span, Tracing, TracingLog } from './span.ts'

type Opening = { url: string; headers: Record<string, string>; service: string; share: number; log: TracingLog }

/** How long a collector may take; told to stop, the process waits no longer for it. */
const EXPORT_MS = 3_000
const EACH_MS = 1_000
/** What waits for a collector: more is dropped, the program does not fill its memory for it. */
const MOST_WAITING = 4_096

const kinds: Record<Kind, SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}

/** What kind of error it was. Its message may hold what people typed: it stays here. */
const typeOf = (error: unknown): string => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return String(code ?? name ?? typeof error)
}

const spanOf = (kept: Kept, tracer: Tracer): Span => {
  const { traceId, spanId, traceFlags } = kept.spanContext()
  return {
    ids: { traceId, spanId },
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    begin: (name, kind, attributes) =>
      kept.isRecording()
        ? spanOf(tracer.startSpan(name, { kind: kinds[kind], attributes }, trace.setSpan(ROOT_CONTEXT, kept)), tracer)
        : null,
    rename: (name) => {
      kept.updateName(name)
    },
    note: (about) => {
      kept.setAttributes(about)
    },
    end: (error) => {
      if (error !== undefined) {
        kept.setStatus({ code: SpanStatusCode.ERROR })
        kept.setAttribute('error.type', typeOf(error))
      }
      kept.end()
    },
  }
}

/** A collector that is away or slow is one line when it is first missed and one when it takes spans again. */
function toldOnce(exporter: SpanExporter, log: TracingLog): SpanExporter {
  let outage: { since: number; lost: number } | null = null
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code === ExportResultCode.FAILED) {
          if (!outage) log.error({ err: result.error }, 'traces are not taken')
          outage ??= { since: performance.now(), lost: 0 }
          outage.lost += spans.length
        } else if (outage) {
          const seconds = Math.round((performance.now() - outage.since) / 100) / 10
          log.info({ seconds, lost: outage.lost }, 'traces are taken')
          outage = null
        }
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}

/** Spans made by OpenTelemetry's own library and sent by OTLP over HTTP, a second after they end. */
export function otlpTracing({ url, headers, service, share, log }: Opening): Tracing {
  const byId = new TraceIdRatioBasedSampler(share)
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: EXPORT_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': VERSION, 'host.name': hostname() }),
    // Which traces are kept follows from their id: the worker decides as the API did, and no caller decides for us.
    sampler: new ParentBasedSampler({ root: byId, remoteParentSampled: byId, remoteParentNotSampled: byId }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: toldOnce(exporter, log),
        maxQueueSize: MOST_WAITING,
        scheduledDelayMillis: EACH_MS,
        exportTimeoutMillis: EXPORT_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('charpente', VERSION)
  return {
    begin: (name, kind, attributes, traceparent) => {
      const parent = traceparent && parseTraceParent(traceparent)
      const from = parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT
      return spanOf(tracer.startSpan(name, { kind: kinds[kind], attributes }, from), tracer)
    },
    // What could not be sent was told.
    close: () => provider.shutdown().catch(() => undefined),
  }
}
