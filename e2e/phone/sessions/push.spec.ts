import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../vocabulary.ts'

type Stub = { permission: NotificationPermission; endpoint: string; p256dh: string }

/** A browser whose push service gives an address; its own one is not reachable from a test. */
function stubPushes({ permission, endpoint, p256dh }: Stub) {
  const subscription = () => {
    const key = localStorage.getItem('test-push')
    if (!key) return null
    const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
    return {
      endpoint,
      options: { applicationServerKey: bytes.buffer },
      toJSON: () => ({ endpoint, keys: { p256dh, auth: 'A'.repeat(22) } }),
      unsubscribe: async () => localStorage.removeItem('test-push'),
    }
  }
  const pushManager = {
    getSubscription: async () => subscription(),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      localStorage.setItem('test-push', applicationServerKey)
      return subscription()
    },
  }
  const registration = { pushManager, scope: '/', addEventListener() {} }
  const container = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    controller: null,
    register: async () => registration,
    getRegistration: async () => registration,
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: container })
  Object.defineProperty(Notification, 'permission', { get: () => permission })
  Notification.requestPermission = async () => permission
}

const ENDPOINT = 'https://push.example.com/e2e-device'
/** A point of P-256. */
const P256DH = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'

const withPushes = (page: Page, permission: NotificationPermission) =>
  page.addInitScript(stubPushes, { permission, endpoint: ENDPOINT, p256dh: P256DH })

test('a guardian switches notifications of this device on and off, until the log-out [FAM-948]', async ({ as }) => {
  const guardian = await as('Guardian')
  await withPushes(guardian, 'granted')
  await guardian.goto('/account')
  const device = guardian.getByRole('switch', { name: 'Show notifications on this device' })
  await expect(device).toBeEnabled()
  await expect(device).not.toBeChecked()
  await device.click({ force: true })
  await expect(device).toBeChecked()
  await guardian.reload()
  await expect(device).toBeChecked()
  await expectAccessible(guardian)
  await device.click({ force: true })
  await expect(device).not.toBeChecked()
  await guardian.reload()
  await expect(device).toBeEnabled()
  await expect(device).not.toBeChecked()
})

test('a tutor whose browser blocks notifications reads in Bangla how to allow them [FAM-948]', async ({ as }) => {
  const tutor = await as('Tutor')
  await withPushes(tutor, 'denied')
  await tutor.goto('/bn/account')
  const device = tutor.getByRole('switch', { name: 'এই ডিভাইসে বিজ্ঞপ্তি দেখান' })
  await expect(device).toBeDisabled()
  await expect(tutor.getByText('আপনার ব্রাউজার এই সাইটের বিজ্ঞপ্তি আটকে রেখেছে।')).toBeVisible()
  await expectAccessible(tutor)
})
