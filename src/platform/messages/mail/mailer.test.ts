import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { createMailer } from './mailer.server.ts'
import { renderMail } from './template.ts'

const folder = await mkdtemp(join(tmpdir(), 'porua-mail-'))
afterAll(() => rm(folder, { recursive: true }))

const brand = {
  name: 'Porua',
  email: 'hello@porua.example',
  phones: ['01712345678', '01812345678'],
  address: 'House 14, Road 7, Mirpur-10, Dhaka 1216',
}
const mail = {
  id: '6f6d7b1c-9a53-4a0e-8f7e-2f6d3d1d2b11',
  to: 'rahima@mail.example',
  subject: 'Choose a new password',
  ...renderMail({ brand, locale: 'en', title: 'Choose a new password', paragraphs: ['Open the link.'] }),
}

/** Sends a mail to a new outbox folder and parses the file. */
async function sendAndRead(change: Partial<typeof mail>, name = 'Porua') {
  const dataDir = await mkdtemp(join(folder, 'data-'))
  const now = () => new Date('2026-11-18T09:05:00.250Z')
  const mailer = createMailer({}, { dataDir, brand: { ...brand, name }, now })
  await mailer.send({ ...mail, ...change })
  const files = await readdir(mailer.destination)
  const path = join(mailer.destination, files[0] ?? '')
  const raw = await readFile(path, 'utf8')
  return { files, path, raw, folder: mailer.destination, dataDir, read: await PostalMime.parse(raw) }
}

test('without a server each mail is a file named by time and id with mode 0600', async () => {
  const { files, path, folder, dataDir, read } = await sendAndRead({})
  expect(folder).toBe(join(dataDir, 'outbox'))
  expect(files).toEqual([`20261118T090500250Z-${mail.id}.eml`])
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect(read).toMatchObject({
    from: { name: 'Porua', address: 'hello@porua.example' },
    to: [{ address: 'rahima@mail.example' }],
    subject: 'Choose a new password',
    date: '2026-11-18T09:05:00.000Z',
    messageId: `<${mail.id}@porua.example>`,
  })
  expect(read.text?.trim()).toBe(mail.text.trim())
  expect(read.html?.trim()).toBe(mail.html.trim())
})

test('Bangla is encoded correctly in subject, sender and both bodies', async () => {
  const bangla = 'আপনার পাসওয়ার্ড বদলাতে নিচের বোতামে চাপুন, লিঙ্কটি ১০ মিনিট কাজ করবে। '.repeat(4).trim()
  const content = renderMail({ brand, locale: 'en', title: 'নতুন পাসওয়ার্ড', paragraphs: [bangla] })
  const { read, raw } = await sendAndRead({ subject: bangla, ...content }, 'পড়ুয়া — পড়ানো ও পড়া')
  expect(read.subject).toBe(bangla)
  expect(read.from?.name).toBe('পড়ুয়া — পড়ানো ও পড়া')
  expect(read.text).toContain(bangla)
  expect(read.html).toContain(bangla)
  for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998)
  expect(raw).toMatch(/^[\t\r\n -~]*$/)
})

const LINE_BREAKS = ['\r\n', '\n', '\r', '\0\r\n', '\u2028', '\u0085', '\r\n\r\n']

test.each(LINE_BREAKS.map((lines) => [JSON.stringify(lines), lines]))(
  'no header can be injected with %s',
  async (_, lines) => {
    const evil = `Hello${lines}Bcc: spy@mail.example${lines}X-Evil: 1`
    const { read, raw } = await sendAndRead({ subject: evil }, evil)
    expect(read.headers.map(({ key }) => key).toSorted()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ])
    expect(raw).not.toMatch(/^(?:bcc|x-evil):/im)
    expect(read.subject).toBe('Hello Bcc: spy@mail.example X-Evil: 1')
    expect(read.from?.name).toBe('Hello Bcc: spy@mail.example X-Evil: 1')
  },
)

test.each([
  'rahima@mail.example\r\nBcc: spy@mail.example',
  'rahima@mail.example\n',
  'Rahima <rahima@mail.example>',
  '<rahima@mail.example>',
  'rahima@mail.example> SIZE=1',
  'rahima',
  '@mail.example',
  'rahima@',
  'rahima@mail.example, spy@mail.example',
  '',
])('the invalid address %j is refused', async (to) => {
  await expect(sendAndRead({ to })).rejects.toThrow('The recipient is no e-mail address')
})

test.each([
  'rahima+porua@mail.example',
  "o'brien_1@mail.example",
  '"rahima, begum"@mail.example',
  'রহিমা@mail.example',
  'a@[192.0.2.1]',
])('the address %s receives one mail', async (to) => {
  const { read } = await sendAndRead({ to })
  expect(read.to).toHaveLength(1)
  expect(read.to?.[0]?.address?.replaceAll('"', '')).toBe(to.replaceAll('"', ''))
})

test('paths and URLs in a mail are never opened', async () => {
  const { read } = await sendAndRead({ text: '/etc/hostname', html: 'https://mail.example/x' })
  expect(read.text?.trim()).toBe('/etc/hostname')
  expect(read.attachments).toEqual([])
})
