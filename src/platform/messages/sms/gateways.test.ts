import { afterAll, beforeEach, expect, test } from 'vitest'
import { respondJson, startFakeSmsGateway } from '#testing/fakes/fake-sms-gateway.ts'
import { readConfig } from '../../config/config.server.ts'
import { DeliveryError } from '../delivery-error.ts'
import { toGatewayId } from './http-gateway.server.ts'
import { createSmsSender } from './sender.server.ts'

const successAnswer = { response_code: 202, status_code: 200, error: 0, status: 'Success', statusCode: '200' }
const gateway = await startFakeSmsGateway(respondJson(successAnswer))
afterAll(() => gateway.stop())
beforeEach(() => {
  gateway.received.length = 0
})

const sms = {
  id: '6f6d7b1c-9a53-4a0e-8f7e-2f6d3d1d2b11',
  to: '01712345678',
  text: 'Your Porua code is 482913. {key} 100% & ৳?',
}
const account = { SMS_KEY: 'hush-key/7+', SMS_SENDER: 'PORUA' }

function createSender(environment: Record<string, string>, timeLimitMs = 10_000) {
  return createSmsSender(readConfig(environment).sms, { dataDir: 'unused', timeLimitMs })
}

type GatewayCase = {
  settings: Record<string, string>
  path: string
  type: RegExp
  request: Record<string, unknown>
  success: unknown
  refusals: [what: string, answer: unknown, message: string][]
}

const form = /^application\/x-www-form-urlencoded/
const json = /^application\/json$/

const gateways: Record<string, GatewayCase> = {
  bulksmsbd: {
    settings: account,
    path: '/api/smsapi',
    type: form,
    request: { api_key: 'hush-key/7+', type: 'text', number: '8801712345678', senderid: 'PORUA', message: sms.text },
    success: { response_code: 202, message_id: 17, success_message: 'SMS Submitted Successfully', error_message: '' },
    refusals: [
      [
        'a wrong sender',
        { response_code: 1002, error_message: 'Sender ID is disabled' },
        'response_code 1002, Sender ID is disabled',
      ],
      [
        'a missing field',
        { response_code: 1003, success_message: '', error_message: 'Please provide all required fields' },
        'response_code 1003, Please provide all required fields',
      ],
      ['an error of its own', { response_code: 1005, error_message: 'Internal Error' }, '1005, Internal Error'],
      [
        'no balance',
        { response_code: 1007, error_message: 'Balance Insufficient' },
        'response_code 1007, Balance Insufficient',
      ],
      ['an unknown user', { response_code: '1011' }, 'response_code 1011'],
      ['English under a mask', { response_code: 1012, error_message: 'Masking SMS must be sent in Bengali' }, '1012'],
    ],
  },
  sslwireless: {
    settings: account,
    path: '/api/v3/send-sms',
    type: json,
    request: {
      api_token: 'hush-key/7+',
      sid: 'PORUA',
      msisdn: '8801712345678',
      sms: sms.text,
      csms_id: toGatewayId(sms.id),
    },
    success: { status: 'SUCCESS', status_code: 200, error_message: '', smsinfo: [{ reference_id: 'R1' }] },
    refusals: [
      [
        'a blocked address',
        { status: 'FAILED', status_code: 4003, error_message: 'IP Blacklisted' },
        'status_code 4003, IP Blacklisted',
      ],
      ['a wrong token', { status: 'FAILED', status_code: 4001, error_message: 'Unauthorized' }, '4001, Unauthorized'],
    ],
  },
  alphasms: {
    settings: account,
    path: '/sendsms',
    type: form,
    request: { api_key: 'hush-key/7+', msg: sms.text, to: '8801712345678', sender_id: 'PORUA' },
    success: { error: 0, msg: 'Request successfully submitted', data: { request_id: 7 } },
    refusals: [
      ['a number it does not know', { error: 416, msg: 'No valid number found' }, 'error 416, No valid number'],
    ],
  },
  mimsms: {
    settings: { ...account, SMS_USER: 'desk@porua.example' },
    path: '/api/SmsSending/SMS',
    type: json,
    request: {
      UserName: 'desk@porua.example',
      Apikey: 'hush-key/7+',
      MobileNumber: '8801712345678',
      SenderName: 'PORUA',
      TransactionType: 'T',
      CampaignId: 'null',
      Message: sms.text,
    },
    success: { statusCode: '200', status: 'Success', trxnId: 'T1', responseResult: 'SMS sent' },
    refusals: [
      [
        'a refusal under HTTP 200',
        { statusCode: '206', status: 'Failed', responseResult: 'Invalid Sender ID' },
        'status Failed, statusCode 206, Invalid Sender ID',
      ],
      [
        'a refusal by its word only',
        { status: 'Failed', responseResult: 'Insufficient Balance' },
        'Insufficient Balance',
      ],
      ['a code that belies the word', { statusCode: 401, status: 'Success' }, 'status Success, statusCode 401'],
    ],
  },
  greenweb: {
    settings: { SMS_KEY: account.SMS_KEY },
    path: '/api.php',
    type: form,
    request: { token: 'hush-key/7+', to: '8801712345678', message: sms.text },
    success: [{ to: '8801712345678', message: sms.text, status: 'SENT', statusmsg: 'SMS Sent Successfully' }],
    refusals: [
      [
        'an invalid number',
        [{ to: '8801712345678', message: sms.text, status: 'FAILED', statusmsg: 'Invalid Number' }],
        'status FAILED, Invalid Number',
      ],
      ['a wrong token', { error: 'Invalid token' }, 'Invalid token'],
      ['no result at all', [], '[]'],
    ],
  },
}

