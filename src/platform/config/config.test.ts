import { expect, test } from 'vitest'
import { readConfig } from './config.server.ts'

test('no setting is required', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    sampleData: true,
    trustProxy: false,
    admin: undefined,
    sms: undefined,
    mail: { server: undefined, from: undefined },
    throttle: true,
  })
})

test('DATABASE_URL gets sample data only with SAMPLE_DATA=on', () => {
  const DATABASE_URL = 'postgres://porua@db/porua'
  expect(readConfig({ DATABASE_URL }).sampleData).toBe(false)
  expect(readConfig({ DATABASE_URL, SAMPLE_DATA: 'on' }).sampleData).toBe(true)
})

test('an empty value counts as unset, and a trailing slash of PUBLIC_URL is removed', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: 'https://porua.example/' })).toMatchObject({
    port: 3000,
    publicUrl: 'https://porua.example',
  })
})

test('pages may show images of the image service and of IMAGE_ORIGIN, which works without the service', () => {
  expect(readConfig({})).toMatchObject({ imageUpload: undefined, imageOrigins: [] })
  const IMAGE_UPLOAD_URL = 'https://api.pictures.example/v1/porua/upload?key=1'
  const set = { IMAGE_UPLOAD_URL, IMAGE_UPLOAD_PRESET: 'faces', IMAGE_CLOUD_NAME: 'porua' }
  expect(readConfig(set)).toMatchObject({
    imageUpload: { url: IMAGE_UPLOAD_URL, preset: 'faces', cloudName: 'porua' },
    imageOrigins: ['https://api.pictures.example'],
  })
  const IMAGE_ORIGIN = 'https://pictures.example/somewhere'
  expect(readConfig({ ...set, IMAGE_ORIGIN }).imageOrigins).toEqual([
    'https://api.pictures.example',
    'https://pictures.example',
  ])
  expect(readConfig({ IMAGE_ORIGIN })).toMatchObject({
    imageUpload: undefined,
    imageOrigins: ['https://pictures.example'],
  })
  expect(() => readConfig({ IMAGE_ORIGIN: 'pictures.example' })).toThrow(/IMAGE_ORIGIN/)
})

