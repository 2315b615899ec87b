import { expect, test } from 'vitest'
import { localPath, readLocalPath, twinsOf } from './local-path.ts'

test.each([
  ['/', '/bn'],
  ['/?page=2', '/bn?page=2'],
  ['/#main', '/bn#main'],
  ['/contact', '/bn/contact'],
  ['/tuitions-page?q=%E0%A6%97&page=2#filters', '/bn/tuitions-page?q=%E0%A6%97&page=2#filters'],
])('the address %s is %s in Bangla, and back [BN-120]', (english, bangla) => {
  expect(localPath('bn', english)).toBe(bangla)
  expect(localPath('en', english)).toBe(english)
  expect(readLocalPath(bangla)).toEqual({ locale: 'bn', path: english })
  expect(readLocalPath(english)).toEqual({ locale: null, path: english })
})

test.each(['/bnx', '/BN/contact', '/xx/contact', '/contact/bn', '/bn.datax', '/api/v1/bn'])(
  'the address %s names no language [BN-120]',
  (address) => expect(readLocalPath(address)).toEqual({ locale: null, path: address }),
)

test('the data of the home page belongs to its language [BN-120]', () =>
  expect(readLocalPath('/bn.data?_routes=root').locale).toBe('bn'))

test('a page has a twin in each language [BN-121]', () =>
  expect(twinsOf('/fees')).toEqual([
    { locale: 'en', path: '/fees' },
    { locale: 'bn', path: '/bn/fees' },
  ]))