const query: Record<string, string> = { greenweb: '?json' }
const presetEnv = (name: string) => ({
  SMS_PRESET: name,
  SMS_URL: `${gateway.address}${gateways[name]?.path}${query[name] ?? ''}`,
  ...gateways[name]?.settings,
})

test.each(Object.entries(gateways))(
  '%s receives the documented request, and its success is recognised',
  async (name, expected) => {
    gateway.respondWith(respondJson(expected.success))
    await createSender(presetEnv(name)).send(sms)
    expect(gateway.received).toEqual([
      {
        method: 'POST',
        path: expected.path,
        type: expect.stringMatching(expected.type),
        query: name === 'greenweb' ? { json: '' } : {},
        body: expected.request,
      },
    ])
  },
)

const refusals = Object.entries(gateways).flatMap(([name, { refusals }]) =>
  refusals.map(([what, answer, message]) => ({ name, what, answer, message })),
)

test.each(refusals)('$name refuses with HTTP 200: $what', async ({ name, answer, message }) => {
  gateway.respondWith(respondJson(answer))
  const sending = createSender(presetEnv(name)).send(sms)
  await expect(sending).rejects.toThrow(DeliveryError)
  await expect(sending).rejects.toThrow(message)
  expect(gateway.received).toHaveLength(1)
})

test('each preset has the documented URL', () => {
  const addresses = Object.keys(gateways).map((name) => {
    const { SMS_URL: _, ...environment } = presetEnv(name)
    return readConfig(environment).sms?.address
  })
  expect(addresses).toEqual([
    'http://bulksmsbd.net/api/smsapi',
    'https://smsplus.sslwireless.com/api/v3/send-sms',
    'https://api.sms.net.bd/sendsms',
    'https://api.mimsms.com/api/SmsSending/SMS',
    'https://api.greenweb.com.bd/api.php?json',
  ])
})

test('an optional sender that is not set is omitted', async () => {
  gateway.respondWith(respondJson({ error: 0 }))
  await createSender({ ...presetEnv('alphasms'), SMS_SENDER: '' }).send(sms)
  expect(gateway.received[0]?.body).not.toHaveProperty('sender_id')
})

