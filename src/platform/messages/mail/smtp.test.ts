import { createServer } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import PostalMime from 'postal-mime'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testCertificate } from '#testing/fakes/certificate.ts'
import { startMailServer } from '#testing/fakes/mail-server.ts'
import { readConfig } from '../../config/config.server.ts'
import { DeliveryError } from '../delivery-error.ts'
import { createMailer } from './mailer.server.ts'

const trusted = getCACertificates('default')
setDefaultCACertificates([...trusted, testCertificate.cert])

const server = await startMailServer()
const plain = await startMailServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] })
const tls = await startMailServer({ secure: true })
const locked = await startMailServer({ authOptional: false })
afterAll(async () => {
  setDefaultCACertificates(trusted)
  await Promise.all([server, plain, tls, locked].map(({ stop }) => stop()))
})
beforeEach(() => {
  for (const { received } of [server, plain, tls, locked]) received.length = 0
})

const brand = { name: 'Porua', email: 'hello@porua.example' }
const mail = {
  id: '6f6d7b1c-9a53-4a0e-8f7e-2f6d3d1d2b11',
  to: 'rahima@mail.example',
  subject: 'Choose a new password',
  text: 'Open https://porua.example/reset-password/eyJ0b2tlbiI6IjEyMyJ9',
  html: '<p>Open</p>',
}

// An address of this machine that is not treated as local.
const REMOTE_HOST = '0.0.0.0'

function createTestMailer(SMTP_URL: string, settings: Record<string, string> = {}, timeLimitMs = 20_000) {
  return createMailer(readConfig({ SMTP_URL, ...settings }).mail, { dataDir: 'unused', brand, timeLimitMs })
}

