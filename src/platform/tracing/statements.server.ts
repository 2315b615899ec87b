import { AsyncResource } from 'node:async_hooks'
import { Client, Pool } from 'pg'
import { activeSpan, type Tracer } from './spans.server.ts'

const MAX_STATEMENT = 2_000
/** Texts and long numbers in a statement; values are bound parameters, but a literal may be one. */
const LITERAL = /'(?:[^']|'')*'|\b\d{5,}\b/g

/** A statement as a span shows it: without literals, not longer than 2,000 characters. */
export function withoutValues(statement: string): string {
  return statement.replace(LITERAL, '?').replace(/\s+/g, ' ').trim().slice(0, MAX_STATEMENT)
}

type Callback = (...results: unknown[]) => void
type Prototype = Record<string, (...args: unknown[]) => unknown>

/** Traces each statement inside a request or job, on the driver's prototypes as the official instrumentation; returns how to stop. */
export function traceStatements({ start, fail }: Tracer): () => void {
  const [client, pool] = [Client.prototype, Pool.prototype] as unknown as [Prototype, Prototype]
  const { query = () => {} } = client
  const { connect = () => {} } = pool
  client.query = function (...args) {
    const parent = activeSpan()
    const statement = statementOf(args[0])
    if (!parent || statement === null) return query.apply(this, args)
    const text = withoutValues(statement)
    const operation = (/^\w+/.exec(text)?.[0] ?? 'query').toUpperCase()
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text }
    const span = start(operation, { kind: 'client', attributes, parent })
    const end = (error?: unknown) => {
      if (error) fail(span, error)
      span.end()
    }
    const done = args.at(-1)
    if (typeof done === 'function') {
      const answered = (error: unknown, ...results: unknown[]) => {
        end(error)
        ;(done as Callback)(error, ...results)
      }
      return query.apply(this, [...args.slice(0, -1), answered])
    }
    const answer = query.apply(this, args) as Promise<unknown>
    answer.then(() => end(), end)
    return answer
  }
  // A waiting request gets its connection in the context of the one that gave it back.
  pool.connect = function (...args) {
    return connect.apply(
      this,
      args.map((argument) => (typeof argument === 'function' ? AsyncResource.bind(argument as Callback) : argument)),
    )
  }
  return () => {
    client.query = query
    pool.connect = connect
  }
}

/** The text of a query; null for a stream, which ends by itself. */
function statementOf(query: unknown): string | null {
  if (typeof query === 'string') return query
  const { text, submit } = (query ?? {}) as { text?: unknown; submit?: unknown }
  return typeof text === 'string' && typeof submit !== 'function' ? text : null
}
