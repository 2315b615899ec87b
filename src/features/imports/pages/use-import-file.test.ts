import { afterEach, expect, test, vi } from 'vitest'
import { MAX_IMPORT_BYTES } from '#shared/limits.ts'
import { previewImport } from '../calls.ts'
import { importAnswers } from '../schema.ts'
import { sendTable } from './use-import-file.ts'

afterEach(() => vi.unstubAllGlobals())

const tooLarge = 'The file is too large: at most 15 MB, and 150 MB unpacked.'
const send = (size = 10) => {
  const file = new File([new Uint8Array(size)], 'posts.csv')
  return sendTable(previewImport, { kind: 'tuitions', file }, importAnswers.parse({}))
}

test('a file over the limit is refused before it is sent [OFF-852]', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  await expect(send(MAX_IMPORT_BYTES.file + 1)).rejects.toThrow(tooLarge)
  expect(fetch).not.toHaveBeenCalled()
})

test.each([
  [413, tooLarge],
  [502, 'Something went wrong'],
])('a page of a proxy with status %i is told as a refusal [OFF-852]', async (status, message) => {
  vi.stubGlobal('fetch', async () => new Response('<html><title>Nginx</title></html>', { status }))
  await expect(send()).rejects.toThrow(message)
})
