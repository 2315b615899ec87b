import { afterEach, expect, test, vi } from 'vitest'
import { downloadOwnData } from '#features/people/own-data/calls.ts'
import { downloadFile, saveFile } from './download-file.ts'

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

test.each([
  'Mozilla/5.0 (Linux; Android 12; SM-A135F; wv) Version/4.0 Chrome/124.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/460.0;]',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/21E219 Instagram 320.0',
])('a browser inside another app says that it saves no files: %s [FAM-767]', async (userAgent) => {
  vi.stubGlobal('navigator', { userAgent })
  const download = downloadFile(downloadOwnData, { body: {}, fileName: 'my-data.zip' })
  await expect(download).rejects.toThrow('This browser saves no files.')
})
