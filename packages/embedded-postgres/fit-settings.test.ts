import { expect, test } from 'vitest'
import { fitSettings, parseSettings, withoutChosen } from './fit-settings.ts'

const GB = 1024 ** 3
const on = (memory: number, parts: Partial<Parameters<typeof fitSettings>[0]> = {}) =>
  fitSettings({ memory: memory * GB, disk: 20 * GB, ...parts })

test.each([
  [0.5, { shared_buffers: '64MB', effective_cache_size: '256MB', work_mem: '4MB', maintenance_work_mem: '32MB' }],
  [1, { shared_buffers: '128MB', effective_cache_size: '512MB', work_mem: '4MB', maintenance_work_mem: '64MB' }],
  [4, { shared_buffers: '512MB', effective_cache_size: '2048MB', work_mem: '16MB', maintenance_work_mem: '256MB' }],
  [64, { shared_buffers: '1024MB', effective_cache_size: '32768MB', work_mem: '16MB', maintenance_work_mem: '256MB' }],
])('the embedded database on a machine with %d GB [PERF-190]', (memory, expected) => {
  expect(on(memory)).toMatchObject(expected)
})

test('the write-ahead log fits the free disk [PERF-190]', () => {
  expect(on(2, { disk: 2 * GB }).max_wal_size).toBe('256MB')
  expect(on(2, { disk: 20 * GB }).max_wal_size).toBe('1024MB')
  expect(on(2, { disk: 2000 * GB }).max_wal_size).toBe('2048MB')
})

test('what the operator wrote into the configuration stays, what initdb wrote does not [PERF-191]', () => {
  const file = [
    "#work_mem = '64MB'",
    "shared_buffers = '128MB' # min 128kB",
    'max_wal_size = 1GB',
    "maintenance_work_mem = '64MB'",
    'maintenance_work_mem = 1GB',
    "effective_cache_size '3GB'",
  ].join('\n')
  const chosen = parseSettings(file)
  expect(chosen.get('shared_buffers')).toBe('128MB')
  expect(chosen.get('effective_cache_size')).toBe('3GB')
  expect(Object.keys(withoutChosen(on(8), chosen))).toEqual(['shared_buffers', 'work_mem', 'max_wal_size'])
})
