import type { SpanKind as OtelSpanKind } from '@opentelemetry/api'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Config } from '../config.server.ts'
import type { Log } from '../log.server.ts'
import { type SpanKind, setTracer, type Tracer } from './spans.server.ts'
import { traceStatements } from './statements.server.ts'

export type Tracing = { flush: () => Promise<void>; close: () => Promise<void> }

const CLOSE_TIMEOUT_MS = 2_000
const EXPORT_TIMEOUT_MS = 5_000
const REPEATED_WARNING_MS = 60_000

/** Sends traces to the collector of the settings; without one no package is loaded. Call it before the app is made. [OPS-240] */
export async function startTracing(settings: Config['tracing'], log: Pick<Log, 'warn'>): Promise<Tracing | null> {
  if (!settings) return null
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } = await import(
    '@opentelemetry/sdk-trace'
  )
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const exporter = warnOfFailures(
    new OTLPTraceExporter({ url: settings.address, timeoutMillis: EXPORT_TIMEOUT_MS }),
    log,
  )
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_TIMEOUT_MS })],
  })
  const spans = provider.getTracer('porua')
  const kinds: Record<SpanKind, OtelSpanKind> = {
    server: SpanKind.SERVER,
    client: SpanKind.CLIENT,
    consumer: SpanKind.CONSUMER,
  }
  const tracer: Tracer = {
    start: (name, { kind, attributes = {}, parent }) =>
      spans.startSpan(
        name,
        { kind: kinds[kind], attributes },
        parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
      ),
    // Not the message: a database writes values into it.
    fail: (span, error) =>
      void span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', errorType(error)),
  }
  setTracer(tracer)
  const stopStatements = traceStatements(tracer)
  return {
    flush: () => provider.forceFlush(),
    close: async () => {
      setTracer(null)
      stopStatements()
      const late = new Promise<void>((resolve) => void setTimeout(resolve, CLOSE_TIMEOUT_MS).unref())
      await Promise.race([provider.shutdown().catch(() => {}), late])
    },
  }
}

function errorType(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown'
}

/** Warns at most once a minute when the collector takes no traces; they are dropped then. */
function warnOfFailures(exporter: SpanExporter, log: Pick<Log, 'warn'>): SpanExporter {
  let warnedAt = Number.NEGATIVE_INFINITY
  const { export: send } = exporter
  exporter.export = (spans, done) =>
    send.call(exporter, spans, (result) => {
      const now = performance.now()
      if (result.error && now - warnedAt > REPEATED_WARNING_MS) {
        warnedAt = now
        log.warn({ reason: result.error.message }, 'traces not sent')
      }
      done(result)
    })
  return exporter
}