const failures: [what: string, answer: Parameters<typeof gateway.respondWith>[0], message: RegExp][] = [
  ['fails with HTTP 500', (response) => response.writeHead(500).end('<h1>Oops</h1>'), /HTTP 500: <h1>Oops<\/h1>$/],
  ['says sent under HTTP 500', respondJson([successAnswer], 500), /did not take the message: HTTP 500/],
  ['says OK under HTTP 200 and nothing else', (response) => response.end('OK'), /it answered HTTP 200: OK$/],
  ['answers garbage', (response) => response.end(Buffer.from([0xff, 0x00, 0x7b, 0x22])), /it answered HTTP 200: /],
  ['answers half of its JSON', (response) => response.end('[{"response_code":202,"st'), /it answered HTTP 200: /],
  ['answers null', (response) => response.end('null'), /it answered HTTP 200: null$/],
  ['answers nothing', (response) => response.end(), /it answered nothing \(HTTP 200\)$/],
  [
    'answers without end',
    (response) => response.write(JSON.stringify(successAnswer).padEnd(70_000)),
    /with more than 64 KB$/,
  ],
  ['hangs up', (response) => response.socket?.destroy(), /cannot be reached: UND_ERR_SOCKET$/],
  ['hangs up in its answer', (response) => response.write('{', () => response.socket?.destroy()), /cannot be reached/],
]

test.each(Object.keys(gateways).flatMap((name) => failures.map((failure) => [name, ...failure] as const)))(
  '%s: a message is not delivered when the gateway %s',
  async (name, _, answer, message) => {
    gateway.respondWith(answer)
    const sending = createSender(presetEnv(name)).send(sms)
    await expect(sending).rejects.toThrow(DeliveryError)
    await expect(sending).rejects.toThrow(message)
    expect(gateway.received).toHaveLength(1)
  },
)

test.each(Object.keys(gateways))(
  '%s: a message is not delivered when the answer does not come or end in time',
  async (name) => {
    gateway.respondWith(() => {})
    await expect(createSender(presetEnv(name), 50).send(sms)).rejects.toThrow(`${name} did not answer within 0.05 s`)
    gateway.respondWith((response) => response.write('{'))
    await expect(createSender(presetEnv(name), 50).send(sms)).rejects.toThrow(`${name} did not answer within 0.05 s`)
  },
)

test.each(Object.keys(gateways))('%s: a redirect is not followed, and its query is not in the error', async (name) => {
  gateway.respondWith((response) =>
    response
      .writeHead(307, { location: `/login?key=${account.SMS_KEY}&text=482913` })
      .end(JSON.stringify([successAnswer])),
  )
  await expect(createSender(presetEnv(name)).send(sms)).rejects.toThrow(
    `${name} redirects to ${gateway.address}/login, which is not followed`,
  )
  expect(gateway.received).toHaveLength(1)
})

test('messages fail while a gateway is down and are delivered when it is back', async () => {
  gateway.respondWith(respondJson(successAnswer))
  const sender = createSender(presetEnv('bulksmsbd'))
  await gateway.stop()
  await expect(sender.send(sms)).rejects.toThrow('The SMS gateway bulksmsbd cannot be reached: ECONNREFUSED')
  await gateway.restart()
  await sender.send(sms)
  expect(gateway.received).toHaveLength(1)
})

test.each(Object.keys(gateways))('%s: errors do not contain secrets that the gateway repeats', async (name) => {
  gateway.respondWith((response, { query, body }) => {
    const echo = [JSON.stringify(body), new URLSearchParams(body as Record<string, string>), JSON.stringify(query)]
    response.end(`refused ${echo.join(' ')} code=482913 ${Buffer.from(account.SMS_KEY).toString('base64')}`)
  })
  const { SMS_URL, ...environment } = presetEnv(name)
  const address = `${SMS_URL}${SMS_URL.includes('?') ? '&' : '?'}token=hidden-token`
  const failed = await createSender({ ...environment, SMS_URL: address })
    .send({ ...sms, text: 'Code 482913: https://porua.example/reset-password/eyJ0b2tlbiI6IjEyMyJ9' })
    .catch((error: Error) => error)
  expect(String(failed)).toContain('refused')
  expect(String(failed)).not.toMatch(/hush|482913|hidden|eyJ0|aHVzaC/)
})
