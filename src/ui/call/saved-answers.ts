import { CALLS_CACHE } from '#shared/address/offline.ts'

/** Deletes the answers that the service worker saved for one account, before another one logs in or after a log-out. */
export async function forgetSavedAnswers(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CALLS_CACHE).catch(() => {})
}
