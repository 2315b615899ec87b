import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../scripts/machine.mjs'
import { memorySettings, v8Flags } from '../../scripts/v8-flags.mjs'

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

/** Cores for `taskset`: of the servers, of the load and PostgreSQL, or both. */
export const CORES = { server: '0', load: '1', both: '0,1' } as const
type Cores = (typeof CORES)[keyof typeof CORES]

/** Moves a running process, and what it starts later, to other cores. */
export function moveToCores(pid: number, cores: Cores): void {
  if (hasCores) execFileSync('taskset', ['-a', '-cp', cores, String(pid)], { stdio: 'ignore' })
}

type Spawned = { file: string; env: NodeJS.ProcessEnv; flags?: string[]; cores?: Cores }

function spawnOnCores({ file, env, flags = [], cores = CORES.server }: Spawned): ChildProcess {
  const command = [...(hasCores ? ['taskset', '-c', cores] : []), process.execPath, ...flags, file]
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
  const server = spawnOnCores({ file: join('bench/limits', `${name}.ts`), env })
  if (ready) server.send(ready)
  const [{ port }] = (await once(server, 'message')) as [AddressInfo]
  return { port, process: server }
}

/** Starts the built product on a port, with the memory limits of `npm start`. */
export async function startProduct(port: number, env: NodeJS.ProcessEnv, cores?: Cores): Promise<Server> {
  const started = spawnOnCores({
    file: 'src/server.ts',
    env: { PORT: String(port), ...memorySettings({}), ...env },
    flags: [...v8Flags({}), '--expose-gc', '--import', './bench/memory-probe.ts'],
    ...(cores && { cores }),
  })
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

/** CPU of a process and of all that it started, in ms: PostgreSQL, or a server with its workers. */
export function cpuOf(pid: number): number {
  let ticks = readStat(pid).own + readStat(pid).ended
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const stat = readStat(Number(entry))
    if (stat.parent === pid) ticks += stat.own
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
