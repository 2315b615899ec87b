import { AsyncLocalStorage } from 'node:async_hooks'
import type { Attributes, Span } from '@opentelemetry/api'

export type SpanKind = 'server' | 'client' | 'consumer'
export type SpanStart = { kind: SpanKind; attributes?: Attributes }

/** Starts and fails spans; made by `startTracing`, so that a process without traces loads no package for them. */
export type Tracer = {
  start(name: string, span: SpanStart & { parent: Span | undefined }): Span
  fail(span: Span, error: unknown): void
}

let tracer: Tracer | null = null
const active = new AsyncLocalStorage<Span>()

export function setTracer(next: Tracer | null): void {
  tracer = next
}

export const getTracer = () => tracer

/** The span of the request or job that runs here. */
export const activeSpan = () => active.getStore()

/** Runs `work` as a part of a span. */
export const withinSpan = <T>(span: Span, work: () => T): T => active.run(span, work)

/** Runs `work` in a span of its own, a child of the active one; without tracing it only runs it. [OPS-240] */
export async function traced<T>(name: string, span: SpanStart, work: () => Promise<T>): Promise<T> {
  if (!tracer) return work()
  const { fail } = tracer
  const started = tracer.start(name, { ...span, parent: activeSpan() })
  try {
    return await withinSpan(started, work)
  } catch (error) {
    fail(started, error)
    throw error
  } finally {
    started.end()
  }
}
