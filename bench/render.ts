import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureThroughput, sendRequests } from './load.ts'
import { withProduct } from './product.ts'

const WARM_UP_RENDERS = 200

/**
 * How long each stage of a list page takes that is rendered for each request, one after the other, so that no stage waits
 * for that of another page: `npm run bench:render -- 10000`. `render` contains `load`, the calls of the page and its frame.
 */
const size = Number(process.argv[2] ?? 10_000)
const folder = mkdtempSync(join(tmpdir(), 'porua-stages-'))
const file = join(folder, 'stages.json')
const probe = `--import ${join(import.meta.dirname, 'render-probe.ts')}`
let rate = 0
await withProduct(
  size,
  async (address) => {
    const port = Number(new URL(address).port)
    await sendRequests(port, WARM_UP_RENDERS, (turn) => ({ path: `/tuitions-page?warm=${turn}` }))
    rate = await measureThroughput(port, (turn) => ({ path: `/tuitions-page?fresh=${turn}` }), 1)
  },
  { NODE_OPTIONS: probe, STAGES_FILE: file, WORKERS: '1' },
)
const { load = 0, render = 0, finish = 0, compress = 0 } = JSON.parse(readFileSync(file, 'utf8'))
rmSync(folder, { recursive: true })
console.log(`${size} tuitions: ${rate.toFixed(1)} pages a second; medians in ms:`)
console.table({
  'calls of the page': load,
  'React and the router': render - load,
  'styles and policy': finish,
  compress,
})
