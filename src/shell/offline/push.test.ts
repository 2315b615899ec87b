import { afterEach, expect, test, vi } from 'vitest'
import { readPersonNotification } from '#features/messages/bell/calls.ts'
import { addPushSubscription, readPushKey } from '#features/messages/push/calls.ts'
import { callUrl } from '#shared/call.ts'
import { PUSH_ADDRESSES } from '#shared/push.ts'
import { handlePushes, type PushWorker } from './push.ts'

afterEach(() => vi.unstubAllGlobals())

const shown = { title: 'Porua', body: '2 new applicants', tag: 'id-1', path: '/bn/my-tuitions', lang: 'bn' }

/** A service worker with open pages; `emit` resolves when the event is over. */
function startWorker(pages: string[] = []) {
  type Handler = (event: object) => void
  const handlers = new Map<string, Handler>()
  const focus = vi.fn(async () => {})
  const openWindow = vi.fn(async () => {})
  const showNotification = vi.fn(async () => {})
  const subscribe = vi.fn(async () => ({
    toJSON: () => ({ endpoint: 'new' }),
    options: { applicationServerKey: null },
  }))
  const worker: PushWorker = {
    registration: { showNotification, pushManager: { subscribe } },
    clients: { matchAll: async () => pages.map((url) => ({ url, focus })), openWindow },
    location: { origin: 'https://porua.test' },
    addEventListener: (type: string, handle: (event: never) => void) => void handlers.set(type, handle as Handler),
  }
  const fetched = vi.fn(async (_: string, __?: RequestInit) => Response.json({ data: { publicKey: 'the-key' } }))
  vi.stubGlobal('fetch', fetched)
  handlePushes(worker)
  const emit = async (type: string, event: object) => {
    const works: Promise<unknown>[] = []
    handlers.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) })
    await Promise.all(works)
  }
  return { emit, focus, openWindow, showNotification, subscribe, fetched }
}

const bodyOf = (init: RequestInit | undefined) => JSON.parse(String(init?.body))

test('a push is shown with its text, its tag and its language, and an empty one is not [FAM-947]', async () => {
  const { emit, showNotification } = startWorker()
  await emit('push', { data: null })
  expect(showNotification).not.toHaveBeenCalled()
  await emit('push', { data: { json: () => shown } })
  const options = { body: shown.body, tag: 'id-1', lang: 'bn', data: { path: shown.path } }
  expect(showNotification).toHaveBeenCalledWith('Porua', expect.objectContaining(options))
})

test('a pressed notification opens its page, or the window that shows it, and counts as read [FAM-947]', async () => {
  const close = vi.fn()
  const pressed = { notification: { tag: 'id-1', data: { path: shown.path }, close } }
  const away = startWorker(['https://porua.test/', 'https://porua.test/my-tuitions'])
  await away.emit('notificationclick', pressed)
  expect(away.openWindow).toHaveBeenCalledWith('https://porua.test/bn/my-tuitions')
  expect([close.mock.calls.length, away.focus.mock.calls.length]).toEqual([1, 0])
  const [address, init] = away.fetched.mock.calls[0] ?? []
  expect([address, init?.method, bodyOf(init)]).toEqual([PUSH_ADDRESSES.read, 'PATCH', { id: 'id-1' }])

  const there = startWorker(['https://porua.test/bn/my-tuitions'])
  there.fetched.mockRejectedValue(new TypeError('no line'))
  await there.emit('notificationclick', pressed)
  expect([there.focus.mock.calls.length, there.openWindow.mock.calls.length]).toEqual([1, 0])
})

test('a browser that gets another address tells the server [FAM-947]', async () => {
  const { emit, subscribe, fetched } = startWorker()
  await emit('pushsubscriptionchange', {})
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the-key' })
  const [address, init] = fetched.mock.calls.at(-1) ?? []
  expect([address, init?.method, bodyOf(init)]).toEqual([PUSH_ADDRESSES.subscriptions, 'POST', { endpoint: 'new' }])
})

test('the addresses of the worker are those of the calls [FAM-947]', () => {
  const calls = { key: readPushKey, subscriptions: addPushSubscription, read: readPersonNotification }
  for (const [name, call] of Object.entries(calls))
    expect(callUrl(call, {})).toBe(PUSH_ADDRESSES[name as keyof typeof calls])
})
