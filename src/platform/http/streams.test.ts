import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Client } from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import type { AdminChangeListener } from '#db/changes.server.ts'
import { personNotifications } from '#db/tables/messages/person-notifications.server.ts'
import { logout } from '#features/accounts/calls.ts'
import { sendContactMessage } from '#features/contact-messages/calls.ts'
import { streamPersonChanges } from '#features/messages/bell/calls.ts'
import { streamChanges } from '#features/messages/notifications/calls.ts'
import { deactivateStaff } from '#features/staff/calls.ts'
import { topicOfTable } from '#shared/address/topics.ts'
import { callUrl } from '#shared/call.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { closeHttp } from './http.server.ts'
import { createLiveStreams } from './streams.server.ts'

const app = await createTestApp()
const other = await app.startAnother()
const admin = await app.signInAs('Admin')
const root = new Client({ ...inject('postgres'), database: 'postgres' })
await root.connect()
afterAll(() => Promise.all([root.end(), closeHttp(app.http, 10_000), closeHttp(other.http, 10_000)]))

async function addressAt(http: FastifyInstance, path: string): Promise<string> {
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  return `http://127.0.0.1:${port}${path}`
}

/** An open stream: `until` reads through the message with the last of the words, or to the end, and returns that text. */
async function listen(who: Pick<SignedInClient, 'cookie'>, http = app.http, path = callUrl(streamChanges, {})) {
  const headers = { cookie: who.cookie, 'accept-encoding': 'br, gzip' }
  const request = get(await addressAt(http, path), { headers, agent: false })
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (!response) throw new Error('there was no answer')
  const chunks: AsyncIterator<string> = response.setEncoding('utf8')[Symbol.asyncIterator]()
  // What one chunk holds beyond the words belongs to the next call: a slow reader gets several messages at once.
  let unread = ''
  const until = async (...words: string[]) => {
    for (;;) {
      const end = Math.max(...words.map(endOf))
      if (Number.isFinite(end)) return take(end)
      const { value, done } = await chunks.next()
      if (done) return take(unread.length)
      unread += value
    }
  }
  const endOf = (word: string) => {
    const at = unread.indexOf(word)
    const end = at === -1 ? -1 : unread.indexOf('\n\n', at)
    return end === -1 ? Number.POSITIVE_INFINITY : end + 2
  }
  const take = (length: number) => {
    const text = unread.slice(0, length)
    unread = unread.slice(length)
    return text
  }
  return { status: response.statusCode, headers: response.headers, until, close: () => request.destroy() }
}

const write = () =>
  app.visitor.send(sendContactMessage, { body: { name: 'Nila', phone: '01712345678', text: 'Hello' } })

test('a stream starts with `all`, then names the topics of changes in every process [SYS-06]', async () => {
  const streams = [await listen(admin), await listen(admin, other.http)]
  // The clean-up at the start may send messages too.
  for (const { until } of streams) expect(await until('all')).toMatch(/^retry: 2000\ndata: all\n\n/)
  await write()
  for (const { until, close } of streams) {
    expect(await until('data: contact-messages\n\n', 'data: notifications\n\n')).not.toContain('all')
    close()
  }
})

test('the changes of the tables with a topic are sent, and of no others [SYS-06, OFF-1015]', async () => {
  const { rows } = await app.db.execute<{ table: string; isSent: boolean }>(sql`
    select relname as "table", exists (
      select from pg_trigger join pg_proc on pg_proc.oid = tgfoid where tgrelid = pg_class.oid
        and proname in ('tell_admins', 'notify_change', 'notify_person')
    ) as "isSent"
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`)
  const differ = rows.filter(({ table, isSent }) => isSent !== (topicOfTable(table) !== undefined))
  // A picture is told of by the row that names it.
  expect(differ.map(({ table }) => table)).toEqual(['uploads'])
})

test('a stream is neither cached nor buffered nor compressed, and has the security headers', async () => {
  const { headers, close } = await listen(admin)
  expect(headers['content-type']).toBe('text/event-stream')
  expect(headers['content-encoding']).toBeUndefined()
  expect(headers['cache-control']).toContain('no-store')
  expect(headers['x-accel-buffering']).toBe('no')
  expect(headers['x-content-type-options']).toBe('nosniff')
  close()
})

