import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser with or without the clipboard API; returns what was selected to be copied. */
function browser(clipboard: object | undefined, execCommand: () => boolean) {
  const selected: string[] = []
  const area = { value: '', style: {}, select: () => selected.push(area.value), remove: () => {} }
  vi.stubGlobal('navigator', { clipboard })
  vi.stubGlobal('HTMLElement', class {})
  vi.stubGlobal('document', { createElement: () => area, body: { append: () => {} }, execCommand })
  return selected
}

test('a text is copied, without the clipboard API too [FAM-767]', async () => {
  const written: string[] = []
  const whole = browser({ writeText: async (text: string) => void written.push(text) }, () => false)
  expect(await copyText('TN1048')).toBe(true)
  expect([written, whole]).toEqual([['TN1048'], []])
  const selected = browser(undefined, () => true)
  expect(await copyText('TN1048')).toBe(true)
  expect(selected).toEqual(['TN1048'])
  browser({ writeText: () => Promise.reject(new Error('refused')) }, () => false)
  expect(await copyText('TN1048')).toBe(false)
})
