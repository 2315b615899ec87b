import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { residentMb } from './limits/start.ts'
import { sendRequests } from './load.ts'

const WARM_UP_RENDERS = 300
const RENDERS = 2_000
const MEGABYTE = 1024 * 1024

/** The limit of `memoryGrowth`. [SYS-13] */
export const MAX_GROWTH_MB = 20

/** How many MB the server holds more after 2,000 uncached renders and a garbage collection than before them. */
export async function memoryGrowth(port: number, server: ChildProcess): Promise<number> {
  const path = (turn: number) => ({ path: `/tuitions-page?uncached=${turn}` })
  await sendRequests(port, WARM_UP_RENDERS, (turn) => path(-turn))
  const before = await memoryOf(server)
  await sendRequests(port, RENDERS, path)
  return ((await memoryOf(server)) - before) / MEGABYTE
}

const ADDRESSES = 5_000
/** A kind of address that an anonymous client can invent, from the number of the request and of the world's tuitions. */
type Invent = (turn: number, size: number) => string
/** Pages, searches and answers that are kept, and pages that are not. */
const INVENTED: readonly Invent[] = [
  (turn, size) => `/tuitions-page?page=${1 + (turn % Math.ceil(size / 20))}`,
  (turn) => `/tuitions-page?q=word${turn}`,
  (turn) => `/tuitions-page?invented=${turn}`,
  (turn) => `/api/v1/tuitions/approved?limit=10&page=${turn}`,
  (turn) => `/api/v1/tuitions/find?q=word${turn}`,
]

/** The limit of `addressGrowth`. [PERF-243] */
export const MAX_ADDRESS_GROWTH_MB = 30

/**
 * How many MB the process has more, as the system counts them, after a visitor asked 5,000 different addresses that
 * were not kept. The caches are limited, so a second visitor adds nothing.
 */
export async function addressGrowth(port: number, server: ChildProcess, size: number): Promise<number> {
  const resident = () => residentMb(server.pid ?? 0)
  await sendRequests(port, WARM_UP_RENDERS, (turn) => ({ path: `/tuitions-page?warm=${turn}` }))
  await memoryOf(server)
  const before = resident()
  await sendRequests(port, ADDRESSES, (turn) => {
    const invent = INVENTED[turn % INVENTED.length] as Invent
    return { path: invent(turn, size) }
  })
  await memoryOf(server)
  return resident() - before
}

async function memoryOf(server: ChildProcess): Promise<number> {
  const answer = once(server, 'message')
  server.send('measure')
  const [bytes] = await answer
  return bytes
}
