import { cpus } from 'node:os'
import { freePort } from '../e2e/server.ts'
import { drive, type Load, type Measured, medianOf } from './drive.ts'
import { CORES, moveToCores, startProduct, stop } from './limits/start.ts'

/** The list that is read from the database for each request, by one process and by two. */
export type WorkersResult = { one: Measured; two: Measured }

type WorkersOptions = { load: Load; rounds: number; postmaster: number }

/**
 * Compares one process with two on all cores, where load and database have a part of them too: with two cores the sum
 * of what a request takes decides, and each case says how much of the machine it used.
 */
export async function measureWorkers(
  env: NodeJS.ProcessEnv,
  { load, rounds, postmaster }: WorkersOptions,
): Promise<WorkersResult> {
  for (const pid of [postmaster, process.pid]) moveToCores(pid, CORES.both)
  const measure = async (count: number) => {
    const product = await startProduct(await freePort(), { ...env, WORKERS: String(count) }, CORES.both)
    const ask = { path: (turn: number) => `/api/v1/tuitions/approved?limit=10&fresh=${turn}` }
    try {
      const turns: Measured[] = []
      for (let round = 0; round < rounds; round++) turns.push(await drive(product, ask, { load, postmaster }))
      return medianOf(turns)
    } finally {
      await stop(product)
    }
  }
  try {
    return { one: await measure(1), two: await measure(2) }
  } finally {
    for (const pid of [postmaster, process.pid]) moveToCores(pid, CORES.load)
  }
}

/**
 * Two rows of a table: the rate, what a request takes of each part, and how many cores were busy. One process uses one
 * core; two gain at most what the cores allow for the sum of the parts.
 */
export function printWorkers({ one, two }: WorkersResult): void {
  // This process may be pinned to one core, which `availableParallelism` would count.
  const cores = cpus().length
  const most = Math.min(2, (cores * one.serverMs) / (one.serverMs + one.databaseMs + one.loadMs))
  console.log(
    `\nW1n by several processes on ${cores} cores that load and database share: at most ${most.toFixed(2)} of one process\n`,
  )
  console.log('| processes | a second | of one | server ms | database ms | load ms | cores busy |')
  console.log('|---|---|---|---|---|---|---|')
  for (const [count, measured] of [one, two].entries()) {
    const { rate, serverMs, databaseMs, loadMs } = measured
    const busy = (rate * (serverMs + databaseMs + loadMs)) / 1000
    const figures = [serverMs, databaseMs, loadMs].map((ms) => ms.toFixed(3))
    const cells = [count + 1, Math.round(rate), (rate / one.rate).toFixed(2), ...figures, busy.toFixed(2)]
    console.log(`| ${cells.join(' | ')} |`)
  }
}
