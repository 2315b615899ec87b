import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startOfProcess, stillRuns } from './living-process.server.ts'

test('a process is told from a later one with the same pid by its start', () => {
  const start = startOfProcess(process.pid) ?? ''
  expect(start).not.toBe('')
  expect(startOfProcess(process.pid)).toBe(start)
  expect(stillRuns({ pid: process.pid, start })).toBe(true)
  expect(stillRuns({ pid: process.pid, start: 'another day' })).toBe(false)
})

test.each([0, -1, 1.5, Number.NaN, 2 ** 22 + 1])('no process runs under the pid %d', (pid) => {
  expect(startOfProcess(pid)).toBeNull()
})

test.runIf(process.platform === 'linux')('a zombie runs no more', async () => {
  const parent = spawn('sh', ['-c', 'exec 3<&0; cat <&3 & echo $!; exec sleep 60'])
  onTestFinished(() => {
    parent.kill('SIGKILL')
  })
  const child = await new Promise<number>((resolve) => parent.stdout.once('data', (text) => resolve(Number(text))))
  const negligent = () => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim() === 'sleep'
  await vi.waitUntil(negligent, { timeout: 10_000, interval: 5 })
  expect(startOfProcess(child)).not.toBeNull()
  parent.stdin.end()
  await vi.waitUntil(() => startOfProcess(child) === null, { timeout: 10_000, interval: 5 })
  expect(process.kill(child, 0)).toBe(true)
})
