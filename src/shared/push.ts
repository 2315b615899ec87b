/** Where the service worker fetches the key of the site, registers its device and marks an entry as read. */
export const PUSH_ADDRESSES = {
  key: '/api/v1/push/public-key',
  subscriptions: '/api/v1/push/subscriptions',
  read: '/api/v1/person-notifications/read',
} as const

/** What a push holds: a notification of the bell as the device shows it. */
export type ShownPush = { title: string; body: string; tag: string; path: string; lang: string }
