import type { FastifyReply } from 'fastify'
import { readLocalPath } from '#shared/address/local-path.ts'
import { DEFAULT_LOCALE } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import type { Refusal } from '#shared/refusal.ts'

/** A page that says to wait and loads the wanted one by itself; it costs nothing to make. */
export function sendBusyPage(reply: FastifyReply, { url, refusal }: { url: string; refusal: Refusal }): FastifyReply {
  const locale = readLocalPath(url).locale ?? DEFAULT_LOCALE
  const { code, retryAfterSeconds = 5 } = refusal
  const title = text(locale, code)
  return reply
    .status(503)
    .headers({ 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width, initial-scale=1">` +
        `<meta http-equiv="refresh" content="${retryAfterSeconds}"><title>${title}</title></head>` +
        `<body><p role="status">${title}</p></body></html>`,
    )
}
