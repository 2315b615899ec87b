import { expect, test } from 'vitest'
import { localPath, readLocalPath, twinsOf } from './local-path.ts'

test.each([
  ['/', '/bn'],
  ['/?page=2', '/bn?page=2'],
  ['/#main', '/bn#main'],
  ['/contact', '/bn/contact'],
  ['/tuitions-page?q=%E0%A6%97&page=2#filters', '/bn/tuitions-page?q=%E0%A6%97&page=2#filters'],
])('[BN-120] the address %s is %s in Bangla, and back', (english, bangla) => {
  expect(localPath('bn', english)).toBe(bangla)
  expect(localPath('en', english)).toBe(english)
  expect(readLocalPath(bangla)).toEqual({ locale: 'bn', path: english })
  expect(readLocalPath(english)).toEqual({ locale: null, path: english })
})

test.each(['/bnx', '/BN/contact', '/xx/contact', '/contact/bn', '/bn.datax', '/api/v1/bn'])(
  '[BN-120] the address %s names no language',
  (address) => expect(readLocalPath(address)).toEqual({ locale: null, path: address }),
)

test('[BN-120] the data of the home page belongs to its language', () =>
  expect(readLocalPath('/bn.data?_routes=root').locale).toBe('bn'))

test('[BN-121] a page has a twin in each language', () =>
  expect(twinsOf('/fees')).toEqual([
    { locale: 'en', path: '/fees' },
    { locale: 'bn', path: '/bn/fees' },
  ]))
