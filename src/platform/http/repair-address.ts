import { API_PREFIX } from '#shared/call.ts'

/**
 * The address of a page with its broken percent signs as ordinary ones, as messengers cut links inside `%E0%A6%97`: it is
 * no page, and the page for that answers. Calls are refused as they are.
 */
export function repairAddress(url: string): string {
  if (url.startsWith(API_PREFIX)) return url
  const [path = '', ...query] = url.split('?')
  if (isReadable(path)) return url
  const repaired = path.replace(/(?:%[0-9a-f]{2})+|%/gi, (signs) =>
    isReadable(signs) ? signs : signs.replaceAll('%', '%25'),
  )
  return [repaired, ...query].join('?')
}

/** The value is used, because the build leaves out calls whose value nobody uses. */
function isReadable(escaped: string): boolean {
  try {
    return typeof decodeURIComponent(escaped) === 'string'
  } catch {
    return false
  }
}
