import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, CacheOnly, NetworkFirst } from 'workbox-strategies'
import { localPath, readLocalPath } from '#shared/address/local-path.ts'
import { CALLS_CACHE, OFFLINE_PATH, PAGES_CACHE } from '#shared/address/offline.ts'
import { DEFAULT_LOCALE, LOCALES } from '#shared/messages/locale.ts'
import { type Kind, kindOf } from '../kinds.ts'
import { handlePushes } from '../push.ts'
import { aged, allowed, missingTold, ofOneAccount } from './plugins.ts'

declare const self: ServiceWorkerGlobalScope

const DAY = 24 * 3600
/** After it a copy is shown while the answer still comes; a line that works has begun to answer by then. */
const SILENCE_SECONDS = 20

const bounded = (maxEntries: number, days: number) =>
  new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: days * DAY,
    purgeOnQuotaError: true,
    matchOptions: { ignoreVary: true },
  })

const isA = (kind: Kind) => (requested: { sameOrigin: boolean; url: URL; request: Request }) =>
  requested.sameOrigin && kindOf(requested) === kind

handlePushes(self)

registerRoute(isA('asset'), new CacheFirst({ cacheName: 'assets', plugins: [allowed('assets'), bounded(300, 60)] }))
registerRoute(
  isA('picture'),
  new NetworkFirst({ cacheName: 'pictures', plugins: [allowed('pictures'), bounded(100, 14)] }),
)
registerRoute(
  isA('page'),
  new NetworkFirst({
    cacheName: PAGES_CACHE,
    networkTimeoutSeconds: SILENCE_SECONDS,
    plugins: [allowed(PAGES_CACHE), bounded(100, 30), aged, missingTold],
  }),
)
registerRoute(
  isA('call'),
  new NetworkFirst({
    cacheName: CALLS_CACHE,
    networkTimeoutSeconds: SILENCE_SECONDS,
    plugins: [allowed(CALLS_CACHE), bounded(150, 30), ofOneAccount, aged],
  }),
)

const OFFLINE_CACHE = 'offline'
const offlinePages = new CacheOnly({ cacheName: OFFLINE_CACHE })

setCatchHandler(async ({ request, event }) => {
  if (request.mode !== 'navigate') return Response.error()
  const { locale } = readLocalPath(new URL(request.url).pathname)
  return offlinePages.handle({ event, request: localPath(locale ?? DEFAULT_LOCALE, OFFLINE_PATH) })
})

self.addEventListener('install', (event) => {
  const refresh = new NetworkFirst({ cacheName: OFFLINE_CACHE })
  const pages = LOCALES.map((locale) => new Request(localPath(locale, OFFLINE_PATH)))
  event.waitUntil(Promise.all(pages.map((request) => refresh.handleAll({ event, request })[1])))
  // Open pages go on with the files that they have: their copies stay.
  void self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  // A document is asked for while the worker starts.
  event.waitUntil(self.registration.navigationPreload?.enable())
})

clientsClaim()
