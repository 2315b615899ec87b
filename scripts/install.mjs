import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
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

const modules = join(root, 'node_modules')
const stamp = join(modules, '.porua-install')

/** Installs the packages of the lockfile when they are missing, older than it, or were installed on another platform. */
export async function installWhenNeeded() {
  if (isStamped()) return
  await withStartLock(async () => {
    if (isStamped()) return
    if (hasLockedVersions() && (await canRunInstalledNode())) return writeStamp()
    await install()
  })
}

function lockfileFingerprint() {
  return fingerprint([readFileSync(join(root, 'package-lock.json')), `${process.platform}-${process.arch}`])
}

function isStamped() {
  return existsSync(stamp) && existsSync(installedNode) && readFileSync(stamp, 'utf8') === lockfileFingerprint()
}

function writeStamp() {
  writeFileSync(stamp, lockfileFingerprint())
}

/** True after a manual `npm install` or `npm ci`: npm records finished installs in a lockfile inside node_modules. */
function hasLockedVersions() {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const present = JSON.parse(readFileSync(record, 'utf8')).packages
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.keys(locked)
    .filter((path) => path !== '' && !locked[path].optional)
    .every((path) => present[path] && present[path].version === locked[path].version)
}

function lockedNodeVersion() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node
}

async function canRunInstalledNode() {
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
  if (result.interrupted) throw new Obstacle('The installation was interrupted. The next start repeats it.')
  if (result.code !== 0) throw new Obstacle(explain(result.lines))
  if (!(await canRunInstalledNode())) throw new Obstacle(missingNode(result.lines))
  writeStamp()
  say(`packages installed in ${secondsSince(start)}`)
}

async function npmInstall() {
  const { program, args } = systemNpm()
  // The build needs the development packages, also with NODE_ENV=production or omit=dev.
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

function systemNpm() {
  const script = process.env.npm_execpath || ''
  if (basename(script) !== 'npm-cli.js' || !existsSync(script)) return { program: 'npm', args: [] }
  return { program: process.env.npm_node_execpath || process.execPath, args: [script] }
}

/** npm replaces node_modules, so it must not run with the Node inside it. */
function environmentWithoutModules() {
  const env = environment()
  env.PATH = env.PATH.split(delimiter)
    .filter((path) => !path.endsWith(join('node_modules', '.bin')))
    .join(delimiter)
  return env
}

const hints = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/i,
    'npm could not reach the package registry. Check the network and the proxy (see `npm config get registry`), then run the same command again.',
  ],
  [/ENOSPC/, 'The disk is full. The packages need 1 GB, the built product and its caches as much again.'],
  [
    /EACCES|EPERM|EROFS/,
    'This user may not write into the project folder or the cache of npm. Fix the owner, then run the same command again.',
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
    'Another npm is running in this folder. Wait until it has finished, then run the same command again.',
  ],
  [/EUSAGE/, 'package.json and package-lock.json do not agree. Run `npm install`, then the same command again.'],
]

/** What the reader can do about a failure, by the codes that npm and the system print; undefined for others. */
export function hintFor(lines) {
  const found = hints.find(([pattern]) => lines.some((line) => pattern.test(line)))
  return found?.[1]
}

function explain(lines) {
  const npmErrors = lines.filter(
    (line) => /^npm (error|ERR!)/.test(line) && !/complete log|_logs|error +at /.test(line),
  )
  const relevant = (npmErrors.length > 0 ? npmErrors : lines).slice(0, 8)
  const hint = hintFor(relevant) || 'npm could not install the packages. Run `npm ci` to see its full output.'
  return [hint, ...relevant.map((line) => `  ${line}`)].join('\n')
}

function missingNode(lines) {
  const areScriptsOff = process.env.npm_config_ignore_scripts === 'true'
  const hint = areScriptsOff
    ? 'The setting ignore-scripts of npm is on, so the install scripts of this project did not run. Switch it off for this folder (`npm config set ignore-scripts false --location=project`), then run the same command again.'
    : 'npm finished, but did not install Node.js for this machine. Run the same command again; if it fails again, run `npm ci` to see its full output.'
  return [hint, ...lines.slice(-5).map((line) => `  ${line}`)].join('\n')
}
