import { expect, test } from 'vitest'
import { memorySettings, v8Flags } from './v8-flags.mjs'

const heapOf = (env: Record<string, string>) => Number(/--max-old-space-size=(\d+)/.exec(v8Flags(env).join(' '))?.[1])

test('[PERF-161] the heap is limited by HEAP_MB, else by the memory of the machine', () => {
  expect(heapOf({ HEAP_MB: '300' })).toBe(300)
  const own = heapOf({})
  expect(own).toBeGreaterThanOrEqual(160)
  expect(own).toBeLessThanOrEqual(512)
  expect(heapOf({ HEAP_MB: 'much' })).toBe(own)
})

test('[PERF-242] young objects get 8 MB and the C library gives memory back, unless the operator chose otherwise', () => {
  expect(v8Flags({})).toContain('--max-semi-space-size=8')
  const thresholds = { MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '131072' }
  expect(memorySettings({})).toEqual({ MALLOC_ARENA_MAX: '2', ...thresholds })
  expect(memorySettings({ MALLOC_ARENA_MAX: '4' })).toEqual({ MALLOC_ARENA_MAX: '4', ...thresholds })
})