async function deliveryErrorMessage(sending: Promise<void>): Promise<string> {
  const error = await sending.then(
    () => new Error('was sent'),
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(DeliveryError)
  return error instanceof Error ? error.message : ''
}

test('a mail is sent by STARTTLS, authenticated, as HTML and text', async () => {
  await createTestMailer(`smtp://${server.login}@${REMOTE_HOST}:${server.port}`).send(mail)
  expect(server.received).toMatchObject([
    { from: 'hello@porua.example', to: ['rahima@mail.example'], isEncrypted: true, user: 'porua' },
  ])
  const read = await PostalMime.parse(server.received[0]?.raw ?? '')
  expect(read).toMatchObject({
    from: { name: 'Porua', address: 'hello@porua.example' },
    to: [{ name: '', address: 'rahima@mail.example' }],
    subject: mail.subject,
    messageId: `<${mail.id}@porua.example>`,
  })
  expect(read.text?.trim()).toBe(mail.text)
  expect(read.html?.trim()).toBe(mail.html)
  expect(read.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
})

test('a mail is sent by implicit TLS', async () => {
  await createTestMailer(`smtps://${tls.login}@${REMOTE_HOST}:${tls.port}`).send(mail)
  expect(tls.received).toMatchObject([{ isEncrypted: true, user: 'porua' }])
})

test('the sender comes from the settings', async () => {
  const mailer = createTestMailer(`smtp://localhost:${server.port}`, { MAIL_FROM: 'পড়ুয়া <desk@porua.example>' })
  await mailer.send(mail)
  const read = await PostalMime.parse(server.received[0]?.raw ?? '')
  expect(read.from).toEqual({ name: 'পড়ুয়া', address: 'desk@porua.example' })
  expect(server.received[0]?.from).toBe('desk@porua.example')
})

test('every attempt of a mail has the same Message-ID', async () => {
  const mailer = createTestMailer(`smtp://localhost:${server.port}`)
  await mailer.send(mail)
  await mailer.send(mail)
  const ids = await Promise.all(server.received.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId))
  expect(new Set(ids)).toEqual(new Set([`<${mail.id}@porua.example>`]))
})

test('encryption is required except on localhost and with ?insecure', async () => {
  expect(await deliveryErrorMessage(createTestMailer(`smtp://${REMOTE_HOST}:${plain.port}`).send(mail))).toContain(
    'offers no encryption',
  )
  expect(plain.received).toEqual([])
  await createTestMailer(`smtp://localhost:${plain.port}`).send(mail)
  await createTestMailer(`smtp://${REMOTE_HOST}:${plain.port}?insecure`).send(mail)
  expect(plain.received).toMatchObject([{ isEncrypted: false }, { isEncrypted: false }])
})

test('a password is never sent to a server whose certificate is not trusted', async () => {
  setDefaultCACertificates(trusted)
  const failures = await Promise.all(
    [`smtp://${server.login}@${REMOTE_HOST}:${server.port}`, `smtps://${tls.login}@${REMOTE_HOST}:${tls.port}`].map(
      (address) => deliveryErrorMessage(createTestMailer(address).send(mail)),
    ),
  )
  await createTestMailer(`smtp://${server.login}@${REMOTE_HOST}:${server.port}?insecure`).send(mail)
  setDefaultCACertificates([...trusted, testCertificate.cert])
  for (const failure of failures) expect(failure).toMatch(/certificate that cannot be trusted: self-signed certificate/)
  expect(server.received).toMatchObject([{ isEncrypted: true, user: 'porua' }])
})

test('a certificate of another host is not trusted', async () => {
  const failure = await deliveryErrorMessage(createTestMailer(`smtps://${tls.login}@127.0.0.1:${tls.port}`).send(mail))
  expect(failure).toMatch(/certificate that cannot be trusted: .*127\.0\.0\.1 is not in the cert's list/)
  expect(tls.received).toEqual([])
})

test('the error for a wrong password does not contain it', async () => {
  const failure = await deliveryErrorMessage(
    createTestMailer(`smtp://porua:wr0ng-hush@${REMOTE_HOST}:${server.port}`).send(mail),
  )
  expect(failure).toMatch(/did not accept the user and password: 535 5\.7\.8 Authentication failed for porua with •••$/)
})

test('a server that requires a login answers 530 without one', async () => {
  expect(await deliveryErrorMessage(createTestMailer(`smtp://${REMOTE_HOST}:${locked.port}`).send(mail))).toContain(
    'did not take the mail: 530',
  )
})

test.each([
  ['nobody@mail.example', 'did not take the mail: 550 5.1.1 No such mailbox here'],
  ['later@mail.example', 'did not take the mail: 451 4.7.1 Greylisted, try again later'],
])('a refused recipient, %s, is reported with the server’s message', async (to, expected) => {
  expect(
    await deliveryErrorMessage(createTestMailer(`smtp://localhost:${server.port}`).send({ ...mail, to })),
  ).toContain(expected)
  expect(server.received).toEqual([])
})

test('links that a refusal repeats are redacted', async () => {
  const strict = await startMailServer({
    onData: (stream, _session, answer) => {
      stream
        .resume()
        .on('end', () => answer(Object.assign(new Error(`5.7.1 Spam: ${mail.text}`), { responseCode: 554 })))
    },
  })
  const failure = await deliveryErrorMessage(createTestMailer(`smtp://localhost:${strict.port}`).send(mail))
  await strict.stop()
  expect(failure).toMatch(/did not take the mail: 554 5\.7\.1 Spam: •••$/)
})

test('a server that is down is reported with ECONNREFUSED', async () => {
  const gone = await startMailServer()
  await gone.stop()
  const failure = await deliveryErrorMessage(createTestMailer(`smtp://localhost:${gone.port}`).send(mail))
  expect(failure).toContain(`The mail server localhost:${gone.port} cannot be reached: ECONNREFUSED`)
})

test('a server that sends no greeting times out', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const failure = await deliveryErrorMessage(createTestMailer(`smtp://localhost:${port}`, {}, 50).send(mail))
  expect(failure).toContain('did not take the mail within 0.05 s')
  silent.close()
})

test('the destination does not contain the password', () => {
  expect(createTestMailer(`smtp://${server.login}@mail.example`).destination).toBe('mail.example:587')
})