test('only admins may open a stream, and HEAD is refused [ROLE-58]', async () => {
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

test('a stream ends with its session; the others get a heartbeat', async () => {
  const leaving = await app.signInAs('Admin')
  const [left, stayed] = [await listen(leaving), await listen(admin)]
  await leaving.send(logout)
  await app.live.heartbeat()
  // The sign-ins and the log-out are changes that admins see.
  expect(await left.until()).toMatch(/^retry: 2000\ndata: all\n\n(?:data: [a-z-]+\n\n)*$/)
  expect(await stayed.until(':\n\n')).toContain('retry')
  stayed.close()
})

test('the stream of a colleague ends soon after the account is deactivated [OFF-883]', async () => {
  const leaving = await app.signInAs('Admin', { staffRole: 'manager' })
  const [left, stayed] = [await listen(leaving), await listen(admin)]
  const params = { id: leaving.account.id }
  expect((await admin.send(deactivateStaff, { params, body: { reason: 'Works here no more.' } })).status).toBe(200)
  expect(await left.until()).toContain('data: all')
  expect(await stayed.until('data: accounts\n\n')).toContain('retry')
  stayed.close()
})

test('after a lost database connection every stream gets `all`', async () => {
  const { until, close } = await listen(admin)
  await until('all')
  const { database } = app.db.$client.options
  await root.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and datname = $1",
    [database],
  )
  await until('all')
  await until('all')
  await expect.poll(async () => (await write()).status).toBe(200)
  await until('data: contact-messages')
  close()
})

test('an account may open 12 streams; closing one allows another', async () => {
  const busy = await app.signInAs('Admin')
  const streams = await Promise.all(Array.from({ length: 12 }, () => listen(busy)))
  expect(streams.map(({ status }) => status)).toEqual(Array(12).fill(200))
  const refused = await busy.send(streamChanges)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30'])
  streams.pop()?.close()
  await expect
    .poll(async () => {
      const { status, close } = await listen(busy)
      close()
      return status
    })
    .toBe(200)
  for (const { close } of streams) close()
})

test('a guardian’s stream says only that something of the own account is new [FAM-373]', async () => {
  const [guardian, other] = [await app.signInAs('Guardian'), await app.signInAs('Guardian')]
  const address = callUrl(streamPersonChanges, {})
  const streams = [await listen(guardian, app.http, address), await listen(other, app.http, address)]
  for (const { until } of streams) expect(await until('data:')).toBe('retry: 2000\ndata: person-notifications\n\n')
  const now = app.clock.now
  const notify = (accountId: string) =>
    app.db.insert(personNotifications).values({ accountId, kind: 'cvVerified', params: {}, createdAt: now })
  await write()
  await notify(guardian.account.id)
  await notify(other.account.id)
  for (const { until, close } of streams) {
    expect(await until('person-notifications')).toBe('data: person-notifications\n\n')
    close()
  }
  expect((await admin.send(streamPersonChanges)).status).toBe(403)
})

test('a reader that does not read is disconnected', async () => {
  const listeners: AdminChangeListener[] = []
  const live = createLiveStreams(
    { ...app.db.changes, onAdminChange: (listener) => void listeners.push(listener) },
    { isSignedIn: async () => true },
  )
  const body = live.open({ accountId: 'a', audience: 'staff', request: {} as FastifyRequest })
  for (let sent = 0; sent < 2_000 && !body.destroyed; sent++) {
    for (const emit of listeners) emit('tuitions')
    await setImmediate()
  }
  expect(body.destroyed).toBe(true)
  live.close()
})

test('what changes together is written to each stream at once, each topic once', async () => {
  const listeners: AdminChangeListener[] = []
  const live = createLiveStreams(
    { ...app.db.changes, onAdminChange: (listener) => void listeners.push(listener) },
    { isSignedIn: async () => true },
  )
  const body = live.open({ accountId: 'a', audience: 'staff', request: {} as FastifyRequest })
  const chunks: string[] = []
  body.setEncoding('utf8').on('data', (text: string) => chunks.push(text))
  await setImmediate()
  chunks.length = 0
  for (const table of ['tuitions', 'events', 'tuitions', 'notifications']) for (const emit of listeners) emit(table)
  await expect.poll(() => chunks).toEqual(['data: tuitions\n\ndata: events\n\ndata: notifications\n\n'])
  for (const emit of listeners) emit('tuitions')
  await expect.poll(() => chunks.at(1)).toBe('data: tuitions\n\n')
  live.close()
})

test('closing ends the streams without waiting for readers', async () => {
  const third = await app.startAnother()
  const { until } = await listen(admin, third.http)
  await until('all')
  await Promise.all([closeHttp(third.http, 60_000), until()])
})
