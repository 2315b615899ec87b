// Plain JavaScript for the Node of the machine: it runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
export const installedNode = join(root, 'node_modules', '.bin', 'node')

/** A failure that the reader can mend: its text is shown as it is, without a stack. */
export class Obstacle extends Error {}

/** Prints one line about what is being done. */
export function say(text) {
  console.log(`porua: ${text}`)
}

/** Seconds since a `Date.now()`, as "2.4 s". */
export function secondsSince(start) {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`
}

/** A short fingerprint of texts or buffers. */
export function fingerprint(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 32)
}

/** The environment for a child that must find Node 24 and the installed tools first. */
export function environment(changes = {}) {
  const bin = join(root, 'node_modules', '.bin')
  const paths = (process.env.PATH || '').split(delimiter).filter((path) => path !== bin)
  return { ...process.env, PATH: [bin, ...paths].join(delimiter), ...changes }
}

/**
 * Runs a program to its end and passes on the first SIGINT, SIGTERM or SIGHUP.
 * Answers the exit code as a shell would count it, the signal passed on, and of a `quiet` program its last lines.
 * A quiet program (an install, a build) is ended at once with all it started: it would clean up for half a minute what is redone anyway.
 */
export function runChild(program, args, { env = environment(), quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(program, args, { cwd: root, env, stdio, detached: quiet })
    const release = passSignals(
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

/** A terminal gives Ctrl-C to the child as well, so that one is not sent a second time. */
function signalOnce(child, signal) {
  if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
}

function passSignals(send) {
  let received = null
  const pass = (signal) => {
    if (received) return
    received = signal
    send(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  return () => {
    for (const signal of signals) process.off(signal, pass)
    return received
  }
}

function lastLines(child) {
  const lines = []
  let rest = ''
  const take = (chunk) => {
    const parts = (rest + chunk).split('\n')
    rest = parts.pop()
    lines.push(...parts.filter((line) => line.trim()))
    lines.splice(0, lines.length - 200)
  }
  child.stdout.setEncoding('utf8').on('data', take)
  child.stderr.setEncoding('utf8').on('data', take)
  return lines
}

/** Shows that a long step is alive: every second in a terminal, every 15 seconds elsewhere. */
export async function withProgress(text, task) {
  const start = Date.now()
  say(`${text} …`)
  const timer = process.stdout.isTTY
    ? setInterval(() => process.stdout.write(`\r  ${Math.round((Date.now() - start) / 1000)} s `), 1000)
    : setInterval(() => say(`still at it after ${Math.round((Date.now() - start) / 1000)} s`), 15_000)
  try {
    return await task()
  } finally {
    clearInterval(timer)
    if (process.stdout.isTTY) process.stdout.write('\r')
  }
}

const lock = join(root, '.cache', 'bootstrap.lock')

/** Runs a task alone among all starts in this folder; a holder that gives no sign of life for ten seconds is passed over. */
export async function alone(task) {
  mkdirSync(dirname(lock), { recursive: true })
  for (let tries = 0; !tookLock(); tries += 1) {
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

function tookLock() {
  try {
    writeFileSync(lock, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    // The age tells, not a process id: ids repeat in containers.
    const seen = statSync(lock, { throwIfNoEntry: false })
    if (seen && Date.now() - seen.mtimeMs > 10_000) rmSync(lock, { force: true })
    return false
  }
}
