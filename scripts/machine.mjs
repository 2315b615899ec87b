// Plain JavaScript for the machine's own Node: it runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
export const installedNode = join(root, 'node_modules', '.bin', 'node')

/** A failure that the user can fix: only its message is shown, without a stack. */
export class Obstacle extends Error {}

/** Prints one progress line. */
export function say(text) {
  console.log(`porua: ${text}`)
}

/** Seconds since a `Date.now()`, as "2.4 s". */
export function secondsSince(start) {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`
}

/** A short hash of texts or buffers. */
export function fingerprint(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 32)
}

/** The environment for a child: Node 24 and the installed tools come first in PATH. */
export function environment(changes = {}) {
  const bin = join(root, 'node_modules', '.bin')
  const paths = (process.env.PATH || '').split(delimiter).filter((path) => path !== bin)
  return { ...process.env, PATH: [bin, ...paths].join(delimiter), ...changes }
}

/**
 * Runs a program to its end and forwards the first SIGINT, SIGTERM or SIGHUP.
 * Returns the exit code as a shell counts it, the forwarded signal, and the last lines of a `quiet` program.
 * A signal kills a quiet program (install, build) with all its children at once.
 */
export function runChild(program, args, { env = environment(), quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(program, args, { cwd: root, env, stdio, detached: quiet })
    const release = forwardSignals(
      quiet ? () => process.kill(-child.pid, 'SIGKILL') : (signal) => signalOnce(child, signal),
    )
    const lines = quiet ? lastLines(child) : []
    child.once('error', (error) => {
      release()
      reject(error)
    })
    child.once('close', (code, signal) => {
      const interrupted = release()
      resolve({ code: code === null ? 128 + constants.signals[signal] : code, interrupted, lines })
    })
  })
}

/** A terminal sends Ctrl-C to the child too, so it is not forwarded again. */
function signalOnce(child, signal) {
  if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
}

function forwardSignals(send) {
  let received = null
  const forward = (signal) => {
    if (received) return
    received = signal
    send(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  return () => {
    for (const signal of signals) process.off(signal, forward)
    return received
  }
}

function lastLines(child) {
  const lines = []
  let rest = ''
  const append = (chunk) => {
    const parts = (rest + chunk).split('\n')
    rest = parts.pop()
    lines.push(...parts.filter((line) => line.trim()))
    lines.splice(0, lines.length - 200)
  }
  child.stdout.setEncoding('utf8').on('data', append)
  child.stderr.setEncoding('utf8').on('data', append)
  return lines
}

/** Shows progress of a long step: every second in a terminal, every 15 seconds elsewhere. */
export async function withProgress(text, task) {
  const start = Date.now()
  say(`${text} …`)
  const timer = process.stdout.isTTY
    ? setInterval(() => process.stdout.write(`\r  ${Math.round((Date.now() - start) / 1000)} s `), 1000)
    : setInterval(() => say(`still running after ${Math.round((Date.now() - start) / 1000)} s`), 15_000)
  try {
    return await task()
  } finally {
    clearInterval(timer)
    if (process.stdout.isTTY) process.stdout.write('\r')
  }
}

const lock = join(root, '.cache', 'bootstrap.lock')

/** Runs a task under a lock file, one start at a time in this folder; a lock without a heartbeat for ten seconds expires. */
export async function withStartLock(task) {
  mkdirSync(dirname(lock), { recursive: true })
  for (let tries = 0; !acquireLock(); tries += 1) {
    if (tries === 0) say('another start is preparing this folder; waiting for it')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  const heartbeat = setInterval(() => utimesSync(lock, new Date(), new Date()), 2000)
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
    if (stats && Date.now() - stats.mtimeMs > 10_000) rmSync(lock, { force: true })
    return false
  }
}