test('the settings of a picture store are complete or refused by name, without their secrets [PERF-182]', () => {
  const set = { S3_BUCKET: 'porua', S3_ACCESS_KEY_ID: 'hush-id', S3_SECRET_ACCESS_KEY: 'hush-key' }
  expect(readConfig({}).s3).toBeUndefined()
  expect(readConfig({ ...set, S3_PREFIX: 'a/b' }).s3).toEqual({
    bucket: 'porua',
    endpoint: undefined,
    region: 'us-east-1',
    accessKeyId: 'hush-id',
    secretAccessKey: 'hush-key',
    prefix: 'a/b/',
  })
  const refusal = (environment: Record<string, string>) => {
    try {
      readConfig(environment)
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(refusal({ S3_BUCKET: 'porua' })).toMatch(/S3_ACCESS_KEY_ID is not set.*\nS3_SECRET_ACCESS_KEY is not set/)
  expect(refusal({ S3_ENDPOINT: 'http://127.0.0.1:9' })).toContain('S3_BUCKET is not set')
  expect(refusal({ ...set, S3_BUCKET: 'No Bucket' })).toContain('S3_BUCKET is "No Bucket": it must be the name of')
  expect(refusal({ ...set, S3_PREFIX: '/a' })).toContain('S3_PREFIX is "/a"')
  const masked = refusal({ ...set, S3_ENDPOINT: 'https://user:word@store.example', S3_SECRET_ACCESS_KEY: ' ' })
  expect(masked).toMatch(/S3_ENDPOINT/)
  expect(masked).not.toContain('hush')
  expect(masked).not.toContain('word@')
})

const custom = {
  SMS_URL: 'https://sms.example/send?account=7',
  SMS_FIELDS: '{"to":"{to}","m":"{text}"}',
  SMS_SUCCESS: 'result.code=ok',
}

test.each([
  [
    'a preset',
    { SMS_PRESET: 'sslwireless', SMS_KEY: 'hush', SMS_SENDER: 'PORUA' },
    { name: 'sslwireless', address: 'https://smsplus.sslwireless.com/api/v3/send-sms', method: 'POST', body: 'json' },
  ],
  [
    'a preset of which parts are changed',
    {
      SMS_PRESET: 'greenweb',
      SMS_KEY: 'hush',
      SMS_URL: 'https://sms.example/api.php?json',
      SMS_NUMBER: 'local',
      SMS_SUCCESS: '*=Ok: SMS Sent',
    },
    {
      name: 'greenweb',
      address: 'https://sms.example/api.php?json',
      number: 'local',
      body: 'form',
      success: [{ field: '*', value: 'Ok: SMS Sent' }],
    },
  ],
  ['a preset that can go without a sender', { SMS_PRESET: 'alphasms', SMS_KEY: 'hush' }, { name: 'alphasms' }],
  [
    'a gateway of one’s own',
    { ...custom, SMS_METHOD: 'get' },
    {
      name: 'custom',
      address: custom.SMS_URL,
      method: 'GET',
      body: 'query',
      fields: { to: '{to}', m: '{text}' },
      number: 'international',
      success: [{ field: 'result.code', value: 'ok' }],
    },
  ],
])('SMS goes through %s', (_, environment, gateway) => {
  expect(readConfig(environment).sms).toMatchObject(gateway)
})

test.each([
  [
    'smtp://mail.example',
    { host: 'mail.example', port: 587, isTls: false, requireEncryption: true, verifyCertificate: true },
  ],
  [
    'smtp://me%40mail.example:p%40ss%3A%2F@mail.example:2525/',
    { port: 2525, user: 'me@mail.example', password: 'p@ss:/', requireEncryption: true },
  ],
  ['smtps://mail.example', { port: 465, isTls: true, requireEncryption: true, verifyCertificate: true }],
  ['smtp://mail.example:465', { port: 465, isTls: true }],
  [
    'smtp://localhost:25',
    { host: 'localhost', port: 25, isTls: false, requireEncryption: false, verifyCertificate: true },
  ],
  ['smtp://[::1]:25', { host: '::1', requireEncryption: false }],
  ['smtp://mail.example?insecure', { host: 'mail.example', requireEncryption: false, verifyCertificate: false }],
])('e-mail goes to %s', (SMTP_URL, server) => {
  expect(readConfig({ SMTP_URL }).mail.server).toMatchObject(server)
})

test.each([
  ['hello@porua.example', { name: '', address: 'hello@porua.example' }],
  ['Porua <hello@porua.example>', { name: 'Porua', address: 'hello@porua.example' }],
  ['"পড়ুয়া" <hello@porua.example>', { name: 'পড়ুয়া', address: 'hello@porua.example' }],
])('e-mail comes from %s', (MAIL_FROM, from) => expect(readConfig({ MAIL_FROM }).mail.from).toEqual(from))

test.each([
  [{ PORT: 'abc' }, 'PORT is "abc": it must be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT is "70000": it must be a whole number from 0 to 65535.'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY is "yes": it must be on or off.'],
  [{ CDN_SECONDS: '600' }, 'CDN_SECONDS is "600": it must be a whole number from 0 to 60.'],
  [{ PUBLIC_URL: 'porua' }, 'PUBLIC_URL is "porua": it must be an address that starts with http:// or https://.'],
  [
    { DATABASE_URL: 'mysql://root:hush@db' },
    'DATABASE_URL is •••: it must be an address that starts with postgres:// or postgresql://.',
  ],
  [
    { ADMIN_PHONE: '01112345678', ADMIN_PASSWORD: 'secret-1' },
    'ADMIN_PHONE is "01112345678": it must be a Bangladeshi mobile number',
  ],
  [{ ADMIN_PHONE: '01712345678', ADMIN_PASSWORD: 'hush' }, 'ADMIN_PASSWORD is •••: it must be at least 6 characters.'],
  [{ ADMIN_PHONE: '01712345678' }, 'ADMIN_PASSWORD is not set: it must be set together with ADMIN_PHONE, or neither.'],
  [{ THROTTLE: 'no' }, 'THROTTLE is "no": it must be on or off.'],
  [
    { SMS_PRESET: 'twilio' },
    'SMS_PRESET is "twilio": it must be bulksmsbd, sslwireless, alphasms, mimsms, greenweb or custom.',
  ],
  [{ SMS_PRESET: 'bulksmsbd', SMS_SENDER: 'Porua' }, 'SMS_KEY is not set: it must be set, as bulksmsbd asks for it.'],
  [{ SMS_PRESET: 'bulksmsbd', SMS_KEY: 'hush' }, 'SMS_SENDER is not set: it must be set, as bulksmsbd asks for it.'],
  [
    { SMS_PRESET: 'mimsms', SMS_KEY: 'hush', SMS_SENDER: 'Porua' },
    'SMS_USER is not set: it must be set, as mimsms asks for it.',
  ],
  [
    { SMS_KEY: 'hush' },
    'SMS_PRESET is not set: it must be bulksmsbd, sslwireless, alphasms, mimsms, greenweb or custom',
  ],
  [{ SMS_PRESET: 'custom' }, 'SMS_URL is not set: it must be set for a gateway without a preset.'],
  [{ SMS_URL: 'https://sms.example' }, 'SMS_FIELDS is not set: it must be set for a gateway without a preset.'],
  [{ SMS_URL: 'ftp://hush.example' }, 'SMS_URL is •••: it must be an address that starts with http:// or https://.'],
  [
    { IMAGE_UPLOAD_URL: 'https://me:hush@pictures.example' },
    'IMAGE_UPLOAD_URL is •••: it must be an address without a user and password in it.',
  ],
  [{ SMS_URL: 'https://me:hush@sms.example' }, 'SMS_URL is •••: it must be an address without a user and password'],
  [{ ...custom, SMS_FIELDS: '{"to":' }, 'SMS_FIELDS is •••: it must be a JSON object of plain values'],
  [{ ...custom, SMS_FIELDS: '["{to}","{text}"]' }, 'SMS_FIELDS is •••: it must be a JSON object of plain values'],
  [{ ...custom, SMS_FIELDS: '{"to":{"no":"{to}"},"m":"{text}"}' }, 'SMS_FIELDS is •••: it must be a JSON object of'],
  [{ ...custom, SMS_FIELDS: '{"to":"{to}"}' }, 'that names {to} and {text}, such as {"api_key":"{key}"'],
  [
    { ...custom, SMS_FIELDS: '{"to":"{to}","m":"{text} {otp}"}' },
    'without other names in braces than {to} {text} {id}',
  ],
  [
    { ...custom, SMS_FIELDS: '{"to":"{to}","m":"{text}","k":"{key}"}' },
    'SMS_KEY is not set: it must be set, as custom',
  ],
  [{ ...custom, SMS_SUCCESS: 'sent' }, 'SMS_SUCCESS is "sent": it must be a field of the answer and the value it has'],
  [{ ...custom, SMS_METHOD: 'PUT' }, 'SMS_METHOD is "PUT": it must be GET or POST.'],
  [{ ...custom, SMS_METHOD: 'get', SMS_BODY: 'json' }, 'SMS_BODY is "json": it must be query with the method GET.'],
  [{ ...custom, SMS_BODY: 'xml' }, 'SMS_BODY is "xml": it must be form, json or query.'],
  [{ ...custom, SMS_NUMBER: '+88' }, 'SMS_NUMBER is "+88": it must be local or international.'],
  [
    { SMTP_URL: 'mail.example' },
    'SMTP_URL is •••: it must be an address such as smtp://user:password@mail.example:587',
  ],
  [{ SMTP_URL: 'smtp://me@mail.example' }, 'SMTP_URL is •••'],
  [{ SMTP_URL: 'smtp://me:100%@mail.example' }, 'SMTP_URL is •••'],
  [{ SMTP_URL: 'smtp://mail.example?tls.rejectUnauthorized=false' }, 'with ?insecure as its only parameter'],
  [{ IMAGE_UPLOAD_URL: 'nonsense' }, 'IMAGE_UPLOAD_URL is •••: it must be an address that starts with http'],
  [{ SMS_URL: 'nonsense' }, 'SMS_URL is •••: it must be an address that starts with http:// or https://.'],
  [{ MAIL_FROM: 'Porua' }, 'MAIL_FROM is "Porua": it must be an e-mail address, alone or as Name <name@mail.example>.'],
  [{ MAIL_FROM: 'Porua\r\nBcc: x@y.example <a@b.example>' }, 'it must be an e-mail address, alone or as Name <'],
])('%j stops the start [SYS-26]', (environment, complaint) => {
  expect(() => readConfig(environment)).toThrow(complaint)
})
