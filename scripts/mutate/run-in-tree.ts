import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { home, tree } from './folders.ts'

export type RunEnd = { code: number | null; isTimeout: boolean }

const runs = new Set<number>()
process.on('exit', () => {
  for (const pid of runs) killGroup(pid)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))

/** Runs a program in the copy with its output in a log file; it is stopped after `seconds`. */
export function runInTree(
  program: string,
  args: string[],
  env: Record<string, string | undefined>,
  seconds: number,
  log = join(home, 'last-run.log'),
): Promise<RunEnd> {
  return new Promise((resolve, reject) => {
    const output = openSync(log, 'w')
    const child = spawn(program, args, { cwd: tree, env, detached: true, stdio: ['ignore', output, output] })
    const { pid } = child
    if (pid !== undefined) runs.add(pid)
    let isTimeout = false
    const timer = setTimeout(() => {
      isTimeout = true
      child.kill('SIGTERM')
      setTimeout(() => pid !== undefined && killGroup(pid), 15_000).unref()
    }, seconds * 1000)
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(timer)
      if (pid !== undefined) runs.delete(pid)
      resolve({ code, isTimeout })
    })
  })
}

function killGroup(pid: number) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has ended.
  }
}
