import { afterAll, beforeEach, expect, test } from 'vitest'
import { respondWithJson, respondWithPicture, startFakeImageService } from '#testing/fake-image-service.ts'
import { createLog } from '../log.server.ts'
import { createImageService } from './image-service.server.ts'

const service = await startFakeImageService()
afterAll(service.stop)
beforeEach(() => {
  service.received.length = 0
})

const settings = { url: `${service.address}/v1_1/porua/image/upload`, preset: 'porua-profiles', cloudName: 'porua' }
const told: string[] = []
const log = createLog('warn', { write: (line) => void told.push(line) })
const asking = (parts: { origins?: string[]; timeLimitMs?: number; url?: string } = {}) =>
  createImageService({ ...settings, url: parts.url ?? settings.url }, { log, origins: [service.address], ...parts })
const picture = Buffer.from('a finished picture')

test('[API-76] [CONST-17] the service gets the file with preset, cloud, size and quality, and its secure_url is the address', async () => {
  service.respondWith(respondWithPicture('face-1'))
  expect(await asking()(picture)).toBe(`${service.address}/face-1.webp`)
  expect(service.received).toEqual([
    {
      fields: { upload_preset: 'porua-profiles', cloud_name: 'porua', width: '500', height: '500', quality: 'auto' },
      file: picture,
      type: 'image/webp',
    },
  ])
})

const OWN_WORDS = 'Failed to upload image. Please try again.'

test.each([
  ['says why', respondWithJson(400, { error: { message: 'Upload preset not found' } }), 'Upload preset not found'],
  ['says why with 200', respondWithJson(200, { error: { message: ' <b>{no}</b> ' } }), '<b>{no}</b>'],
  [
    'repeats the preset',
    respondWithJson(400, { error: { message: 'Upload preset porua-profiles not found' } }),
    'Upload preset ••• not found',
  ],
  ['says it at length', respondWithJson(500, { error: { message: 'x'.repeat(5000) } }), 'x'.repeat(200)],
  ['says nothing', respondWithJson(500, {}), OWN_WORDS],
  ['says nothing of use', respondWithJson(200, { error: { message: ' ' } }), OWN_WORDS],
  ['answers null', respondWithJson(200, null), OWN_WORDS],
  ['gives no address', respondWithJson(200, { secure_url: '' }), OWN_WORDS],
  ['gives a script for an address', respondWithJson(200, { secure_url: 'javascript:alert(1)' }), OWN_WORDS],
  ['gives too long an address', respondWithPicture('x'.repeat(600)), OWN_WORDS],
])('[MSG-35] a service that %s: refused with 503 in its words, else in ours', async (_, answer, message) => {
  service.respondWith(answer)
  await expect(asking()(picture)).rejects.toMatchObject({ status: 503, message, fields: [{ path: 'file', message }] })
})

test('[MSG-35] a service that sends a page, breaks off, sends elsewhere, is silent or is not there', async () => {
  const failure = { status: 503, message: OWN_WORDS }
  service.respondWith((response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway'))
  await expect(asking()(picture)).rejects.toMatchObject(failure)
  service.respondWith((response) => response.socket?.destroy())
  await expect(asking()(picture)).rejects.toMatchObject(failure)
  service.respondWith((response) => response.writeHead(307, { location: `${service.address}/elsewhere` }).end())
  await expect(asking()(picture)).rejects.toMatchObject(failure)
  service.respondWith(() => {})
  await expect(asking({ timeLimitMs: 50 })(picture)).rejects.toMatchObject(failure)
  await expect(asking({ url: 'http://127.0.0.1:1/' })(picture)).rejects.toMatchObject(failure)
})

test('pictures that pages may not show are refused, and the log says which setting is missing', async () => {
  service.respondWith(respondWithPicture('face-2', 'https://pictures.example'))
  await expect(asking()(picture)).rejects.toMatchObject({ status: 503 })
  expect(told.at(-1)).toMatch(/set IMAGE_ORIGIN/)
  expect(told.at(-1)).toContain('https://pictures.example')
  const origins = ['https://pictures.example']
  expect(await asking({ origins })(picture)).toBe('https://pictures.example/face-2.webp')
})
