import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { UploadKind } from '#features/tutors/schema.ts'
import { API_PREFIX } from '#shared/call.ts'
import type { TestApp } from '../test-app.ts'

type Size = { width?: number; height?: number }

/** A picture of noise, which no format compresses well. */
export function noisyPicture({ width = 640, height = 480 }: Size = {}) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width, height, channels: 3, background: '#a05050', noise } })
}

/** A JPEG as a phone takes it, with EXIF position, camera, owner and orientation. */
export function phonePicture({ orientation = 1 }: { orientation?: number } = {}): Promise<Buffer> {
  return noisyPicture()
    .withExif({
      IFD0: { Make: 'SecretPhone', Artist: 'SecretOwner' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '23/1 45/1 37/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '90/1 22/1 11/1',
      },
    })
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">SecretPlace</rdf:RDF></x:xmpmeta>',
    )
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
}

/** A JPEG padded to a number of bytes. */
export async function pictureOfSize(bytes: number): Promise<Buffer> {
  const picture = await noisyPicture().jpeg().toBuffer()
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
}

export async function animatedWebp(): Promise<Buffer> {
  const frames = await Promise.all(['#a05050', '#50a050'].map((background) => plainPng(background)))
  return sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 100] })
    .toBuffer()
}

const plainPng = (background: string) =>
  sharp({ create: { width: 200, height: 200, channels: 3, background } })
    .png()
    .toBuffer()

export async function animatedPng(): Promise<Buffer> {
  const png = await plainPng('#a05050')
  const afterHeader = 8 + 25
  const control = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
  return Buffer.concat([png.subarray(0, afterHeader), control, png.subarray(afterHeader)])
}

/** A black PNG of one bit a pixel, a few kilobytes small whatever its size. */
export function decompressionBomb(width: number, height = width): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

export async function multipartBody(parts: [field: string, content: string | File][]) {
  const form = new FormData()
  for (const [field, content] of parts) form.append(field, content)
  const body = new Response(form)
  const type = body.headers.get('content-type') ?? ''
  return { headers: { 'content-type': type }, payload: Buffer.from(await body.arrayBuffer()) }
}

export const toFile = (bytes: Buffer, name = 'me.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type })

type UploadOptions = { kind?: UploadKind; cookie?: string; name?: string; type?: string }

/** Uploads a file as a page does. */
export async function uploadTestPicture(
  { http }: Pick<TestApp, 'http'>,
  bytes: Buffer,
  { kind = 'profile', cookie, name, type }: UploadOptions,
) {
  const { headers, payload } = await multipartBody([['file', toFile(bytes, name, type)]])
  const sent = { ...headers, ...(cookie ? { cookie } : {}) }
  const response = await http.inject({ method: 'POST', url: `${API_PREFIX}uploads/${kind}`, headers: sent, payload })
  const answer = response.json()
  return { status: response.statusCode, answer, address: String(answer.data?.secure_url) }
}

/** All files of pictures in the data folder, unfinished ones included. */
export function listPictureFiles({ config }: Pick<TestApp, 'config'>): string[] {
  const folder = join(config.dataDir, 'images')
  if (!existsSync(folder)) return []
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
}
