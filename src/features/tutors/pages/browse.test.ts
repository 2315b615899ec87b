import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type SendCall, toPagingMeta } from '#shared/call.ts'
import { pageContext } from '#ui/page/page-context.ts'
import { loader } from './browse.tsx'

/** Runs the loader with this query and this total, and records the call that was sent. */
async function open(query: string, total = 100) {
  const asked: { path: string; input: unknown }[] = []
  const send = (async (spec: { path: string }, input: { body?: object; query?: object }) => {
    asked.push({ path: spec.path, input: input.body ?? input.query })
    return { success: true, message: '', data: [], meta: toPagingMeta({ page: 1, limit: 12 }, total) }
  }) as unknown as SendCall
  const brand = { name: '', email: '', phones: [], address: '', pageUrl: '', groupUrl: '' }
  const context = new RouterContextProvider()
  context.set(pageContext, { send, brand, publicUrl: '', locale: 'en', now: () => new Date(0), logError: () => {} })
  const request = new Request(`http://porua.test/hire-tutor-page${query}`)
  const answer = await loader({ context, request, params: {} } as unknown as Parameters<typeof loader>[0]).catch(
    (thrown) => thrown,
  )
  return { asked: asked[0], answer }
}

test('[TUTOR-01] the plain list is requested with 12 per page', async () => {
  expect((await open('')).asked).toEqual({ path: 'cvs/approved-tutors', input: { page: 1, limit: 12 } })
  expect((await open('?page=3')).asked?.input).toEqual({ page: 3, limit: 12 })
})

test('a term requests the search, a blank one the plain list', async () => {
  const input = { searchTerm: 'Uttara', page: 2, limit: 12 }
  expect((await open('?q=%20Uttara%20&page=2')).asked).toEqual({ path: 'cvs/search', input })
  expect((await open('?q=%20%20')).asked?.path).toBe('cvs/approved-tutors')
})

test.each(['?page=0', '?page=-1', '?page=1.5', '?page=x', '?page=1e99'])(
  '%s requests the first page',
  async (query) => {
    expect((await open(query)).asked?.input).toEqual({ page: 1, limit: 12 })
  },
)

test('a term that the search would refuse is cleaned', async () => {
  expect((await open(`?q=a%00b${'x'.repeat(500)}`)).asked?.input).toMatchObject({ searchTerm: `ab${'x'.repeat(98)}` })
})

test('a page past the end redirects to the last one and keeps the term', async () => {
  const { answer } = await open('?q=Uttara&page=10', 25)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '?q=Uttara&page=3'])
})
