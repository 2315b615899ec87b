import { expect, test } from 'vitest'
import { v8Flags } from './v8-flags.mjs'

const heapOf = (env: Record<string, string>) => Number(/--max-old-space-size=(\d+)/.exec(v8Flags(env).join(' '))?.[1])

test('[PERF-161] the heap is limited by HEAP_MB, else by the memory of the machine', () => {
  expect(heapOf({ HEAP_MB: '300' })).toBe(300)
  const own = heapOf({})
  expect(own).toBeGreaterThanOrEqual(160)
  expect(own).toBeLessThanOrEqual(512)
  expect(heapOf({ HEAP_MB: 'much' })).toBe(own)
})
