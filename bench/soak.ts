/** `npm run bench:soak -- MINUTES`: half of the highest load for 20 minutes; fails on errors and on growth after the first 5. */
import { setTimeout as wait } from 'node:timers/promises'
import { median } from './median.ts'
import { type Load, measureRate, openLoad, sendAtRate } from './soak/load.ts'
import { type Sample, withSoakedProduct } from './soak/product.ts'

const minutes = Number(process.argv[2] ?? 20)
const settling = Math.min(5, Math.floor(minutes / 3))
const RAMP = { senders: [4, 8, 16, 32], seconds: 8 }
const MINUTE_MS = 60_000
const MAX_GROWTH = 0.05
/** By then the sender has closed its idle connections. */
const SETTLE_MS = 6_000
const MEGABYTE = 1024 * 1024
/** Growth of less is noise: a few connections of the pool, or one page of a cache. */
const NOISE: Sample = {
  rss: 8 * MEGABYTE,
  heap: 2 * MEGABYTE,
  external: 2 * MEGABYTE,
  handles: 4,
  files: 4,
  connections: 2,
}

async function findHighestRate(load: Load): Promise<number> {
  let highest = 0
  for (const senders of RAMP.senders) {
    const { rate, errors } = await measureRate(load, { senders, seconds: RAMP.seconds })
    console.log(`ramp: ${senders} senders, ${Math.round(rate)} requests a second, ${errors.length} errors`)
    if (errors.length > 0) console.log(`- ${errors[0]}`)
    highest = Math.max(highest, rate)
  }
  return highest
}

const shown = (name: string, value: number) =>
  ['rss', 'heap', 'external'].includes(name) ? `${(value / MEGABYTE).toFixed(1)} MB` : String(value)

/** The middle of the three samples after the settling and of the last three, and what grew beyond the limit. */
function judge(samples: readonly Sample[]) {
  const names = Object.keys(NOISE) as (keyof Sample)[]
  return names.map((name) => {
    const values = samples.map((sample) => sample[name])
    const [before, after] = [median(values.slice(settling, settling + 3)), median(values.slice(-3))]
    const isGrown = after > before * (1 + MAX_GROWTH) && after - before > NOISE[name]
    return { name, before, after, isGrown }
  })
}

const { samples, errors } = await withSoakedProduct(async ({ address, measure, isAlive }) => {
  const load = await openLoad(address)
  const rate = (await findHighestRate(load)) / 2
  console.log(`soak: ${minutes} minutes at ${Math.round(rate)} requests a second, 8 streams open`)
  const samples: Sample[] = []
  const errors: string[] = []
  for (let minute = 1; minute <= minutes && isAlive(); minute += 1) {
    const figures = await sendAtRate(load, { rate, ms: MINUTE_MS })
    await wait(SETTLE_MS)
    const sample = await measure()
    samples.push(sample)
    errors.push(...figures.errors)
    const sorted = figures.ms.toSorted((a, b) => a - b)
    const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
    const measured = Object.entries(sample).map(([name, value]) => `${name} ${shown(name, value)}`)
    console.log(
      `${minute}: ${figures.answered} answered, ${figures.errors.length} errors, ${figures.skipped} left out, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms · ${measured.join(' · ')}`,
    )
  }
  return { samples, errors }
})

for (const { name, before, after, isGrown } of judge(samples)) {
  console.log(
    `${name}: ${shown(name, before)} after ${settling} minutes, ${shown(name, after)} at the end${isGrown ? ' GREW' : ''}`,
  )
  if (isGrown) process.exitCode = 1
}
console.log(`errors: ${errors.length}`)
for (const error of errors.slice(0, 10)) console.log(`- ${error}`)
if (errors.length > 0 || samples.length < minutes) process.exitCode = 1
