import { expect, test } from 'vitest'
import { heapFlag } from './heap.mjs'

const heapOf = (env: Record<string, string>) => Number(heapFlag(env).replace('--max-old-space-size=', ''))

test('the heap is limited by HEAP_MB, else by the memory of the machine [PERF-161]', () => {
  expect(heapOf({ HEAP_MB: '300' })).toBe(300)
  const own = heapOf({})
  expect(own).toBeGreaterThanOrEqual(160)
  expect(own).toBeLessThanOrEqual(512)
  expect(heapOf({ HEAP_MB: 'much' })).toBe(own)
})
