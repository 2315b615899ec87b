import { readLocalPath } from '#shared/address/local-path.ts'
import { paths } from '#shared/address/paths.ts'

/**
 * Registers the service worker, and hands over what this page loaded before it had one, so that the first page opens
 * offline as well. The office registers none.
 */
export async function registerWorker(): Promise<void> {
  const isOffice = readLocalPath(location.pathname).path.startsWith(paths.admin.home)
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isOffice) return
  const isFirst = navigator.serviceWorker.controller === null
  await navigator.serviceWorker.register('/sw.js')
  if (!isFirst) return
  const { active } = await navigator.serviceWorker.ready
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  const assets = files.filter((name) => name.startsWith(`${location.origin}/assets/`))
  const page = [location.href, { headers: { accept: 'text/html' } }]
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [page, ...assets] } })
}
