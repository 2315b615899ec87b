import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
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

async function memoryOf(server: ChildProcess): Promise<number> {
  const answer = once(server, 'message')
  server.send('measure')
  const [bytes] = await answer
  return bytes
}
