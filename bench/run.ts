import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../scripts/machine.mjs'
import { benchCases } from './cases.ts'
import { hasCores } from './limits/start.ts'
import { measureWorld, type WorldResult } from './measure.ts'
import { MAX_ADDRESS_GROWTH_MB, MAX_GROWTH_MB } from './memory.ts'
import { STREAMS_CASE } from './streams.ts'
import { printTable } from './table.ts'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '50' },
    /** ids of cases; all without it */
    only: { type: 'string' },
    /** a folder that keeps the worlds for the next run */
    worlds: { type: 'string' },
    /** the list by one process and by two */
    workers: { type: 'boolean', default: false },
    /** without the memory after 2,000 renders and 5,000 addresses */
    quick: { type: 'boolean', default: false },
  },
})
const only = values.only?.split(',')
const known = [...benchCases({ size: 1, admin: '', tutor: '' }).map(({ id }) => id), STREAMS_CASE]
const unknown = only?.find((id) => !known.includes(id))
if (unknown) throw new Error(`${unknown} is not a case; the cases are ${known.join(', ')}.`)

const say = (line: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`)
if (!hasCores) say('Without taskset and a second core the servers share a core with the load.')
const results: WorldResult[] = []
for (const size of values.sizes.split(',').map(Number)) {
  results.push(
    await measureWorld({
      size,
      rounds: Number(values.rounds),
      load: { connections: Number(values.connections), seconds: Number(values.seconds) },
      isWanted: (id) => only === undefined || only.includes(id),
      folder: values.worlds && join(values.worlds, String(size)),
      withMemory: !values.quick,
      withWorkers: values.workers,
      say,
    }),
  )
}
printTable(results)
const file = join(root, '.cache/bench', `${new Date().toISOString().replace(/[:.]/g, '-')}.json`)
mkdirSync(join(file, '..'), { recursive: true })
writeFileSync(file, `${JSON.stringify({ arguments: values, results }, null, 2)}\n`)
console.log(`The same figures are in ${file}.`)
const growsTooMuch = ({ memory: { growth, addresses } }: WorldResult) =>
  (growth ?? 0) > MAX_GROWTH_MB || (addresses ?? 0) > MAX_ADDRESS_GROWTH_MB
if (results.some(growsTooMuch)) process.exitCode = 1
