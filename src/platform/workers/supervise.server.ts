import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 30_000
/** A worker that lived so long is restarted after the shortest pause. */
const STEADY_MS = 60_000

type Options = {
  count: number
  env: Record<string, string>
  /** how long a stopping worker may take before it is killed, in ms */
  stopTimeoutMs: number
  say: (line: string) => void
}

/** Running workers; `stop` ends them in order. */
export type Workers = { stop(): Promise<void> }

/**
 * Starts workers on one port and restarts one that dies. The first prepares the database, so the others wait until it
 * listens; rejects with its exit code when it does not. [PERF-170, PERF-172]
 */
export async function startWorkers({ count, env, stopTimeoutMs, say }: Options): Promise<Workers> {
  const stopping = new AbortController()
  const kept: Promise<void>[] = []
  const keep = async (first?: Worker) => {
    let worker = first
    for (let pauseMs = FIRST_PAUSE_MS; !stopping.signal.aborted; ) {
      worker ??= cluster.fork(env)
      const since = Date.now()
      const ended = await endOf(worker)
      worker = undefined
      if (stopping.signal.aborted) return
      pauseMs = Date.now() - since > STEADY_MS ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      say(`A worker ended unexpectedly (${ended}): starting another…`)
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const stop = async () => {
    stopping.abort()
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    for (const worker of workers) worker.process.kill('SIGTERM')
    const kill = setTimeout(() => {
      for (const worker of workers) worker.process.kill('SIGKILL')
    }, stopTimeoutMs)
    await Promise.all(workers.map(endOf))
    await Promise.all(kept)
    clearTimeout(kill)
  }
  const first = cluster.fork(env)
  await Promise.race([
    once(first, 'listening'),
    once(first, 'exit').then(([code]) => Promise.reject(new WorkerEnd(code))),
  ])
  kept.push(keep(first), ...Array.from({ length: count - 1 }, () => keep()))
  return { stop }
}

/** The first worker ended before it listened; it has said why. */
export class WorkerEnd extends Error {
  readonly exitCode: number

  constructor(code: number | null) {
    super(`The first worker ended with exit code ${code}`)
    this.exitCode = code ?? 1
  }
}

/** Resolves with how a worker ended. */
async function endOf({ process: child }: Worker): Promise<string> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return String(child.signalCode ?? `exit code ${child.exitCode}`)
}
