import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type SendCall, toPagingMeta } from '#shared/call.ts'
import { FIRST_VERSION } from '#shared/fees/rules.ts'
import { pageContext } from '#ui/page/page-context.ts'
import { loader, meta } from './browse.tsx'

/** Runs the loader with this query and this total, and records the calls that were sent. */
async function open(query: string, total = 100) {
  const asked: { path: string; input: unknown }[] = []
  const send = (async (spec: { path: string }, input: { query?: object }) => {
    asked.push({ path: spec.path, input: input.query })
    if (spec.path === 'cvs/find-options')
      return { success: true, message: '', data: { university: { 'University of Dhaka': 2, 'Haor College': 1 } } }
    return { success: true, message: '', data: [], meta: toPagingMeta({ page: 1, limit: 12 }, total) }
  }) as unknown as SendCall
  const brand = { name: '', email: '', phones: [], address: '', pageUrl: '', groupUrl: '' }
  const context = new RouterContextProvider()
  context.set(pageContext, {
    send,
    brand,
    publicUrl: '',
    locale: 'en',
    feeTerms: FIRST_VERSION,
    defaultLocale: 'en',
    now: () => new Date(0),
    logError: () => {},
  })
  const request = new Request(`http://porua.test/hire-tutor-page${query}`)
  const answer = await loader({ context, request, params: {} } as unknown as Parameters<typeof loader>[0]).catch(
    (thrown) => thrown,
  )
  return { asked: asked[0], counted: asked[1], answer }
}

test('the plain list is requested with 12 per page [TUTOR-01]', async () => {
  expect((await open('')).asked).toEqual({ path: 'cvs/approved-tutors', input: { page: 1, limit: 12 } })
  expect((await open('?page=3')).asked?.input).toEqual({ page: 3, limit: 12 })
})

test('a term, a filter or an order requests the search, a blank one the plain list [FAM-160]', async () => {
  const input = { q: 'Uttara', gender: 'Female', sort: 'salary', page: 2, limit: 12 }
  const { asked, counted } = await open('?q=%20Uttara%20&gender=Female&sort=salary&page=2')
  expect(asked).toEqual({ path: 'cvs/find', input })
  expect(counted).toEqual({ path: 'cvs/find-options', input: { q: 'Uttara', gender: 'Female' } })
  expect((await open('?q=%20%20&class=')).asked?.path).toBe('cvs/approved-tutors')
})

test('the short names of the universities are part of the data of the page', async () => {
  expect((await open('')).answer.shortNames).toEqual({ 'University of Dhaka': 'DU' })
})

test.each([
  ['', '/hire-tutor-page'],
  ['?page=1', '/hire-tutor-page'],
  ['?page=3', '/hire-tutor-page?page=3'],
])('search engines get one address for the page %j', (search, path) => {
  const site = { brand: { name: 'Porua' }, publicUrl: 'http://porua.test', locale: 'en', defaultLocale: 'en' }
  const tags = meta({ matches: [{ id: 'root', loaderData: site }], location: { search } } as unknown as Parameters<
    typeof meta
  >[0])
  expect(tags).toContainEqual(expect.objectContaining({ rel: 'canonical', href: `http://porua.test${path}` }))
})

test.each(['?page=0', '?page=-1', '?page=1.5', '?page=x', '?page=1e99'])(
  '%s requests the first page',
  async (query) => {
    expect((await open(query)).asked?.input).toEqual({ page: 1, limit: 12 })
  },
)

test('a term that the search would refuse is cleaned', async () => {
  expect((await open(`?q=a%00b${'x'.repeat(500)}`)).asked?.input).toMatchObject({ q: `a b${'x'.repeat(97)}` })
})

test('a page past the end redirects to the last one and keeps the term', async () => {
  const { answer } = await open('?q=Uttara&page=10', 25)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '?q=Uttara&page=3'])
})
