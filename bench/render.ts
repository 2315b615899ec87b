import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureThroughput } from './load.ts'
import { withProduct } from './product.ts'

/**
 * How long each stage of a list page takes that is rendered for each request: `npm run bench:render -- 10000`.
 * `render` contains `load`, the calls of the page and its frame.
 */
const size = Number(process.argv[2] ?? 10_000)
const folder = mkdtempSync(join(tmpdir(), 'porua-stages-'))
const file = join(folder, 'stages.json')
const probe = `--import ${join(import.meta.dirname, 'render-probe.ts')}`
let rate = 0
await withProduct(
  size,
  async (address) => {
    rate = await measureThroughput(Number(new URL(address).port), (turn) => ({ path: `/tuitions-page?fresh=${turn}` }))
  },
  { NODE_OPTIONS: probe, STAGES_FILE: file, WORKERS: '1' },
)
const { load = 0, render = 0, finish = 0, compress = 0 } = JSON.parse(readFileSync(file, 'utf8'))
rmSync(folder, { recursive: true })
console.log(`${size} tuitions: ${rate.toFixed(1)} pages a second; medians in ms at a concurrency of 8:`)
console.table({
  'calls of the page': load,
  'React and the router': render - load,
  'styles and policy': finish,
  compress,
})
