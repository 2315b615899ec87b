import { expect, test, vi } from 'vitest'
import { texts as bangla } from '#shared/messages/bn/public.ts'
import { texts as account } from '#shared/messages/en/account.ts'
import { texts as english } from '#shared/messages/en/public.ts'
import { TEXT_PARTS, textPartsOfPage } from '#shared/messages/text-parts.ts'
import routes from '../routes.ts'
import { loadTexts } from './load-texts.ts'

const added = vi.hoisted(() => vi.fn())
vi.mock('#shared/messages/catalogue.ts', () => ({ addTexts: added }))

const LOADED: Record<string, readonly string[]> = {
  'form-layout.tsx': ['public', 'account'],
  'admin/admin-layout.tsx': TEXT_PARTS,
}

/** The parts that the layouts of pages load, by the path of the page. */
function partsByPath(
  entries: readonly (typeof routes)[number][],
  above = '',
  parts = ['public'],
): [string, string[]][] {
  return entries.flatMap(({ file, path = '', children }) => {
    const address = `${above}/${path}`.replace(/\/+/g, '/')
    const loaded =
      { ...LOADED, 'fees-layout.tsx': [...parts, 'fees'], 'alerts-layout.tsx': [...parts, 'alerts'] }[file] ?? parts
    return children ? partsByPath(children, address, [...loaded]) : [[address, [...loaded]]]
  })
}

test('a page announces the texts that its layouts load [WEB-520]', () => {
  const pages = partsByPath(routes).filter(([path]) => path !== '/*')
  expect(pages.length).toBeGreaterThan(60)
  const announced = pages.map(([path]) => [
    path,
    textPartsOfPage(path.replace(/:\w+/g, 'TR1001').replace('*', 'dhaka')),
  ])
  expect(announced).toEqual(pages)
  expect(textPartsOfPage('/bn/tuitions-page')).toEqual(['public'])
  expect(textPartsOfPage('/bn')).toEqual(['public'])
  expect(textPartsOfPage('/bn/admin-prime-ta')).toEqual(TEXT_PARTS)
})

test('a browser loads parts once, in the language of the page, and English too in the office [WEB-520, BN-107, BN-122]', async () => {
  vi.stubEnv('SSR', false)
  const dataset = { locale: 'bn' }
  vi.stubGlobal('document', { documentElement: { dataset } })
  await Promise.all([loadTexts(['public']), loadTexts(['public'])])
  expect(added.mock.calls).toEqual([['bn', bangla]])
  await loadTexts(TEXT_PARTS)
  expect(added.mock.calls.map(([locale]) => locale).toSorted()).toEqual([
    ...TEXT_PARTS.map(() => 'bn'),
    ...TEXT_PARTS.map(() => 'en'),
  ])
  dataset.locale = 'en'
  await loadTexts(['public', 'account'])
  expect(added).toHaveBeenCalledTimes(2 * TEXT_PARTS.length)
  expect(added).toHaveBeenCalledWith('en', english)
  expect(added).toHaveBeenCalledWith('en', account)
  vi.unstubAllEnvs()
})
