import { PUSH_ADDRESSES, type ShownPush } from '#shared/push.ts'

type Shown = { title: string; close(): void; tag: string; data?: unknown }
type Subscription = { toJSON(): object; options: { applicationServerKey: ArrayBuffer | null } }
type Page = { url: string; focus(): Promise<unknown> }
type Waiting = { waitUntil(work: Promise<unknown>): void }

/** What of a service worker notifications need. */
export type PushWorker = {
  registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>
    pushManager: {
      subscribe(options: { userVisibleOnly: true; applicationServerKey: string | ArrayBuffer }): Promise<Subscription>
    }
  }
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Page[]>
    openWindow(address: string): Promise<unknown>
  }
  location: { origin: string }
  addEventListener(type: 'push', on: (event: Waiting & { data: { json(): ShownPush } | null }) => void): void
  addEventListener(type: 'notificationclick', on: (event: Waiting & { notification: Shown }) => void): void
  addEventListener(
    type: 'pushsubscriptionchange',
    on: (event: Waiting & { oldSubscription?: Subscription | null; newSubscription?: Subscription | null }) => void,
  ): void
}

/** Shows what the server pushes, opens its page, and tells the server of a new address of this browser. */
export function handlePushes(worker: PushWorker): void {
  worker.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(worker, event.data.json()))
  })
  worker.addEventListener('notificationclick', (event) => {
    const { notification } = event
    notification.close()
    event.waitUntil(Promise.all([open(worker, notification), markRead(notification.tag)]))
  })
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(worker, event)))
}

/** An entry that is pushed again replaces itself. */
const show = ({ registration }: PushWorker, { title, body, tag, path, lang }: ShownPush) =>
  registration.showNotification(title, {
    body,
    tag,
    lang,
    data: { path },
    icon: '/icon-192.png',
    badge: '/badge-96.png',
  })

/** Opens the page of an entry in a window of the site, or in a new one. */
async function open({ clients, location }: PushWorker, { data }: Shown): Promise<void> {
  const { path } = data as Pick<ShownPush, 'path'>
  const address = new URL(path, location.origin).href
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const same = pages.find(({ url }) => url === address)
  if (same) await same.focus()
  else await clients.openWindow(address)
}

const send = (address: string, method: string, body: object) =>
  fetch(address, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** The bell counts it as read; without a line it stays unread. */
const markRead = (id: string) => send(PUSH_ADDRESSES.read, 'PATCH', { id }).catch(() => undefined)

type Change = { oldSubscription?: Subscription | null; newSubscription?: Subscription | null }

async function renew({ registration }: PushWorker, { oldSubscription, newSubscription }: Change): Promise<void> {
  const known = oldSubscription?.options.applicationServerKey
  const applicationServerKey = known ?? (await readKey())
  const next =
    newSubscription ?? (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  await send(PUSH_ADDRESSES.subscriptions, 'POST', next.toJSON())
}

async function readKey(): Promise<string> {
  const { data } = await (await fetch(PUSH_ADDRESSES.key)).json()
  return data.publicKey
}
