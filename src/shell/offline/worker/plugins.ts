import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ACCOUNT_HEADER, VIEWER_HEADER, VISITOR } from '#shared/address/call-headers.ts'
import { CALLS_CACHE, SAVED_AT } from '#shared/address/offline.ts'
import { isPageData, pageOfData } from '../kinds.ts'
import { tellPage } from './tell-page.ts'

/** Saves what the server allows, and deletes the copy of what is gone. */
export const allowed = (cacheName: string): WorkboxPlugin => ({
  cacheWillUpdate: async ({ request, response }) => {
    if ([404, 410].includes(response.status)) await (await caches.open(cacheName)).delete(request, { ignoreVary: true })
    const mayKeep = response.status === 200 && !response.redirected
    return mayKeep && !response.headers.get('cache-control')?.includes('no-store') ? response : null
  },
})

/** Says how old a copy is: on the root element of a document, else to the page that asked. */
export const aged: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
    const savedAt = cachedResponse?.headers.get('date')
    if (!cachedResponse || !savedAt) return cachedResponse
    if (!cachedResponse.headers.get('content-type')?.startsWith('text/html')) {
      await tellPage(event, { savedAt })
      return cachedResponse
    }
    const { status, headers } = cachedResponse
    const html = (await cachedResponse.text()).replace('<html ', `<html ${SAVED_AT}="${savedAt}" `)
    return new Response(html, { status, headers })
  },
}

/** Tells the page whose router cannot open the next one. */
export const missingTold: WorkboxPlugin = {
  handlerDidError: async ({ request, event }) => {
    if (isPageData(new URL(request.url).pathname)) await tellPage(event, { missing: pageOfData(request.url) })
    return undefined
  },
}

const accountOf = ({ headers }: Response) => headers.get(ACCOUNT_HEADER) ?? VISITOR

/** Whose answers are saved; undefined until it is read from one. */
let owner: string | undefined

async function readOwner(): Promise<string | undefined> {
  const saved = await caches.open(CALLS_CACHE)
  const [first] = await saved.keys()
  const copy = first && (await saved.match(first, { ignoreVary: true }))
  return copy && accountOf(copy)
}

/**
 * Keeps the answers of one account or of a visitor: every answer names whose it is, and what others left is deleted. A
 * copy is given only to the page of the account that it names.
 */
export const ofOneAccount: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    // Other failures may come from before the session was read.
    if (!response.ok && response.status !== 401 && response.status !== 409) return response
    owner ??= await readOwner()
    const account = accountOf(response)
    if (owner !== undefined && owner !== account) await caches.delete(CALLS_CACHE)
    owner = account
    return response
  },
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    const viewer = request.headers.get(VIEWER_HEADER)
    const isForViewer = cachedResponse && (viewer === null || viewer === accountOf(cachedResponse))
    return isForViewer ? cachedResponse : null
  },
}
