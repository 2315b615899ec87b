import { expect, test } from 'vitest'
import { poolSize } from '../database.server.ts'

test.each([
  [1, 20],
  [2, 20],
  [3, 14],
  [4, 10],
  [64, 2],
])('[PERF-174] each of %i processes has %i connections for requests', (processes, size) => {
  expect(poolSize(processes)).toBe(size)
})
