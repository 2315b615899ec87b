import type { CaseResult, Memory, WorldResult } from './measure.ts'
import type { StreamsResult } from './streams.ts'
import { printWorkers } from './workers.ts'

/** Prints a Markdown table for each world, and how the rates change from the smallest to the largest one. */
export function printTable(results: readonly WorldResult[]): void {
  for (const { size, cases, streams, memory, workers } of results) {
    console.log(`\n${size.toLocaleString('en')} tuitions\n`)
    console.log('| case | a second | limit | of the limit | server ms | database ms | median ms | slowest ms |')
    console.log('|---|---|---|---|---|---|---|---|')
    for (const one of cases) console.log(`| ${cellsOf(one).join(' | ')} |`)
    if (streams) console.log(`\n${describeStreams(streams)}`)
    console.log(`\nMemory of the process in MB: ${memoryParts(memory).join(', ')}.`)
    if (workers) printWorkers(workers)
  }
  const [first] = results
  const last = results.at(-1)
  if (!first || !last || first === last) return
  console.log(`\nTime of a request at ${last.size} tuitions, in multiples of ${first.size}:`)
  for (const { id, name, product } of last.cases) {
    const before = first.cases.find((one) => one.id === id)
    if (before) console.log(`  ${id} ${name}: ${(before.product.rate / product.rate).toFixed(2)}`)
  }
}

function memoryParts({ idle, rendering, loaded, growth, addresses }: Memory): string[] {
  const part = (value: number | null, name: string) => (value === null ? [] : [`${Math.round(value)} ${name}`])
  return [
    ...part(idle, 'idle'),
    ...part(rendering, 'after W7'),
    ...part(loaded, 'after the cases'),
    ...part(growth, 'more after 2,000 renders'),
    ...part(addresses, 'more after 5,000 addresses'),
  ]
}

function describeStreams({ eventMs, ...result }: StreamsResult): string {
  const { streams, writes, missing, answerMs, serverShare, databaseShare } = result
  const percent = (share: number) => `${Math.round(share * 100)} %`
  const times = `${eventMs.median.toFixed(0)} ms in the median, p99 ${eventMs.p99.toFixed(0)}, slowest ${eventMs.slowest.toFixed(0)}`
  return (
    `${streams} live streams, ${writes} posts at 20 a second: an event ${times} after the start of its post (answered after ` +
    `${answerMs.toFixed(0)}), ${missing} missing; server ${percent(serverShare)} and database ${percent(databaseShare)} of a core.`
  )
}

function cellsOf({ id, name, product, limits }: CaseResult): string[] {
  const { rate, serverMs, databaseMs, medianMs, slowestMs } = product
  return [
    `${id} ${name}`,
    Math.round(rate).toLocaleString('en'),
    limits.map((limit) => `${limit.of} ${Math.round(limit.rate).toLocaleString('en')}`).join(', '),
    limits.map((limit) => (rate / limit.rate).toPrecision(2)).join(', '),
    serverMs.toFixed(3),
    databaseMs.toFixed(3),
    medianMs.toFixed(1),
    slowestMs.toFixed(0),
  ]
}
