import { afterEach, expect, test, vi } from 'vitest'
import { saveFile } from './download-file.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the address of a file is there when a slow browser begins to save it, and is given back later [OFF-821]', () => {
  vi.useFakeTimers()
  const steps: string[] = []
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:1', revokeObjectURL: () => steps.push('given back') })
  vi.stubGlobal('document', { createElement: () => ({ click: () => steps.push('saved') }) })
  saveFile(new Blob(['a']), 'list.csv')
  vi.advanceTimersByTime(30_000)
  expect(steps).toEqual(['saved'])
  vi.advanceTimersByTime(60_000)
  expect(steps).toEqual(['saved', 'given back'])
})
