import { execFile } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { browserLaunch } from '../e2e/browser.ts'
import { parseLanguage } from '../src/shared/address/language-cookie.ts'
import { localPath } from '../src/shared/address/local-path.ts'
import { withProduct } from './product.ts'

/**
 * Lighthouse with its mobile settings on the built product: `npm run bench:web -- --runs 5 --size 10000 /contact`.
 * It prints the median of each figure, and what misses its limit. `--locale bn` measures the Bangla pages.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    size: { type: 'string', default: '10000' },
    locale: { type: 'string', default: 'en' },
  },
})
const runs = Number(values.runs)
const locale = parseLanguage(values.locale) ?? 'en'
const PAGES = [
  '/',
  '/tuitions-page',
  '/hire-tutor-page',
  '/tuitions-page/TN1001',
  '/tutor-cv/TR1001',
  '/contact',
  '/tuitions/dhaka/mirpur-10',
]
const program = promisify(execFile)
const folder = join(import.meta.dirname, '../.cache/lighthouse')
const command = join(folder, 'node_modules/lighthouse/cli/index.js')

type Figures = Record<keyof typeof LIMITS, number>

/** `at least` for scores, `at most` for the rest; times in ms, sizes in KB. */
const LIMITS = {
  performance: 99,
  accessibility: 100,
  'best practices': 100,
  seo: 100,
  FCP: 850,
  LCP: 950,
  TBT: 50,
  CLS: 0,
  'KB before paint': 40,
  'KB in all': 140,
}
const SCORES = new Set(['performance', 'accessibility', 'best practices', 'seo'])

type Audit = { numericValue: number; details: { items: { networkEndTime: number; transferSize: number }[] } }
type Report = {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number }>
  audits: Record<string, Audit> & { metrics: { details: { items: { observedFirstContentfulPaint: number }[] } } }
}

async function measure(url: string, browser: Awaited<ReturnType<typeof browserLaunch>>): Promise<Figures> {
  const output = join(tmpdir(), `porua-lighthouse-${process.pid}.json`)
  const flags = ['--headless', ...(browser.args ?? [])].join(' ')
  const settings = ['--output=json', `--output-path=${output}`, `--chrome-flags=${flags}`, '--quiet']
  await program(process.execPath, [command, url, ...settings], {
    env: { ...process.env, ...browser.env, CHROME_PATH: browser.executablePath },
  })
  const { categories, audits }: Report = JSON.parse(readFileSync(output, 'utf8'))
  rmSync(output)
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const firstPaint = audits.metrics.details.items[0]?.observedFirstContentfulPaint ?? 0
  const requests = audits['network-requests']?.details.items ?? []
  const early = requests.filter(({ networkEndTime }) => networkEndTime <= firstPaint)
  const score = (name: keyof typeof categories) => Math.round(categories[name].score * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    seo: score('seo'),
    FCP: Math.round(figure('first-contentful-paint')),
    LCP: Math.round(figure('largest-contentful-paint')),
    TBT: Math.round(figure('total-blocking-time')),
    CLS: Math.round(figure('cumulative-layout-shift') * 1000) / 1000,
    'KB before paint': kilobytes(early.reduce((sum, { transferSize }) => sum + transferSize, 0)),
    'KB in all': kilobytes(figure('total-byte-weight')),
  }
}

const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10

function median(all: readonly Figures[]): Figures {
  const middle = (name: string) =>
    all.map((figures) => figures[name as keyof Figures]).sort((a, b) => a - b)[Math.floor(all.length / 2)]
  return Object.fromEntries(Object.keys(LIMITS).map((name) => [name, middle(name)])) as Figures
}

const missed = (page: string, figures: Figures) =>
  Object.entries(LIMITS).flatMap(([name, limit]) => {
    const value = figures[name as keyof Figures]
    const isGood = SCORES.has(name) ? value >= limit : value <= limit
    return isGood ? [] : [`${page}: ${name} is ${value}, the limit is ${limit}`]
  })

if (!existsSync(command)) {
  console.log('Installing Lighthouse ...')
  cpSync(join(import.meta.dirname, 'web'), folder, { recursive: true })
  await program('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder })
}
const browser = await browserLaunch('installed')
await withProduct(Number(values.size), async ({ address }) => {
  const table: Record<string, Figures> = {}
  for (const path of positionals.length > 0 ? positionals : PAGES) {
    const page = localPath(locale, path)
    // Renders it once; an address that this version does not have is left out.
    if (!(await fetch(address + page)).ok) continue
    const all: Figures[] = []
    for (let run = 0; run < runs; run++) all.push(await measure(address + page, browser))
    table[page] = median(all)
    console.log(page, table[page])
  }
  console.table(table)
  const misses = Object.entries(table).flatMap(([page, figures]) => missed(page, figures))
  for (const line of misses) console.log(line)
  if (misses.length > 0) process.exitCode = 1
})
