import { once } from 'node:events'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { consents } from '#db/tables/people/consents.server.ts'
import { uploads } from '#db/tables/people/uploads.server.ts'
import { createLog } from '#platform/config/log.server.ts'
import { UNLIMITED } from '#platform/http/throttle.server.ts'
import { createPictureStorage } from '#platform/pictures/create-picture-storage.server.ts'
import { API_PREFIX } from '#shared/call.ts'
import { UPLOAD_KINDS } from '#shared/enums.ts'
import { MAX_UPLOAD_BYTES } from '#shared/limits.ts'
import { thumbnailUrl } from '#shared/pictures.ts'
import { Refusal } from '#shared/refusal.ts'
import {
  animatedPng,
  animatedWebp,
  decompressionBomb,
  listPictureFiles,
  multipartBody,
  noisyPicture,
  phonePicture,
  pictureOfSize,
  toFile,
  uploadTestPicture,
} from '#testing/fakes/pictures.ts'
import { createTestApp } from '#testing/test-app.ts'
import { uploadPicture } from './actions.server.ts'

const app = await createTestApp()
const tutor = await app.signInAs('Tutor')
const { cookie } = tutor
const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers })
const storedUploads = async () => [listPictureFiles(app), await app.db.select().from(uploads)]

test('a profile picture is stored as 500 by 500 pixels with a thumbnail, for its uploader until a public CV shows it [VAL-29, CONST-17]', async () => {
  const { status, answer, address } = await uploadTestPicture(app, await phonePicture(), { cookie })
  expect([status, answer]).toEqual([
    200,
    { success: true, message: 'The picture was uploaded.', data: { secure_url: address } },
  ])
  expect(address).toMatch(/^\/images\/[0-9a-f-]{36}\.webp$/)
  for (const [url, side] of [
    [address, 500],
    [thumbnailUrl(address), 128],
  ] as const) {
    expect((await get(url)).statusCode).toBe(404)
    const response = await get(url, { cookie })
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    const { format, width, height } = await sharp(response.rawPayload).metadata()
    expect([format, width, height]).toEqual(['webp', side, side])
  }
})

test('the upload of an ID card keeps the words agreed to, that of a profile picture none [FAM-350, FAM-473]', async () => {
  const { account, cookie: own } = await app.signInAs('Tutor')
  const kept = () => app.db.select().from(consents).where(eq(consents.accountId, account.id))
  await uploadTestPicture(app, await phonePicture(), { cookie: own })
  expect(await kept()).toEqual([])
  await uploadTestPicture(app, await phonePicture(), { kind: 'id-card', cookie: own })
  expect(await kept()).toMatchObject([
    { kind: 'idCard', text: expect.stringContaining('ID card'), createdAt: app.clock.now },
  ])
  const cards = [1, 2].map(async () => uploadTestPicture(app, await phonePicture(), { kind: 'id-card', cookie: own }))
  await Promise.all(cards)
  expect(await kept()).toHaveLength(1)
})

test('an ID card is stored uncropped on white, 500 by 500 pixels, and visible to its uploader [VAL-29, CONST-17]', async () => {
  const wide = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#005080' } })
    .png()
    .toBuffer()
  const { address } = await uploadTestPicture(app, wide, { kind: 'id-card', cookie })
  expect(address).toMatch(/^\/api\/v1\/uploads\/id-card\/[0-9a-f-]{36}$/)
  const { headers, rawPayload } = await get(address, { cookie })
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
  expect([info.width, info.height, at(250, 10), at(250, 490)]).toEqual([500, 500, [255, 255, 255], [255, 255, 255]])
  for (const x of [5, 250, 495]) expect(at(x, 250)[0]).toBeLessThan(20)
})

test('an uploaded picture is served as a picture only, sandboxed, whatever its file and name were [OPS-245]', async () => {
  const markup = '<html><script>alert(1)</script></html>'
  const body = Buffer.concat([await phonePicture(), Buffer.from(markup)])
  for (const kind of UPLOAD_KINDS) {
    const { address } = await uploadTestPicture(app, body, { kind, cookie })
    const { headers, rawPayload } = await get(address, { cookie })
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(rawPayload.includes('script')).toBe(false)
  }
  // A refusal is no picture.
  const { headers } = await get('/images/none.webp', { cookie })
  expect(headers['content-type']).toMatch('application/json')
})

