import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Client } from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import type { DeskListener } from '#db/changes.server.ts'
import { logout } from '#features/accounts/calls.ts'
import { sendContactMessage } from '#features/contact-messages/calls.ts'
import { streamChanges } from '#features/notifications/calls.ts'
import { callUrl } from '#shared/call.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { closeHttp } from '../http.server.ts'
import { openLive } from './streams.server.ts'

const app = await createTestApp()
const other = await app.startAnother()
const admin = await app.signInAs('Admin')
const root = new Client({ ...inject('postgres'), database: 'postgres' })
await root.connect()
afterAll(() => Promise.all([root.end(), closeHttp(app.http, 10_000), closeHttp(other.http, 10_000)]))

async function addressAt(http: FastifyInstance): Promise<string> {
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  return `http://127.0.0.1:${port}${callUrl(streamChanges, {})}`
}

/** An open stream: `until` reads on to where all the words stand and gives what was read, or all there was when it ends. */
async function listen(who: Pick<SignedInClient, 'cookie'>, http = app.http) {
  const headers = { cookie: who.cookie, 'accept-encoding': 'br, gzip' }
  const request = get(await addressAt(http), { headers, agent: false })
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (!response) throw new Error('there was no answer')
  const chunks: AsyncIterator<string> = response.setEncoding('utf8')[Symbol.asyncIterator]()
  const until = async (...words: string[]) => {
    let heard = ''
    for (;;) {
      if (words.length > 0 && words.every((word) => heard.includes(word))) return heard
      const { value, done } = await chunks.next()
      if (done) return heard
      heard += value
    }
  }
  return { status: response.statusCode, headers: response.headers, until, leave: () => request.destroy() }
}

const write = () =>
  app.visitor.send(sendContactMessage, { body: { name: 'Nila', phone: '01712345678', text: 'Hello' } })

test('a stream says at once that all may be new, then names what changes, in whatever process', async () => {
  const streams = [await listen(admin), await listen(admin, other.http)]
  // What the start tidies up may be told of as well.
  for (const { until } of streams) expect(await until('all')).toMatch(/^retry: 2000\ndata: all\n\n/)
  await write()
  for (const { until, leave } of streams) {
    expect(await until('data: messages\n\n', 'data: notifications\n\n')).not.toContain('all')
    leave()
  }
})

test('nothing keeps or holds back what a stream tells, and it has the headers of every answer', async () => {
  const { headers, leave } = await listen(admin)
  expect(headers['content-type']).toBe('text/event-stream')
  expect(headers['content-encoding']).toBeUndefined()
  expect(headers['cache-control']).toContain('no-store')
  expect(headers['x-accel-buffering']).toBe('no')
  expect(headers['x-content-type-options']).toBe('nosniff')
  leave()
})

test('[ROLE-58] only admins may listen, and nobody asks for the headers alone', async () => {
  expect((await app.visitor.send(streamChanges)).status).toBe(401)
  for (const role of ['Guardian', 'Tutor'] as const)
    expect((await (await app.signInAs(role)).send(streamChanges)).status).toBe(403)
  const head = await app.http.inject({
    method: 'HEAD',
    url: callUrl(streamChanges, {}),
    headers: { cookie: admin.cookie },
  })
  expect(head.statusCode).toBe(404)
})

test('a stream ends with its session; the others get a sign of life', async () => {
  const leaver = await app.signInAs('Admin')
  const [left, stayed] = [await listen(leaver), await listen(admin)]
  await leaver.send(logout)
  await app.live.beat()
  expect(await left.until()).toBe('retry: 2000\ndata: all\n\n')
  expect(await stayed.until(':\n\n')).toContain('retry')
  stayed.leave()
})

test('after a lost connection to the database everybody is told to look again', async () => {
  const { until, leave } = await listen(admin)
  await until('all')
  const { database } = app.db.$client.options
  await root.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
  await until('all')
  await until('all')
  await expect.poll(async () => (await write()).status).toBe(200)
  await until('data: messages')
  leave()
})

test('an account has so many streams and not one more; one that leaves makes room', async () => {
  const busy = await app.signInAs('Admin')
  const streams = await Promise.all(Array.from({ length: 12 }, () => listen(busy)))
  expect(streams.map(({ status }) => status)).toEqual(Array(12).fill(200))
  const refused = await busy.send(streamChanges)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30'])
  streams.pop()?.leave()
  await expect
    .poll(async () => {
      const { status, leave } = await listen(busy)
      leave()
      return status
    })
    .toBe(200)
  for (const { leave } of streams) leave()
})

test('who does not read is cut off, and nothing is kept for ever', () => {
  const listeners: DeskListener[] = []
  const live = openLive(
    { ...app.db.changes, onDeskChange: (listener) => void listeners.push(listener) },
    { isSignedIn: async () => true },
  )
  const body = live.open({ accountId: 'a', request: {} as FastifyRequest })
  for (let told = 0; told < 2_000 && !body.destroyed; told++) for (const tell of listeners) tell('tuitions')
  expect(body.destroyed).toBe(true)
  live.close()
})

test('closing ends the streams and does not wait for their readers', async () => {
  const third = await app.startAnother()
  const { until } = await listen(admin, third.http)
  await until('all')
  await Promise.all([closeHttp(third.http, 60_000), until()])
})
