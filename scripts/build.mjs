import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import {
  environment,
  fingerprint,
  installedNode,
  Obstacle,
  root,
  runChild,
  say,
  secondsSince,
  withStartLock,
} from './machine.mjs'

const client = join(root, 'build', 'client')
const stamp = join(root, 'build', '.porua-build')
const sources = [
  ...['src', 'packages', 'public', 'package.json', 'package-lock.json', 'tsconfig.json'],
  ...['vite.config.ts', 'vite.worker.config.ts', 'react-router.config.ts'],
]

/** Builds server and pages when their sources differ from those of the last finished build. */
export async function buildWhenStale() {
  if (isFresh()) return
  await withStartLock(async () => {
    if (!isFresh()) await build()
  })
}

const isFresh = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprintOfSources()

/** Hashes contents, not times: a checkout changes the times of unchanged files. */
function fingerprintOfSources() {
  const files = sources
    .filter((path) => existsSync(join(root, path)))
    .flatMap(filesBelow)
    .filter((path) => !/\.test\.tsx?$/.test(path))
  return fingerprint(files.flatMap((path) => [path, readFileSync(join(root, path))]))
}

function filesBelow(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  const names = readdirSync(join(root, path)).sort()
  return names.flatMap((name) => filesBelow(join(path, name)))
}

async function build() {
  const start = Date.now()
  const built = fingerprintOfSources()
  rmSync(stamp, { force: true })
  say('building …')
  await run('The build failed', join(root, 'node_modules', '.bin', 'react-router'), 'build')
  await run(
    'The service worker was not built',
    join(root, 'node_modules', '.bin', 'vite'),
    'build',
    '--config',
    'vite.worker.config.ts',
  )
  await compressClient()
  await run('The pages are too heavy', join(root, 'scripts/checks/page-weight.ts'), '--check')
  writeFileSync(stamp, built)
  say(`built in ${secondsSince(start)}`)
}

async function run(failure, ...args) {
  const options = { quiet: true, env: environment({ NODE_ENV: 'production' }) }
  const { code, interrupted, lines } = await runChild(installedNode, args, options)
  if (interrupted) throw new Obstacle('The build was interrupted. The next start repeats it.')
  if (code !== 0) throw new Obstacle([`${failure}:`, ...lines.slice(-40).map((line) => `  ${line}`)].join('\n'))
}

/** Writes a Brotli and a gzip file beside each text file; not synchronously, because the lock needs its heartbeat. */
async function compressClient() {
  for (const name of readdirSync(client, { recursive: true })) {
    if (!/\.(?:js|css|svg|json|txt|html|webmanifest)$/.test(name)) continue
    const file = join(client, name)
    const content = readFileSync(file)
    if (content.length < 1024) continue
    const options = { params: { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY } }
    writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, options))
    writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: zlib.Z_BEST_COMPRESSION }))
  }
}
