import type { FastifyInstance } from 'fastify'
import { localPath } from '#shared/address/local-path.ts'
import { OFFLINE_PATH, PAGES_CACHE } from '#shared/address/offline.ts'
import { LOCALES, type Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { contentSecurityPolicy, inlineScriptHashes } from '../http/security-headers.server.ts'

const STYLE =
  'body{max-width:560px;margin:0 auto;padding:48px 20px;font:16px/1.6 system-ui,sans-serif;color:#13282c;background:#fbf9f4}' +
  'h1{font-size:24px;color:#08454f}h2{margin-top:32px;font-size:16px}' +
  'a{color:#0b5863}ul{padding:0;list-style:none}li a{display:block;padding:12px 0;border-top:1px solid #d8d4c8}' +
  '#again{display:inline-block;padding:10px 20px;border-radius:8px;color:#fff;background:#08454f;text-decoration:none}'

/** The newest are listed. */
const MAX_LISTED = 12

/**
 * Serves the page that the service worker shows at the address of a page which it can neither load nor has saved. It
 * stands for itself: no file of the app is sure to be there.
 */
export function registerOfflinePage(http: FastifyInstance): void {
  for (const locale of LOCALES) {
    const html = offlinePage(locale)
    const policy = contentSecurityPolicy({ scriptHashes: inlineScriptHashes(html) })
    http.get(localPath(locale, OFFLINE_PATH), (_, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy, 'x-robots-tag': 'noindex' })
        .send(html),
    )
  }
}

function offlinePage(locale: Locale): string {
  const t = (key: 'title' | 'text' | 'savedPages') => text(locale, `offline.${key}`)
  const options = { cache: PAGES_CACHE, max: MAX_LISTED }
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${t('title')}</title>` +
    `<style>${STYLE}</style></head><body><main><h1>${t('title')}</h1><p role="status">${t('text')}</p>` +
    `<p><a id="again" href="">${text(locale, 'common.tryAgain')}</a></p>` +
    `<section id="saved" hidden><h2>${t('savedPages')}</h2><ul></ul></section></main>` +
    `<script>(${listSavedPages})(${JSON.stringify(options)})</script></body></html>`
  )
}

type ListOptions = { cache: string; max: number }

/** Serialised into the page: it may not use anything from outside. */
async function listSavedPages({ cache, max }: ListOptions) {
  // Browsers say so once they have a network, which may lead nowhere.
  addEventListener('online', () =>
    fetch('/healthz')
      .then(({ ok }) => ok && location.reload())
      .catch(() => {}),
  )
  const list = document.querySelector('#saved ul')
  if (!('caches' in window) || !list) return
  const pages = await caches.open(cache)
  const [...requests] = await pages.keys()
  for (const { url } of requests.reverse()) {
    const page = await pages.match(url, { ignoreVary: true })
    if (!page?.headers.get('content-type')?.startsWith('text/html') || list.childElementCount >= max) continue
    const { title, documentElement } = new DOMParser().parseFromString(await page.text(), 'text/html')
    const link = document.createElement('a')
    // Without the name of the site.
    Object.assign(link, { href: url, textContent: title.replace(/ \| [^|]*$/, ''), lang: documentElement.lang })
    list.appendChild(document.createElement('li')).append(link)
  }
  document.getElementById('saved')?.toggleAttribute('hidden', list.childElementCount === 0)
}
