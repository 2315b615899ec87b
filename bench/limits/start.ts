import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../scripts/machine.mjs'

/** A measured server; its process is what costs CPU and memory. */
export type Server = { port: number; process: ChildProcess }

const TICK_MS = 10

/** Whether servers and load can have a core each. */
export const hasCores = availableParallelism() > 1 && isPresent('taskset')

function isPresent(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Moves a running process, and what it starts later, to the core of the load. */
export function moveToLoadCore(pid: number): void {
  if (hasCores) execFileSync('taskset', ['-a', '-cp', '1', String(pid)], { stdio: 'ignore' })
}

function spawnOnServerCore(file: string, env: NodeJS.ProcessEnv, flags: string[] = []): ChildProcess {
  const command = [...(hasCores ? ['taskset', '-c', '0'] : []), process.execPath, ...flags, file]
  const [program = '', ...rest] = command
  const { PATH, TMPDIR, HOME } = process.env
  return spawn(program, rest, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH, TMPDIR, HOME, NODE_ENV: 'production', ...env },
  })
}

/** Starts one of the reference servers of this folder; `ready` are the bytes that it sends. */
export async function startLimit(
  name: 'bytes' | 'database' | 'argon2',
  env: NodeJS.ProcessEnv,
  ready?: object,
): Promise<Server> {
  const server = spawnOnServerCore(join('bench/limits', `${name}.ts`), env)
  if (ready) server.send(ready)
  const [{ port }] = (await once(server, 'message')) as [AddressInfo]
  return { port, process: server }
}

/** Starts the built product on a port. */
export async function startProduct(port: number, env: NodeJS.ProcessEnv): Promise<Server> {
  const started = spawnOnServerCore('src/server.ts', { PORT: String(port), ...env }, [
    '--expose-gc',
    '--import',
    './bench/memory-probe.ts',
  ])
  for (;;) {
    if (started.exitCode !== null) throw new Error('The product did not start.')
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return { port, process: started }
    await wait(100)
  }
}

export async function stop({ process: server }: Server): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

/** CPU of a process in ms. */
export function cpuOf(pid: number): number {
  const { own } = readStat(pid)
  return own * TICK_MS
}

/** CPU of a PostgreSQL in ms: of its main process and of all that it started. */
export function cpuOfDatabase(postmaster: number): number {
  let ticks = readStat(postmaster).own + readStat(postmaster).ended
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const stat = readStat(Number(entry))
    if (stat.parent === postmaster) ticks += stat.own
  }
  return ticks * TICK_MS
}

function readStat(pid: number) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map((at) => Number(fields[at]))
    return { parent, own: (user ?? 0) + (system ?? 0), ended: (endedUser ?? 0) + (endedSystem ?? 0) }
  } catch {
    return { parent: 0, own: 0, ended: 0 }
  }
}

/** Memory of a process in MB. */
export function residentMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
