import type { WorkerNews } from '#shared/address/offline.ts'

declare const self: ServiceWorkerGlobalScope

/** Tells the page that sent a request; a document that is just being opened has no page yet. */
export async function tellPage(event: ExtendableEvent, news: WorkerNews): Promise<void> {
  if (!(event instanceof FetchEvent) || !event.clientId) return
  const page = await self.clients.get(event.clientId)
  page?.postMessage(news)
}
