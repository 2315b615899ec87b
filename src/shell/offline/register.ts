import { readLocalPath } from '#shared/address/local-path.ts'
import { paths } from '#shared/address/paths.ts'

/**
 * Registers the service worker, and hands over what this page loads without one, so that the first page opens
 * offline as well; its answers are read again. The office registers none.
 */
export async function registerWorker(): Promise<{ isFirst: boolean }> {
  const isOffice = readLocalPath(location.pathname).path.startsWith(paths.admin.home)
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isOffice) return { isFirst: false }
  const { serviceWorker } = navigator
  const isFirst = serviceWorker.controller === null
  const isControlled = new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true })
  })
  await serviceWorker.register('/sw.js')
  if (!isFirst) return { isFirst }
  await isControlled
  const { active } = await serviceWorker.ready
  const save = (urlsToCache: unknown[]) => active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
  save([[location.href, { headers: { accept: 'text/html' } }]])
  // What is still loading arrives later and past the worker.
  const files = new PerformanceObserver((loaded) => {
    const names = loaded.getEntries().map(({ name }) => name)
    save(names.filter((name) => name.startsWith(`${location.origin}/assets/`)))
  })
  files.observe({ type: 'resource', buffered: true })
  return { isFirst }
}
