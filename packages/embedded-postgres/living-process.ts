import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { basename } from 'node:path'

/** Start time of a process that this user may not inspect. */
const HIDDEN = 'hidden'

/** A process identified by pid and start time, because pids are reused. */
export type ProcessIdentity = { pid: number; start: string }

/** The start time of a running process, in the system's format; null when none has this pid. Zombies do not count. */
export function processStartTime(pid: number): string | null {
  if (!Number.isSafeInteger(pid) || pid <= 0) return null
  return process.platform === 'linux' ? startTimeFromProc(pid) : startTimeFromPs(pid)
}

/** Whether this process still runs, and not a later one with the same pid. */
export function isSameProcessRunning({ pid, start }: ProcessIdentity): boolean {
  const now = processStartTime(pid)
  return now !== null && (now === start || now === HIDDEN || start === HIDDEN)
}

/** Whether the process is the PostgreSQL server of this cluster folder. */
export function isServerOfCluster(pid: number, cluster: string): boolean {
  if (processStartTime(pid) === null) return false
  const command = process.platform === 'linux' ? commandFromProc(pid) : ps(pid, 'command=')
  const [program = ''] = command.split('\0')
  if (process.platform !== 'linux') return command.includes('postgres') && command.includes(cluster)
  return basename(program) === 'postgres' && (workingFolder(pid) ?? folderArgument(command)) === realpathSync(cluster)
}

function startTimeFromProc(pid: number): string | null {
  const stat = readProc(pid, 'stat')
  if (stat === null) return acceptsSignals(pid) ? HIDDEN : null
  const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (state === 'Z' || state === 'X') return null
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[18]}`
}

function startTimeFromPs(pid: number): string | null {
  const [state = '', ...started] = ps(pid, 'stat=,lstart=').trim().split(/\s+/)
  return state === '' || state.startsWith('Z') ? null : started.join(' ')
}

function ps(pid: number, columns: string): string {
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  return spawnSync('ps', ['-ww', '-o', columns, '-p', String(pid)], { encoding: 'utf8', env }).stdout ?? ''
}

function commandFromProc(pid: number): string {
  return readProc(pid, 'cmdline') ?? ''
}

function folderArgument(command: string): string | undefined {
  const words = command.split('\0')
  return words[words.indexOf('-D') + 1]
}

function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

function readProc(pid: number, name: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return null
  }
}

function acceptsSignals(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
