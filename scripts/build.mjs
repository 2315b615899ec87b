import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { compressFolder } from './compress-build.mjs'
import {
  environment,
  fingerprint,
  installedNode,
  Obstacle,
  root,
  runChild,
  say,
  secondsSince,
  withProgress,
  withStartLock,
} from './machine.mjs'

const stamp = join(root, 'build', '.porua-build')
const settings = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/text-modules.ts',
  'scripts/server-packages.ts',
  'react-router.config.ts',
  'tsconfig.json',
]
const folders = ['src', 'public']
const notBuilt = /\.test\.tsx?$/

/** Builds the pages when their sources or settings differ from the last finished build. */
export async function buildWhenStale() {
  if (isFresh()) return
  await withStartLock(async () => {
    if (!isFresh()) await build()
  })
}

function isFresh() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprintOfSources()
}

/** Hashes contents, not times: a checkout changes the times of unchanged files. */
function fingerprintOfSources() {
  const files = [
    ...settings.map((name) => join(root, name)),
    ...folders.flatMap((name) => filesBelow(join(root, name))),
  ]
  return fingerprint(files.filter(existsSync).flatMap((path) => [relative(root, path), readFileSync(path)]))
}

function filesBelow(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]))
    .filter((path) => !notBuilt.test(path))
    .sort()
}

async function build() {
  const start = Date.now()
  const sources = fingerprintOfSources()
  rmSync(stamp, { force: true })
  const program = join(root, 'node_modules', '.bin', 'react-router')
  const options = { quiet: true, env: environment({ NODE_ENV: 'production' }) }
  const result = await withProgress('building the pages', () => runChild(installedNode, [program, 'build'], options))
  if (result.interrupted) throw new Obstacle('The build was interrupted. The next start repeats it.')
  if (result.code !== 0)
    throw new Obstacle(['The build failed:', ...result.lines.slice(-40).map((line) => `  ${line}`)].join('\n'))
  await compressFolder(join(root, 'build', 'client'))
  await checkWeight(options)
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stamp, sources)
  say(`pages built in ${secondsSince(start)}`)
}

/** Refuses a build whose public pages are too heavy for a visitor's phone. [WEB-103] */
async function checkWeight(options) {
  const { code, lines } = await runChild(installedNode, [join(root, 'scripts', 'page-weight.ts'), '--check'], options)
  if (code !== 0)
    throw new Obstacle(['The pages are too heavy:', ...lines.slice(-40).map((line) => `  ${line}`)].join('\n'))
}
