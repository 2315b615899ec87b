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

test('[WEB-410] share tags are complete, with a picture of known size', () => {
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
