import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const brand = { name: 'Porua', email: '', phones: [], address: '', pageUrl: '', groupUrl: '' }
const matches = [{ id: 'root', loaderData: { brand, publicUrl: 'https://porua.example', locale: 'en', now: '' } }]

test('a title is followed by the product name', () =>
  expect(pageMeta({ title: 'Login' }, matches)).toContainEqual({ title: 'Login | Porua' }))

test('a title that contains the product name is not extended', () =>
  expect(pageMeta({ title: 'Porua: tuitions' }, matches)).toContainEqual({ title: 'Porua: tuitions' }))

test('without a title the product name is the title', () =>
  expect(pageMeta({}, matches)).toContainEqual({ title: 'Porua' }))

test('a public page has a canonical link and share tags', () => {
  const tags = pageMeta({ title: 'About Us', description: 'Who we are.', path: '/about-us' }, matches)
  const href = 'https://porua.example/about-us'
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href })
  expect(tags).toContainEqual({ property: 'og:url', content: href })
  expect(tags).toContainEqual({ property: 'og:title', content: 'About Us | Porua' })
  expect(tags).toContainEqual({ name: 'description', content: 'Who we are.' })
})

test('share tags are complete, with a picture of known size [WEB-410]', () => {
  const tags = pageMeta({ title: 'About Us', description: 'Who we are.', path: '/about-us' }, matches)
  const values = new Map(tags.map((tag) => [...Object.values(tag)].slice(0, 2) as [string, string]))
  expect(values.get('og:image')).toMatch(/^https:\/\/porua\.example\/share\/pages\/site-[0-9a-z]+\.png$/)
  for (const [name, value] of [
    ['og:type', 'website'],
    ['og:site_name', 'Porua'],
    ['og:locale', 'en_US'],
    ['og:description', 'Who we are.'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', 'About Us | Porua'],
  ] as const)
    expect([name, values.get(name)]).toEqual([name, value])
  expect(values.get('og:image:alt')).toContain('Tuitions and tutors in Bangladesh')
  expect(values.get('twitter:image')).toBe(values.get('og:image'))
})

test('a page without a path is marked noindex', () => {
  const tags = pageMeta({ title: 'Edit CV' }, matches)
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(JSON.stringify(tags)).not.toContain('canonical')
})

const links = (path: string, site: object) => {
  const root = { ...matches[0]?.loaderData, ...site }
  const tags = pageMeta({ title: 'Fees', path }, [{ id: 'root', loaderData: root }])
  return tags.flatMap((tag) =>
    'tagName' in tag && tag.tagName === 'link' ? [`${tag.hrefLang ?? tag.rel} ${String(tag.href).slice(21)}`] : [],
  )
}

test.each([
  ['en', 'canonical /fees?page=2'],
  ['bn', 'canonical /bn/fees?page=2'],
])('a page in %s names itself as canonical and both languages [BN-121]', (locale, canonical) =>
  expect(links('/fees?page=2', { locale, defaultLocale: 'en' })).toEqual([
    'en /fees?page=2',
    'bn /bn/fees?page=2',
    'x-default /fees?page=2',
    canonical,
  ]),
)

test('people of other languages are sent to the first language of the site, and from the home page to theirs [BN-126]', () => {
  expect(links('/fees', { locale: 'en', defaultLocale: 'bn' })).toContain('x-default /bn/fees')
  expect(links('/', { locale: 'bn', defaultLocale: 'bn' })).toEqual(['en /', 'bn /bn', 'x-default /', 'canonical /bn'])
})

test('share tags name the language and the other one [BN-121]', () => {
  const bangla = [{ id: 'root', loaderData: { ...matches[0]?.loaderData, locale: 'bn', defaultLocale: 'en' } }]
  const tags = JSON.stringify(pageMeta({ title: 'Fees', path: '/fees' }, bangla))
  expect(tags).toContain(
    '{"property":"og:locale","content":"bn_BD"},{"property":"og:locale:alternate","content":"en_US"}',
  )
  expect(tags).toContain('{"property":"og:url","content":"https://porua.example/bn/fees"}')
})
