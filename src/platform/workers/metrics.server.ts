import cluster from 'node:cluster'
import { AggregatorRegistry, Registry } from 'prom-client'
import { Refusal } from '#shared/refusal.ts'

const ASK = 'porua:metrics'
const ANSWER = 'porua:metrics-of-all'
/** The first process waits five seconds for the workers. */
const TIMEOUT_MS = 6_000

type Message = { type?: string; id?: number; text?: string; error?: string }

/** In the first process: answers workers with the metrics of all of them. [PERF-173] */
export function answerMetrics(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker, { type, id }: Message) => {
    if (type !== ASK) return
    all.clusterMetrics().then(
      (text) => worker.send({ type: ANSWER, id, text }),
      (error: Error) => worker.send({ type: ANSWER, id, error: error.message }),
    )
  })
}

/** In a starting worker: answers the first process with no metrics until it serves. */
export function joinMetrics(): void {
  AggregatorRegistry.setRegistries(new Registry())
  // Its constructor makes this worker answer the first process.
  new AggregatorRegistry()
}

/** The line of a worker to the first process. */
type FirstProcess = {
  on: (name: 'message', receive: (message: Message) => void) => unknown
  off: (name: 'message', receive: (message: Message) => void) => unknown
  send?: ((message: Message) => unknown) | undefined
}
const ofThisWorker = (): FirstProcess | null => (cluster.isWorker ? (process as FirstProcess) : null)

/** How to read the metrics of all workers, or of this process when it is the only one. */
export function metricsOfWorkers(own: Registry, first: FirstProcess | null = ofThisWorker()): () => Promise<string> {
  if (!first) return () => own.metrics()
  AggregatorRegistry.setRegistries(own)
  let last = 0
  return () => {
    const id = ++last
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        first.off('message', receive)
      }
      const receive = (message: Message) => {
        if (message.type !== ANSWER || message.id !== id) return
        end()
        if (message.text === undefined) reject(unanswered(message.error))
        else resolve(message.text)
      }
      const timer = setTimeout(() => {
        end()
        reject(unanswered('the first process did not answer'))
      }, TIMEOUT_MS)
      first.on('message', receive)
      first.send?.({ type: ASK, id })
    })
  }
}

/** 503: a worker that starts on a busy machine does not answer in time. */
const unanswered = (reason = '') =>
  Object.assign(new Refusal(503, 'refused.unavailable'), { cause: new Error(`metrics of the workers: ${reason}`) })
