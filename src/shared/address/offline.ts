/** What the service worker saves, by kind of request. The page deletes `CALLS_CACHE` when its session changes. */
export const PAGES_CACHE = 'pages'
export const CALLS_CACHE = 'calls'

/** The page that says that it needs a connection. */
export const OFFLINE_PATH = '/offline'

/** On the root element of a page that was saved: when the server sent it. */
export const SAVED_AT = 'data-saved-at'

/**
 * What the service worker tells a page: that it showed a copy, and when the server had sent it; or that the data of a page
 * is neither here nor reachable.
 */
export type WorkerNews = { savedAt: string } | { missing: string }

/** Keys of the local storage that outlive a log-out begin so. */
export const STAYS = 'porua:stays '
