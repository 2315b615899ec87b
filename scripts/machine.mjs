// Plain JavaScript for the machine's own Node: it runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const bin = join(root, 'node_modules', '.bin')
export const installedNode = join(bin, 'node')

/** A failure that the user can fix: only its message is shown, without a stack. */
export class Obstacle extends Error {}

export const say = (text) => console.log(`porua: ${text}`)

/** Seconds since a `Date.now()`, as "2.4 s". */
export const secondsSince = (start) => `${((Date.now() - start) / 1000).toFixed(1)} s`

/** A short hash of texts or buffers. */
export function fingerprint(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 32)
}

export const pathWithoutModules = () => (process.env.PATH ?? '').split(delimiter).filter((path) => path !== bin)

/** The environment for a child: Node 24 and the installed tools come first in PATH. */
export function environment(changes = {}) {
  return { ...process.env, PATH: [bin, ...pathWithoutModules()].join(delimiter), ...changes }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program to its end and forwards the first signal. Returns the exit code as a shell counts it, that signal, and
 * the last lines of a `quiet` program, or with `keepErrors` those of its standard error, which is shown too.
 */
export function runChild(program, args, { env = environment(), quiet = false, keepErrors = false } = {}) {
  return new Promise((resolve, reject) => {
    const shown = keepErrors ? ['inherit', 'inherit', 'pipe'] : 'inherit'
    const child = spawn(program, args, { cwd: root, env, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : shown })
    let interrupted = null
    let output = ''
    const forward = (signal) => {
      // A terminal sends Ctrl-C to the child too.
      if (!interrupted && (signal !== 'SIGINT' || !process.stdin.isTTY)) child.kill(signal)
      interrupted ??= signal
    }
    for (const signal of signals) process.on(signal, forward)
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output = (output + text).slice(-20_000)
      })
    }
    if (keepErrors) child.stderr.pipe(process.stderr, { end: false })
    child.once('error', reject)
    child.once('close', (code, signal) => {
      for (const one of signals) process.off(one, forward)
      const lines = output.split('\n').filter((line) => line.trim())
      resolve({ code: code ?? 128 + constants.signals[signal], interrupted, lines })
    })
  })
}

const lock = join(root, '.cache', 'bootstrap.lock')
const LOCK_EXPIRES_MS = 10_000

/** Runs a task under a lock file, one start at a time in this folder; a lock without a heartbeat for ten seconds expires. */
export async function withStartLock(task) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  for (let tries = 0; !acquireLock(); tries += 1) {
    if (tries === 0) say('another start is preparing this folder; waiting for it')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  const heartbeat = setInterval(() => writeFileSync(lock, ''), 2000)
  try {
    return await task()
  } finally {
    clearInterval(heartbeat)
    rmSync(lock, { force: true })
  }
}

function acquireLock() {
  try {
    writeFileSync(lock, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    // The age decides, not a process id: ids repeat in containers.
    const stats = statSync(lock, { throwIfNoEntry: false })
    if (stats && Date.now() - stats.mtimeMs > LOCK_EXPIRES_MS) rmSync(lock, { force: true })
    return false
  }
}
