import { expect, test } from 'vitest'
import { gada, kali, moyur } from '#ui/theme/colours.ts'
import { mailColours, renderMail } from './template.ts'

const brand = {
  name: 'Porua & Co',
  email: 'hello@porua.example',
  phones: ['01712345678', '01812345678'],
  address: 'House 14, Dhaka 1216',
}
const href = 'https://porua.example/forgot-password/guardian/a%40b.example/abc?x=1&y=2'
const content = {
  brand,
  locale: 'en',
  title: 'Choose a new password',
  paragraphs: ['Hello Rahima,', 'one line\nanother line'],
  button: { label: 'Choose a password', href },
} as const

test('the plain text has the same content as the HTML', () => {
  expect(renderMail(content).text).toBe(
    [
      'Choose a new password',
      'Hello Rahima,',
      'one line\nanother line',
      `Choose a password:\n${href}`,
      '-- \nPorua & Co, House 14, Dhaka 1216\nQuestions? Write to hello@porua.example or call 01712345678, 01812345678.\n',
    ].join('\n\n'),
  )
})

test('all content is escaped, links included', () => {
  const evil = `<img src=x onerror="alert('1')">&`
  const { html } = renderMail({
    brand: { ...brand, name: evil, email: evil, address: evil, phones: [evil] },
    locale: 'en',
    title: evil,
    paragraphs: [evil],
    button: { label: evil, href: `${href}"><script>` },
  })
  expect(html).not.toMatch(/<img|<script|"alert|'1'/)
  expect(html.match(/&lt;img src=x onerror=&quot;alert\(&#39;1&#39;\)&quot;&gt;&amp;/g)).toHaveLength(9)
})

test('braces in the brand do not break the message format', () => {
  expect(renderMail({ ...content, brand: { ...brand, email: '{email} <b>' } }).text).toContain(
    'Write to {email} <b> or',
  )
})

test('a mail without a button has no link', () => {
  const { html, text } = renderMail({ ...content, button: undefined })
  expect(html).not.toContain('<a ')
  expect(text).not.toContain('http')
})

test('line breaks are kept, Bangla has a lang attribute, and tables are presentational', () => {
  const { html } = renderMail({ ...content, paragraphs: ['one line\nanother line', 'কোড দিন'] })
  expect(html).toContain('one line<br>another line')
  expect(html).toMatch(/<p [^>]*lang="bn">কোড দিন<\/p>/)
  expect(html.match(/<table/g)).toHaveLength(html.match(/<table role="presentation"/g)?.length ?? 0)
})

test('a Bangla mail says so, and its frame is Bangla [BN-260]', () => {
  const { html, text } = renderMail({ ...content, locale: 'bn', title: 'নতুন পাসওয়ার্ড', paragraphs: ['কোড দিন'] })
  expect(html).toContain('<html lang="bn">')
  expect(html).toContain('বাটনটি কাজ না করলে')
  expect(html).not.toMatch(/Questions|copy this address/)
  expect(text).toContain('কোনো প্রশ্ন আছে?')
})

test('the colours are those of the theme', () => {
  expect(mailColours).toEqual({
    page: kali[0],
    card: '#ffffff',
    line: kali[2],
    ink: kali[9],
    quiet: kali[7],
    brand: moyur[7],
    thread: gada[4],
    darkPage: moyur[9],
    darkLine: kali[7],
    darkQuiet: kali[3],
    darkBrand: moyur[2],
  })
})

test('text has enough contrast in light and dark mode', () => {
  const c = mailColours
  const pairs = [
    [c.ink, c.card],
    [c.quiet, c.card],
    [c.quiet, c.page],
    [c.brand, c.page],
    [c.card, c.brand],
    [c.page, c.ink],
    [c.darkQuiet, c.ink],
    [c.darkQuiet, c.darkPage],
    [c.darkBrand, c.ink],
    [c.darkBrand, c.darkPage],
    [c.ink, c.thread],
  ] as const
  for (const [front, ground] of pairs) expect(contrast(front, ground), `${front} on ${ground}`).toBeGreaterThan(4.5)
})

function contrast(front: string, ground: string): number {
  const [bright = 0, dark = 0] = [brightness(front), brightness(ground)].sort((a, b) => b - a)
  return (bright + 0.05) / (dark + 0.05)
}

function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
