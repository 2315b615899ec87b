import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What a browser would show. */
type ShownPush = { title: string; body: string; tag: string; path: string; lang: string }
export type ReceivedPush = { endpoint: string; topic: string; ttl: number; urgency: string; shown: ShownPush }

/** `lost`: the message is taken and the connection ends without an answer. */
type Behaviour = 'taken' | 'lost' | 'silent' | { status: number; headers?: Record<string, string> }

type Browser = { keys: ECDH; auth: Buffer; publicKey: string }

/** A local push service (RFC 8030) and its browsers, which decrypt what they get (RFC 8291) and check who sent it (RFC 8292). */
export async function startFakePushService() {
  const browsers = new Map<string, Browser>()
  const received: ReceivedPush[] = []
  const configured = { behaviour: 'taken' as Behaviour }
  const server = createServer(async (request, response) => {
    const endpoint = origin + request.url
    const body = await buffer(request)
    const { behaviour } = configured
    if (behaviour === 'silent') return
    if (typeof behaviour === 'object') return void response.writeHead(behaviour.status, behaviour.headers).end()
    const browser = browsers.get(endpoint)
    if (!browser) return void response.writeHead(404).end()
    const problem = findProblem(request, { origin, publicKey: browser.publicKey })
    if (problem !== null) return void response.writeHead(problem).end()
    received.push({ endpoint, ...readHeaders(request), shown: JSON.parse(decrypt(body, browser)) })
    if (behaviour === 'lost') request.socket.destroy()
    else answerCreated(response, `${origin}/message/${received.length}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    /** A browser that allows notifications of the site with this key, as `PushSubscription.toJSON()`. */
    subscribe(publicKey: string) {
      const keys = createECDH('prime256v1')
      const auth = randomBytes(16)
      const endpoint = `${origin}/push/${randomBytes(24).toString('base64url')}`
      browsers.set(endpoint, { keys, auth, publicKey })
      const p256dh = keys.generateKeys('base64url')
      return { endpoint, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    behave(next: Behaviour) {
      configured.behaviour = next
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const answerCreated = (response: ServerResponse, location: string) => response.writeHead(201, { location }).end()

const readHeaders = ({ headers }: IncomingMessage) => ({
  topic: String(headers.topic),
  ttl: Number(headers.ttl),
  urgency: String(headers.urgency),
})

type Expected = { origin: string; publicKey: string }

/** The status with which a push service refuses a request, or null. */
function findProblem({ method, headers }: IncomingMessage, { origin, publicKey }: Expected): number | null {
  if (method !== 'POST') return 405
  if (!/^\d+$/.test(String(headers.ttl)) || headers['content-encoding'] !== 'aes128gcm') return 400
  if (headers.topic !== undefined && !/^[\w-]{1,32}$/.test(String(headers.topic))) return 400
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) return 403
  const [head = '', claims = '', signature = ''] = token.split('.')
  const data = Buffer.from(`${head}.${claims}`)
  const isSigned = verify('sha256', data, toKeyObject(key), Buffer.from(signature, 'base64url'))
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const secondsLeft = exp - Date.now() / 1000
  return isSigned && aud === origin && secondsLeft > 0 && secondsLeft <= 86_400 && /^mailto:.+@/.test(sub) ? null : 403
}

function toKeyObject(publicKey: string) {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  return { key, dsaEncoding: 'ieee-p1363' as const }
}

const SALT_BYTES = 16
const TAG_BYTES = 16
/** The head of a body: salt, size of a record, length of the sender's key. */
const HEAD_BYTES = 21

function decrypt(body: Buffer, { keys, auth }: Browser): string {
  const salt = body.subarray(0, SALT_BYTES)
  const end = HEAD_BYTES + body.readUInt8(HEAD_BYTES - 1)
  const sender = body.subarray(HEAD_BYTES, end)
  const derive = (secret: Buffer, from: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = derive(keys.computeSecret(sender), auth, info, 32)
  const contentKey = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
  decipher.setAuthTag(body.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(body.subarray(end, -TAG_BYTES)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}
