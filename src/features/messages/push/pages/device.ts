import { sendCall } from '#ui/call/call-client.ts'
import { addPushSubscription, removePushSubscription } from '../calls.ts'
import type { PushKey } from '../schema.ts'

/** Whether this browser shows notifications; `blocked` by its person. */
export type DeviceState = 'unsupported' | 'blocked' | 'on' | 'off'

const WORKER = '/sw.js'
const WORKER_LIMIT_MS = 10_000

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export async function readDeviceState({ publicKey, isOn }: PushKey): Promise<DeviceState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await findSubscription()
  return isOn && subscription && isOfKey(subscription, publicKey) ? 'on' : 'off'
}

/** Asks the person for permission, and the push service for an address. */
export async function switchOn({ publicKey }: PushKey): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return
  const { pushManager } = await findWorker()
  const before = await pushManager.getSubscription()
  if (before && !isOfKey(before, publicKey)) await before.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await sendCall(addPushSubscription, { body: { endpoint, keys: { p256dh, auth } } })
}

export async function switchOff(): Promise<void> {
  const subscription = await findSubscription()
  if (!subscription) return
  await sendCall(removePushSubscription, { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The service worker of the site, which starts now if the page has not started it. */
async function findWorker(): Promise<ServiceWorkerRegistration> {
  if (!(await navigator.serviceWorker.getRegistration())) await navigator.serviceWorker.register(WORKER)
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the service worker did not start')), WORKER_LIMIT_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, tooLate])
}

/** Whether a subscription is of this site's present key. */
function isOfKey({ options }: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const encoded = btoa(String.fromCharCode(...bytes)).replaceAll('+', '-')
  return encoded.replaceAll('/', '_').replace(/=+$/, '') === publicKey
}
