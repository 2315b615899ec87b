import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { respondJson, startFakeSmsGateway } from '#testing/fakes/fake-sms-gateway.ts'
import { readConfig } from '../../config/config.server.ts'
import { DeliveryError } from '../delivery-error.ts'
import { toGatewayId } from './http-gateway.server.ts'
import { createSmsSender } from './sender.server.ts'

const gateway = await startFakeSmsGateway(respondJson({}))
const folder = await mkdtemp(join(tmpdir(), 'porua-sms-'))
afterAll(async () => {
  await gateway.stop()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  gateway.received.length = 0
})

const sms = { id: '6f6d7b1c-9a53-4a0e-8f7e-2f6d3d1d2b11', to: '01712345678', text: 'কোড 482913' }

function customSender(settings: Record<string, string>) {
  const environment = {
    SMS_URL: `${gateway.address}/send?account=7`,
    SMS_FIELDS: '{"to":"{to}","text":"{text}","ref":"{id}","auth":"{user}:{key}","unicode":true,"route":2}',
    SMS_KEY: 'hush-key',
    SMS_USER: 'porua',
    SMS_SUCCESS: 'result.code=ok',
    ...settings,
  }
  return createSmsSender(readConfig(environment).sms, { dataDir: folder })
}

const expectedFields = { to: '8801712345678', text: sms.text, ref: toGatewayId(sms.id), auth: 'porua:hush-key' }

test.each([
  ['a form', {}, 'POST', {}, { ...expectedFields, unicode: 'true', route: '2' }],
  ['JSON', { SMS_BODY: 'json' }, 'POST', {}, { ...expectedFields, unicode: true, route: 2 }],
  ['the query of a POST', { SMS_BODY: 'query' }, 'POST', { ...expectedFields, unicode: 'true', route: '2' }, {}],
  ['the query of a GET', { SMS_METHOD: 'GET' }, 'GET', { ...expectedFields, unicode: 'true', route: '2' }, {}],
])('a custom gateway receives its fields as %s', async (_, settings, method, query, body) => {
  gateway.respondWith(respondJson({ result: { code: 'OK' } }))
  await customSender(settings).send(sms)
  expect(gateway.received).toMatchObject([{ method, path: '/send', query: { account: '7', ...query }, body }])
})

test('the number is local for a gateway that requires it', async () => {
  gateway.respondWith(respondJson({ result: { code: 'ok' } }))
  await customSender({ SMS_NUMBER: 'local' }).send(sms)
  expect(gateway.received[0]?.body).toMatchObject({ to: '01712345678' })
})

test.each([
  ['a nested field', 'result.code=ok', '{"result":{"code":"ok"}}', '{"result":{"code":"okay"}}'],
  ['a field of the second of a list', '1.state=1', '[{"state":0},{"state":1}]', '[{"state":1},{"state":0}]'],
  ['the beginning of a plain text', '*=SMS SUBMITTED', 'SMS SUBMITTED: ID - 7', 'Error: SMS SUBMITTED twice'],
  ['a name of the language itself', 'constructor=ok', '{"constructor":"ok"}', '{}'],
  ['a truth', 'success=true', '{"success":true}', '{"success":false}'],
  ['an empty field', 'code=0', '{"code":0}', '{"code":null}'],
])('success is read from %s', async (_, SMS_SUCCESS, success, refusal) => {
  gateway.respondWith((response) => response.end(`\uFEFF ${success}\n`))
  await customSender({ SMS_SUCCESS }).send(sms)
  gateway.respondWith((response) => response.end(refusal))
  await expect(customSender({ SMS_SUCCESS }).send(sms)).rejects.toThrow(DeliveryError)
})

test('placeholders in a message are not replaced, so that nobody can receive the key', async () => {
  gateway.respondWith(respondJson({ result: { code: 'ok' } }))
  await customSender({}).send({ ...sms, text: 'For {sender} {key} {{key}} $& {to}' })
  expect(gateway.received[0]?.body).toMatchObject({ text: 'For {sender} {key} {{key}} $& {to}' })
})

test('every attempt of a message has the same id of 20 characters, and other messages have other ids', () => {
  expect(toGatewayId(sms.id)).toBe(toGatewayId(sms.id))
  expect(toGatewayId(sms.id)).toMatch(/^[0-9a-f]{20}$/)
  expect(toGatewayId('6f6d7b1c-9a53-4a0e-8f7e-2f6d3d1d2b12')).not.toBe(toGatewayId(sms.id))
})

test.each(['01112345678', '8801712345678', '+8801712345678', '01712345678,01812345678', '017123456789', ''])(
  'the invalid phone %j is refused',
  async (to) => {
    await expect(customSender({}).send({ ...sms, to })).rejects.toThrow('no Bangladeshi mobile number')
    expect(gateway.received).toEqual([])
  },
)

test('without a gateway each message is a line in a file with mode 0600', async () => {
  const dataDir = join(folder, 'fresh', 'data')
  const now = () => new Date('2026-11-18T09:05:00Z')
  const sender = createSmsSender(undefined, { dataDir, now })
  expect(sender.destination).toBe(join(dataDir, 'outbox', 'sms.jsonl'))
  await sender.send(sms)
  await sender.send({ ...sms, to: '01812345678', text: 'two\nlines "quoted"' })
  expect(await readFile(sender.destination, 'utf8')).toBe(
    '{"to":"01712345678","text":"কোড 482913","at":"2026-11-18T09:05:00.000Z"}\n' +
      '{"to":"01812345678","text":"two\\nlines \\"quoted\\"","at":"2026-11-18T09:05:00.000Z"}\n',
  )
  expect((await stat(sender.destination)).mode & 0o777).toBe(0o600)
  expect((await stat(join(dataDir, 'outbox'))).mode & 0o777).toBe(0o700)
})

test('an existing folder gets mode 0700, and concurrent messages are whole lines', async () => {
  const dataDir = join(folder, 'crowd')
  await mkdir(join(dataDir, 'outbox'), { recursive: true, mode: 0o755 })
  const sender = createSmsSender(undefined, { dataDir })
  await Promise.all(
    Array.from({ length: 50 }, (_, turn) => sender.send({ ...sms, text: `${turn} ${'ক'.repeat(900)}` })),
  )
  const lines = (await readFile(sender.destination, 'utf8')).trimEnd().split('\n')
  expect(new Set(lines.map((line) => JSON.parse(line).text.split(' ')[0])).size).toBe(50)
  expect((await stat(join(dataDir, 'outbox'))).mode & 0o777).toBe(0o700)
})

test('the folder is made again when it was removed after the first message [PERF-272]', async () => {
  const dataDir = join(folder, 'removed')
  const sender = createSmsSender(undefined, { dataDir })
  await sender.send(sms)
  await rm(join(dataDir, 'outbox'), { recursive: true })
  await sender.send({ ...sms, text: 'second' })
  expect(await readFile(sender.destination, 'utf8')).toContain('second')
  expect((await stat(join(dataDir, 'outbox'))).mode & 0o777).toBe(0o700)
})

test('a file that cannot be written is a DeliveryError', async () => {
  const dataDir = join(folder, 'a-file')
  await writeFile(dataDir, '')
  const sending = createSmsSender(undefined, { dataDir }).send(sms)
  await expect(sending).rejects.toThrow(DeliveryError)
  await expect(sending).rejects.toThrow('The outbox cannot be written: EEXIST')
})

test('the destination contains no secret', () => {
  expect(customSender({}).destination).toBe(`custom (${new URL(gateway.address).host})`)
})
