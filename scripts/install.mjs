import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import {
  fingerprint,
  installedNode,
  Obstacle,
  pathWithoutModules,
  root,
  runChild,
  say,
  secondsSince,
  withStartLock,
} from './machine.mjs'

const modules = join(root, 'node_modules')
const stamp = join(modules, '.porua-install')
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** Installs the packages of the lockfile when they are missing, older than it, or were installed on another platform. */
export async function installWhenNeeded() {
  if (isStamped()) return
  await withStartLock(async () => {
    if (isStamped()) return
    if (!hasLockedVersions() || !(await canRunInstalledNode())) await install()
    writeFileSync(stamp, wanted())
  })
}

const wanted = () => fingerprint([readFileSync(join(root, 'package-lock.json')), `${process.platform}-${process.arch}`])

const isStamped = () => existsSync(stamp) && existsSync(installedNode) && readFileSync(stamp, 'utf8') === wanted()

/** True after a manual `npm ci`: npm records a finished install in a lockfile inside node_modules. */
function hasLockedVersions() {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const present = readJson(record).packages
  const locked = Object.entries(readJson(join(root, 'package-lock.json')).packages)
  return locked.every(([path, one]) => path === '' || one.optional || present[path]?.version === one.version)
}

async function canRunInstalledNode() {
  const { lines } = await runChild(installedNode, ['--version'], { quiet: true }).catch(() => ({ lines: [] }))
  return lines[0] === `v${readJson(join(root, 'package.json')).dependencies.node}`
}

async function install() {
  const start = Date.now()
  rmSync(stamp, { force: true })
  say('installing the packages with npm (about half a minute, only now) …')
  // The build needs the development packages, also with NODE_ENV=production. npm replaces the Node in node_modules.
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--no-progress']
  const env = { ...process.env, PATH: pathWithoutModules().join(delimiter) }
  const { code, interrupted, lines } = await runChild('npm', options, { quiet: true, env })
  if (interrupted) throw new Obstacle('The installation was interrupted. The next start repeats it.')
  const last = lines.filter((line) => !/_logs/.test(line)).slice(-8)
  const fail = (hint) => {
    throw new Obstacle([hint, ...last.map((line) => `  ${line}`)].join('\n'))
  }
  if (code !== 0) fail(hintFor(lines) ?? 'npm could not install the packages. Run `npm ci` to see its full output.')
  if (!(await canRunInstalledNode())) fail('npm did not install Node.js: switch its setting ignore-scripts off here.')
  say(`packages installed in ${secondsSince(start)}`)
}

const hints = [
  [/spawn npm ENOENT/, 'npm was not found. Install it together with Node.js (nodejs.org).'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network|E40[134]|ETARGET/,
    'npm did not get the packages. Check the network, the proxy and the registry (`npm config get registry`).',
  ],
  [/ENOSPC/, 'The disk is full. The packages need 1 GB, the built product and its caches as much again.'],
  [/EACCES|EPERM|EROFS/, 'This user may not write into the project folder or the cache of npm. Fix the owner.'],
  [/EUSAGE/, 'package.json and package-lock.json do not agree. Run `npm install`.'],
]

/** What the reader can do about a failure, by the codes that npm and the system print; undefined for others. */
export function hintFor(lines) {
  return hints.find(([pattern]) => lines.some((line) => pattern.test(line)))?.[1]
}
