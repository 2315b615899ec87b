import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestApp } from '../test-app.ts'

const app = await createTestApp()
const publicFolder = join(import.meta.dirname, '../../../public')

type Icon = { src: string; sizes: string; type: string; purpose: string }

test('the web manifest of Bangla pages is in Bangla and starts there [BN-121]', async () => {
  const { body } = await app.http.inject('/bn/manifest.webmanifest')
  expect(JSON.parse(body)).toMatchObject({
    lang: 'bn',
    start_url: '/bn',
    id: '/',
    description: expect.stringMatching(/\p{Script=Bengali}/u),
  })
})

test('the web manifest names the product, its start page and icons of the sizes that phones ask for [WEB-313]', async () => {
  const { body, headers } = await app.http.inject('/manifest.webmanifest')
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const manifest = JSON.parse(body) as { icons: Icon[] }
  expect(manifest).toMatchObject({
    name: 'Porua',
    start_url: '/',
    display: 'minimal-ui',
    theme_color: '#08454F',
    lang: 'en',
  })
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png')
  expect(pictures.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of [...pictures, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const { format, width, height } = await sharp(await readFile(join(publicFolder, src))).metadata()
    expect([format, `${width}x${height}`]).toEqual(['png', sizes])
  }
})

test.each([
  ['/favicon.ico', '/icon-192.png'],
  ['/.well-known/change-password', '/account'],
])('programs that ask for %s without a link are led to %s [WEB-615]', async (path, to) => {
  const { statusCode, headers } = await app.http.inject(path)
  expect([statusCode, headers.location]).toEqual([302, to])
})