test('a stored picture has no location, camera or name metadata and is rotated upright', async () => {
  const original = await phonePicture()
  expect(original.toString('latin1')).toMatch(/Secret(?:Phone|Owner|Place)/)
  expect((await sharp(original).metadata()).exif).toBeDefined()
  for (const kind of UPLOAD_KINDS) {
    const { address } = await uploadTestPicture(app, original, { kind, cookie })
    const kept = (await get(address, { cookie })).rawPayload
    const { exif, xmp, iptc, icc, orientation } = await sharp(kept).metadata()
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
    expect(kept.toString('latin1')).not.toMatch(/Secret|EXIF|XMP /)
  }
  const twoColours = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#ff0000' } })
    .composite([
      { input: { create: { width: 200, height: 400, channels: 3, background: '#0000ff' } }, left: 200, top: 0 },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { address } = await uploadTestPicture(app, twoColours, { cookie })
  const { data, info } = await sharp((await get(address, { cookie })).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const redOf = (y: number) => data[(y * info.width + 250) * info.channels] ?? 0
  expect(redOf(50)).toBeGreaterThan(200)
  expect(redOf(450)).toBeLessThan(50)
})

test('common formats are accepted: CMYK JPEG, transparent PNG, WebP, AVIF, with any file name', async () => {
  const transparent = sharp({ create: { width: 300, height: 300, channels: 4, background: '#00000000' } })
  const pictures = [
    await noisyPicture().toColourspace('cmyk').jpeg().toBuffer(),
    await transparent.png().toBuffer(),
    await noisyPicture().webp().toBuffer(),
    await noisyPicture({ width: 120, height: 4000 }).avif({ effort: 0 }).toBuffer(),
  ]
  for (const picture of pictures) {
    const { status, address } = await uploadTestPicture(app, picture, {
      cookie,
      name: '../../আমি 🙂.exe',
      type: 'text/html',
    })
    expect([status, (await get(address, { cookie })).statusCode]).toEqual([200, 200])
  }
})

test('5 MB are accepted and one byte more is refused, with and without a content length [VAL-25..27, CONST-16, MSG-69]', async () => {
  for (const kind of UPLOAD_KINDS)
    expect((await uploadTestPicture(app, await pictureOfSize(MAX_UPLOAD_BYTES), { kind, cookie })).status).toBe(200)
  const before = await storedUploads()
  const tooLarge = await pictureOfSize(MAX_UPLOAD_BYTES + 1)
  const failure = {
    success: false,
    message: 'File size must be less than 5 MB.',
    code: 'uploads.tooLarge',
    errorMessages: [{ path: 'file', message: 'File size must be less than 5 MB.', code: 'uploads.tooLarge' }],
  }
  for (const kind of UPLOAD_KINDS) {
    const { status, answer } = await uploadTestPicture(app, tooLarge, { kind, cookie })
    expect([status, answer]).toEqual([413, failure])
  }
  for (const bytes of [tooLarge, await pictureOfSize(3 * MAX_UPLOAD_BYTES)]) {
    const { headers, payload } = await multipartBody([['file', toFile(bytes)]])
    const chunked = Readable.from(Array.from({ length: 20 }, (_, n) => slice(payload, n, 20)))
    for (const body of [payload, chunked]) {
      const url = `${API_PREFIX}uploads/profile`
      const response = await app.http.inject({ method: 'POST', url, headers: { ...headers, cookie }, payload: body })
      expect([response.statusCode, response.json()]).toEqual([413, failure])
    }
  }
  expect(await storedUploads()).toEqual(before)
})

const slice = (bytes: Buffer, n: number, of: number) =>
  bytes.subarray(Math.floor((bytes.length * n) / of), Math.floor((bytes.length * (n + 1)) / of))

const cut = async (picture: Promise<Buffer>) => {
  const bytes = await picture
  return bytes.subarray(0, Math.floor(bytes.length * 0.6))
}
const avif = () => noisyPicture().avif({ effort: 0 }).toBuffer()
const renamed = async (from: string, to: string) => {
  const bytes = await avif()
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')
}
const NOT_A_PICTURE = [
  'This file is not a picture that can be shown. Choose a JPEG, PNG, WebP or AVIF picture.',
  'uploads.unknownKind',
] as const
const ANIMATED = ['This picture moves. Choose one that stands still.', 'uploads.moving'] as const
const DAMAGED = ['This picture is damaged. Choose another one.', 'uploads.damaged'] as const
const text = (content: string) => async () => Buffer.from(content, 'latin1')

test.each<[string, () => Promise<Buffer>, number, string, string]>([
  ['a PDF', text('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'), 415, ...NOT_A_PICTURE],
  [
    'an SVG with a script',
    text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    415,
    ...NOT_A_PICTURE,
  ],
  [
    'an SVG that reads files',
    text(
      '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
    ),
    415,
    ...NOT_A_PICTURE,
  ],
  ['a page', text('<!doctype html><script>alert(1)</script>'), 415, ...NOT_A_PICTURE],
  ['a program', text('\x7fELF\x02\x01\x01'), 415, ...NOT_A_PICTURE],
  ['a GIF', () => noisyPicture({ width: 100, height: 100 }).gif().toBuffer(), 415, ...NOT_A_PICTURE],
  ['a TIFF', () => noisyPicture().tiff().toBuffer(), 415, ...NOT_A_PICTURE],
  ['one byte', text('x'), 415, ...NOT_A_PICTURE],
  [
    'a HEIC picture',
    () => renamed('avif', 'heic'),
    415,
    'HEIC pictures cannot be shown. Save it as JPEG and choose it again.',
    'uploads.heic',
  ],
  ['a moving WebP', animatedWebp, 400, ...ANIMATED],
  ['a moving PNG', animatedPng, 400, ...ANIMATED],
  ['a moving AVIF', () => renamed('avif', 'avis'), 400, ...ANIMATED],
  ['half a JPEG', () => cut(phonePicture()), 400, ...DAMAGED],
  ['half a PNG', () => cut(noisyPicture().png().toBuffer()), 400, ...DAMAGED],
  ['half a WebP', () => cut(noisyPicture().webp().toBuffer()), 400, ...DAMAGED],
  ['half an AVIF', () => cut(avif()), 400, ...DAMAGED],
  ['a JPEG of three bytes', async () => Buffer.from([0xff, 0xd8, 0xff]), 400, ...DAMAGED],
  ['a page that begins as a PNG', text('\x89PNG\r\n\x1a\n<script>'), 400, ...DAMAGED],
  [
    '99 pixels',
    () => noisyPicture({ width: 500, height: 99 }).png().toBuffer(),
    400,
    'This picture is too small to be recognised. Choose one of at least 100 by 100 pixels.',
    'uploads.tooSmall',
  ],
  [
    '30,000 by 30,000 pixels',
    async () => decompressionBomb(30_000),
    400,
    'This picture has too many pixels. Choose one of at most 65 megapixels.',
    'uploads.tooManyPixels',
  ],
  [
    '8,200 by 8,200 pixels',
    async () => decompressionBomb(8_200),
    400,
    'This picture has too many pixels. Choose one of at most 65 megapixels.',
    'uploads.tooManyPixels',
  ],
])('%s named me.jpg is refused with a clear message and stores nothing', async (_, make, status, message, code) => {
  const before = await storedUploads()
  const bytes = await make()
  for (const kind of UPLOAD_KINDS) {
    const refused = await uploadTestPicture(app, bytes, { kind, cookie })
    expect([refused.status, refused.answer]).toEqual([
      status,
      {
        success: false,
        message,
        code,
        errorMessages: [{ path: 'file', message, code }],
      },
    ])
  }
  expect(await storedUploads()).toEqual(before)
})

const ONE = ['Send one picture, in the field “file”.', 'uploads.oneFile'] as const
const BROKEN = ['The picture did not arrive whole. Please try again.', 'uploads.brokenOff'] as const
const FORM = ['Send the picture as multipart/form-data.', 'uploads.notMultipart'] as const
const picture = await phonePicture()
const whole = await multipartBody([['file', toFile(picture)]])
const withType = (type: string, payload: Buffer | string) => ({ headers: { 'content-type': type }, payload })

test.each<
  [string, () => Promise<{ headers: Record<string, string>; payload: Buffer | string }>, number, string, string]
>([
  ['no part', () => multipartBody([]), 400, ...ONE],
  ['an empty file', () => multipartBody([['file', toFile(Buffer.alloc(0))]]), 400, ...ONE],
  ['another field', () => multipartBody([['image', toFile(picture)]]), 400, ...ONE],
  ['a field named __proto__', () => multipartBody([['__proto__', toFile(picture)]]), 400, ...ONE],
  ['a text named file', () => multipartBody([['file', 'text']]), 400, ...ONE],
  [
    'two files',
    () =>
      multipartBody([
        ['file', toFile(picture)],
        ['file', toFile(picture)],
      ]),
    400,
    ...ONE,
  ],
  [
    'a text before the file',
    () =>
      multipartBody([
        ['width', '500'],
        ['file', toFile(picture)],
      ]),
    400,
    ...ONE,
  ],
  [
    'a text after the file',
    () =>
      multipartBody([
        ['file', toFile(picture)],
        ['width', '500'],
      ]),
    400,
    ...ONE,
  ],
  ['half of the body', async () => ({ ...whole, payload: whole.payload.subarray(0, 20_000) }), 400, ...BROKEN],
  ['all but the last line', async () => ({ ...whole, payload: whole.payload.subarray(0, -20) }), 400, ...BROKEN],
  ['another boundary', async () => withType('multipart/form-data; boundary=other', whole.payload), 400, ...BROKEN],
  ['no boundary', async () => withType('multipart/form-data', whole.payload), 400, ...BROKEN],
  ['nothing', async () => withType('multipart/form-data; boundary=x', ''), 400, ...ONE],
  ['JSON', async () => withType('application/json', '{"file":"x"}'), 415, ...FORM],
  [
    'the bare picture',
    async () => withType('image/jpeg', picture),
    415,
    'Send this as application/json in UTF-8, not compressed.',
    'refused.mediaType',
  ],
  [
    'a form without files',
    async () => withType('application/x-www-form-urlencoded', 'file=x'),
    415,
    'Send this as application/json in UTF-8, not compressed.',
    'refused.mediaType',
  ],
])('an upload of %s is refused with a clear message and stores nothing', async (_, make, status, message, code) => {
  const before = await storedUploads()
  const { headers, payload } = await make()
  const url = `${API_PREFIX}uploads/profile`
  const response = await app.http.inject({ method: 'POST', url, headers: { ...headers, cookie }, payload })
  const refused = response.json()
  expect([response.statusCode, refused.message, refused.code]).toEqual([status, message, code])
  expect(await storedUploads()).toEqual(before)
})

test('no other call accepts a multipart form, and no other kind of picture exists', async () => {
  const send = (url: string) =>
    app.http.inject({
      method: 'POST',
      url: API_PREFIX + url,
      headers: { ...whole.headers, cookie },
      payload: whole.payload,
    })
  expect((await send('cvs/update-cv')).statusCode).toBe(415)
  expect((await send('messages/send')).statusCode).toBe(415)
  for (const kind of ['other', 'PROFILE', '..%2fprofile', '__proto__'])
    expect((await send(`uploads/${kind}`)).statusCode).toBe(400)
})

test('the API description documents the file upload and the image answer', async () => {
  const { paths } = (await get(`${API_PREFIX}openapi.json`)).json()
  const { requestBody } = paths['/uploads/{kind}'].post
  expect(requestBody.content['multipart/form-data'].schema).toMatchObject({
    properties: { file: { type: 'string', format: 'binary' } },
    required: ['file'],
  })
  expect(Object.keys(paths['/uploads/id-card/{id}'].get.responses[200].content)).toEqual(['image/webp'])
})

test('an aborted upload stores nothing, and the next one is accepted', async () => {
  const before = await storedUploads()
  const { http } = await app.startAnother()
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  for (const leave of ['destroy', 'end'] as const) {
    const asked = once(http.server, 'request')
    const socket = connect(port, '127.0.0.1')
    const head = [
      `POST ${API_PREFIX}uploads/id-card HTTP/1.1`,
      'host: porua.test',
      `cookie: ${cookie}`,
      `content-type: ${whole.headers['content-type']}`,
      `content-length: ${whole.payload.length}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    const [request] = (await asked) as [IncomingMessage]
    const arrived = once(request, 'data')
    socket.write(whole.payload.subarray(0, 30_000))
    await arrived
    const isOver = new Promise<void>((resolve) => request.on('close', resolve))
    socket.on('error', () => {})
    socket[leave]()
    await isOver
  }
  await http.close()
  expect(await storedUploads()).toEqual(before)
  const next = await Promise.all(Array.from({ length: 4 }, () => uploadTestPicture(app, picture, { cookie })))
  expect(next.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

const throttle = UNLIMITED

test('a failed upload leaves neither a row without a file nor a file without a row', async () => {
  const before = await storedUploads()
  const folder = join(app.config.dataDir, 'blocked')
  writeFileSync(folder, 'a file where a folder should be')
  const read = async () => picture
  const { actor } = tutor
  const nowhere = createPictureStorage({ ...app.config, dataDir: folder }, { log: createLog('silent') })
  const keep = (pictures: typeof nowhere, who: typeof actor) =>
    uploadPicture(
      { db: app.db, pictures, throttle },
      { kind: 'id-card', read, actor: who, locale: 'en', now: app.clock.now },
    )
  await expect(keep(nowhere, actor)).rejects.toMatchObject({
    status: 503,
    message: 'Failed to upload image. Please try again.',
  })
  rmSync(folder)
  const here = createPictureStorage(app.config, { log: createLog('silent') })
  await expect(keep(here, { ...actor, accountId: crypto.randomUUID() })).rejects.toThrow()
  expect(await storedUploads()).toEqual(before)
})

test('an account can upload 60 pictures per hour', async () => {
  const strict = await app.startAnother({ THROTTLE: 'on' })
  const [first, second] = [await app.signInAs('Tutor'), await app.signInAs('Tutor')]
  const statusFor = async (who: typeof first) => (await uploadTestPicture(strict, Buffer.from('x'), who)).status
  for (let n = 0; n < 60; n += 1) expect(await statusFor(first)).toBe(415)
  expect(await statusFor(first)).toBe(429)
  expect(await statusFor(second)).toBe(415)
  await strict.http.close()
})

test('simultaneous uploads are all stored', async () => {
  const other = (await app.signInAs('Tutor')).cookie
  const many = await Promise.all(
    Array.from({ length: 8 }, (_, n) => uploadTestPicture(app, picture, n % 2 ? { cookie } : { cookie: other })),
  )
  expect(new Set(many.map(({ address }) => address)).size).toBe(8)
  const staff = (await app.signInAs('Admin')).cookie
  for (const { address } of many) expect((await get(address, { cookie: staff })).statusCode).toBe(200)
})

test('an account can have four uploads in progress and gets the slots back', async () => {
  const [first, second] = [await app.signInAs('Tutor'), await app.signInAs('Tutor')]
  const pictures = createPictureStorage(app.config, { log: createLog('silent') })
  const uploadSevenAndOne = async (ends: (arrival: PromiseWithResolvers<Buffer>) => void) => {
    const arrival = Promise.withResolvers<Buffer>()
    const keep = ({ actor }: typeof first) => {
      const sent = {
        kind: 'id-card' as const,
        read: () => arrival.promise,
        actor,
        locale: 'en' as const,
        now: app.clock.now,
      }
      return uploadPicture({ db: app.db, pictures, throttle }, sent)
    }
    const all = Promise.allSettled([...Array.from({ length: 7 }, () => keep(first)), keep(second)])
    ends(arrival)
    return (await all).map((one) => (one.status === 'fulfilled' ? 200 : one.reason.status))
  }
  const brokenOff = new Refusal(400, 'uploads.brokenOff')
  expect(await uploadSevenAndOne(({ reject }) => reject(brokenOff))).toEqual([400, 400, 400, 400, 429, 429, 429, 400])
  expect(await uploadSevenAndOne(({ resolve }) => resolve(picture))).toEqual([200, 200, 200, 200, 429, 429, 429, 200])
  expect((await uploadTestPicture(app, picture, first)).status).toBe(200)
})

test('only the owner of the process can read the files', async () => {
  await uploadTestPicture(app, picture, { kind: 'id-card', cookie })
  const [file = ''] = listPictureFiles(app)
  expect(readFileSync(file).subarray(8, 12).toString()).toBe('WEBP')
  expect([statSync(file).mode & 0o777, statSync(join(app.config.dataDir, 'images')).mode & 0o777]).toEqual([
    0o600, 0o700,
  ])
})
