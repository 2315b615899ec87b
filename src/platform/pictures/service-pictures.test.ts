import { afterAll, beforeEach, expect, test } from 'vitest'
import { respondWithJson, respondWithPicture, startFakeImageService } from '#testing/fakes/fake-image-service.ts'
import { createLog } from '../config/log.server.ts'
import { createFolderPictures } from './folder-pictures.server.ts'
import { createServicePictures } from './service-pictures.server.ts'

const service = await startFakeImageService()
afterAll(service.stop)
beforeEach(() => {
  service.received.length = 0
})

const settings = { url: `${service.address}/v1_1/porua/image/upload`, preset: 'porua-profiles', cloudName: 'porua' }
const logLines: string[] = []
const log = createLog('warn', { write: (line) => void logLines.push(line) })
const createClient = (parts: { origins?: string[]; timeLimitMs?: number; url?: string } = {}) => {
  const options = { own: createFolderPictures('unused'), log, origins: [service.address], ...parts }
  const pictures = createServicePictures({ ...settings, url: parts.url ?? settings.url }, options)
  return (whole: Buffer) => pictures.write('profile', 'unused', { whole, card: null })
}
const picture = Buffer.from('a finished picture')

test('the service receives the file with preset, cloud, size and quality, and its secure_url is returned [API-76, CONST-17]', async () => {
  service.respondWith(respondWithPicture('face-1'))
  expect(await createClient()(picture)).toBe(`${service.address}/face-1.webp`)
  expect(service.received).toEqual([
    {
      fields: { upload_preset: 'porua-profiles', cloud_name: 'porua', width: '500', height: '500', quality: 'auto' },
      file: picture,
      type: 'image/webp',
    },
  ])
})

const FAILED = ['Failed to upload image. Please try again.', 'uploads.failed'] as const
const SAID = 'uploads.serviceSaid'

test.each([
  [
    'says why',
    respondWithJson(400, { error: { message: 'Upload preset not found' } }),
    'Upload preset not found',
    SAID,
  ],
  ['says why with 200', respondWithJson(200, { error: { message: ' <b>{no}</b> ' } }), '<b>{no}</b>', SAID],
  [
    'repeats the preset',
    respondWithJson(400, { error: { message: 'Upload preset porua-profiles not found' } }),
    'Upload preset ••• not found',
    SAID,
  ],
  ['says it at length', respondWithJson(500, { error: { message: 'x'.repeat(5000) } }), 'x'.repeat(200), SAID],
  ['says nothing', respondWithJson(500, {}), ...FAILED],
  ['says nothing of use', respondWithJson(200, { error: { message: ' ' } }), ...FAILED],
  ['answers null', respondWithJson(200, null), ...FAILED],
  ['gives no address', respondWithJson(200, { secure_url: '' }), ...FAILED],
  ['gives a script for an address', respondWithJson(200, { secure_url: 'javascript:alert(1)' }), ...FAILED],
  ['gives too long an address', respondWithPicture('x'.repeat(600)), ...FAILED],
])(
  'a service that %s is refused with 503 and its message, or the default one [MSG-35]',
  async (_, answer, message, code) => {
    service.respondWith(answer)
    await expect(createClient()(picture)).rejects.toMatchObject({
      status: 503,
      message,
      path: 'file',
      code,
    })
  },
)

test('a service that answers HTML, disconnects, redirects, times out or is down is refused with 503 [MSG-35]', async () => {
  const [message, code] = FAILED
  const failure = { status: 503, message, path: 'file', code }
  service.respondWith((response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway'))
  await expect(createClient()(picture)).rejects.toMatchObject(failure)
  service.respondWith((response) => response.socket?.destroy())
  await expect(createClient()(picture)).rejects.toMatchObject(failure)
  service.respondWith((response) => response.writeHead(307, { location: `${service.address}/elsewhere` }).end())
  await expect(createClient()(picture)).rejects.toMatchObject(failure)
  service.respondWith(() => {})
  await expect(createClient({ timeLimitMs: 50 })(picture)).rejects.toMatchObject(failure)
  await expect(createClient({ url: 'http://127.0.0.1:1/' })(picture)).rejects.toMatchObject(failure)
})

test('a URL on an origin that pages may not load is refused, and the log names the missing setting', async () => {
  service.respondWith(respondWithPicture('face-2', 'https://pictures.example'))
  await expect(createClient()(picture)).rejects.toMatchObject({ status: 503 })
  expect(logLines.at(-1)).toMatch(/set IMAGE_ORIGIN/)
  expect(logLines.at(-1)).toContain('https://pictures.example')
  const origins = ['https://pictures.example']
  expect(await createClient({ origins })(picture)).toBe('https://pictures.example/face-2.webp')
})
