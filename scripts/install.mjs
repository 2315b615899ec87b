import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import {
  alone,
  environment,
  fingerprint,
  installedNode,
  Obstacle,
  root,
  runChild,
  say,
  secondsSince,
  withProgress,
} from './machine.mjs'

const modules = join(root, 'node_modules')
const stamp = join(modules, '.porua-install')

/** Installs the packages of the lockfile when they are missing, older than it, or were installed on another platform. */
export async function installWhenNeeded() {
  if (isStamped()) return
  await alone(async () => {
    if (isStamped()) return
    if (holdsLockedVersions() && (await runsInstalledNode())) return writeStamp()
    await install()
  })
}

function wanted() {
  return fingerprint([readFileSync(join(root, 'package-lock.json')), `${process.platform}-${process.arch}`])
}

function isStamped() {
  return existsSync(stamp) && existsSync(installedNode) && readFileSync(stamp, 'utf8') === wanted()
}

function writeStamp() {
  writeFileSync(stamp, wanted())
}

/** True after an `npm install` or `npm ci` by hand: npm keeps what it installed, once finished, in a lockfile of its own. */
function holdsLockedVersions() {
  const kept = join(modules, '.package-lock.json')
  if (!existsSync(kept)) return false
  const present = JSON.parse(readFileSync(kept, 'utf8')).packages
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.keys(locked)
    .filter((path) => path !== '' && !locked[path].optional)
    .every((path) => present[path] && present[path].version === locked[path].version)
}

function lockedNodeVersion() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node
}

async function runsInstalledNode() {
  try {
    const { lines } = await runChild(installedNode, ['--version'], { quiet: true })
    return lines[0] === `v${lockedNodeVersion()}`
  } catch {
    return false
  }
}

async function install() {
  const start = Date.now()
  rmSync(stamp, { force: true })
  const result = await withProgress('installing the packages with npm (about half a minute, only now)', npmInstall)
  if (result.interrupted) throw new Obstacle('The installation was interrupted. The next start does it again.')
  if (result.code !== 0) throw new Obstacle(explain(result.lines))
  if (!(await runsInstalledNode())) throw new Obstacle(missingNode(result.lines))
  writeStamp()
  say(`packages installed in ${secondsSince(start)}`)
}

async function npmInstall() {
  const { program, args } = npmOfTheMachine()
  // The development packages build the product, so they are wanted under NODE_ENV=production and omit=dev too.
  const options = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--no-progress',
    '--fetch-retry-maxtimeout=15000',
  ]
  try {
    return await runChild(program, [...args, ...options], { quiet: true, env: environmentWithoutModules() })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    throw new Obstacle(
      'npm was not found. Install it together with Node.js (nodejs.org), then run the same command again.',
    )
  }
}

function npmOfTheMachine() {
  const script = process.env.npm_execpath || ''
  if (basename(script) !== 'npm-cli.js' || !existsSync(script)) return { program: 'npm', args: [] }
  return { program: process.env.npm_node_execpath || process.execPath, args: [script] }
}

/** npm replaces node_modules: neither it nor the install scripts may depend on the Node inside. */
function environmentWithoutModules() {
  const env = environment()
  env.PATH = env.PATH.split(delimiter)
    .filter((path) => !path.endsWith(join('node_modules', '.bin')))
    .join(delimiter)
  return env
}

const remedies = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/i,
    'npm could not reach the package registry. Check the network and the proxy (see `npm config get registry`), then run the same command again.',
  ],
  [/ENOSPC/, 'The disk is full. The packages need 1 GB, the built product and its caches as much again.'],
  [
    /EACCES|EPERM|EROFS/,
    'This user may not write into the project folder or the cache of npm. Mend the owner, then run the same command again.',
  ],
  [
    /E401|E403/,
    'The package registry refused the request. Check the registry and its token (see `npm config get registry`).',
  ],
  [
    /E404|ETARGET/,
    'The package registry lacks a version of the lockfile. Check the registry (see `npm config get registry`).',
  ],
  [
    /EINTEGRITY/,
    'A downloaded package differs from the lockfile. Run `npm cache verify`, then the same command again.',
  ],
  [
    /ENOTEMPTY|EEXIST/,
    'Another npm is at work in this folder. Wait until it has ended, then run the same command again.',
  ],
  [/EUSAGE/, 'package.json and package-lock.json do not agree. Run `npm install`, then the same command again.'],
]

/** What the reader can do about a failure, told by the codes that npm and the system print; undefined for others. */
export function remedyFor(lines) {
  const found = remedies.find(([pattern]) => lines.some((line) => pattern.test(line)))
  return found?.[1]
}

function explain(lines) {
  const said = lines.filter((line) => /^npm (error|ERR!)/.test(line) && !/complete log|_logs|error +at /.test(line))
  const relevant = (said.length > 0 ? said : lines).slice(0, 8)
  const remedy = remedyFor(relevant) || 'npm could not install the packages. Run `npm ci` to see all it says.'
  return [remedy, ...relevant.map((line) => `  ${line}`)].join('\n')
}

function missingNode(lines) {
  const off = process.env.npm_config_ignore_scripts === 'true'
  const remedy = off
    ? 'The setting ignore-scripts of npm is on, so the install scripts of this project did not run. Switch it off for this folder (`npm config set ignore-scripts false --location=project`), then run the same command again.'
    : 'npm finished, but did not bring Node.js for this machine. Run the same command again; if it stays so, run `npm ci` to see all it says.'
  return [remedy, ...lines.slice(-5).map((line) => `  ${line}`)].join('\n')
}
