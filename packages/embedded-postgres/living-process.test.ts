import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isSameProcessRunning, processStartTime } from './living-process.ts'

test('the start time distinguishes a process from a later one with the same pid', () => {
  const start = processStartTime(process.pid) ?? ''
  expect(start).not.toBe('')
  expect(processStartTime(process.pid)).toBe(start)
  expect(isSameProcessRunning({ pid: process.pid, start })).toBe(true)
  expect(isSameProcessRunning({ pid: process.pid, start: 'another day' })).toBe(false)
})

test.each([0, -1, 1.5, Number.NaN, 2 ** 22 + 1])('no process runs under the pid %d', (pid) => {
  expect(processStartTime(pid)).toBeNull()
})

test.runIf(process.platform === 'linux')('a zombie does not count as running', async () => {
  const parent = spawn('sh', ['-c', 'exec 3<&0; cat <&3 & echo $!; exec sleep 60'])
  onTestFinished(() => {
    parent.kill('SIGKILL')
  })
  const child = await new Promise<number>((resolve) => parent.stdout.once('data', (text) => resolve(Number(text))))
  const negligent = () => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim() === 'sleep'
  await vi.waitUntil(negligent, { timeout: 60_000, interval: 5 })
  expect(processStartTime(child)).not.toBeNull()
  parent.stdin.end()
  await vi.waitUntil(() => processStartTime(child) === null, { timeout: 60_000, interval: 5 })
  expect(process.kill(child, 0)).toBe(true)
})
