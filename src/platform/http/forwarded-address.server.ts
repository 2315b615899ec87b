import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'

/**
 * Leaves only the proxy's entry in `X-Forwarded-For`, the last one, as a bare address. Without an address there the
 * header is removed, so the connection's address counts. False if the header cannot be read.
 */
export function keepForwardedAddress(headers: IncomingHttpHeaders): boolean {
  const sent = headers['x-forwarded-for']
  if (sent === undefined) return true
  const address = readAddress(String(sent).split(',').at(-1) ?? '')
  delete headers['x-forwarded-for']
  if (address) headers['x-forwarded-for'] = address
  return address !== null
}

/** The address of an entry such as `203.0.113.7:51230`, `[2001:db8::1]:443` or `"203.0.113.7"`; null without one. */
function readAddress(entry: string): string | null {
  const bare = entry.trim().replace(/^"(.*)"$/, '$1')
  const parts = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[\d.]+))(?::\d+)?$/.exec(bare)?.groups
  const address = parts?.v6 ?? parts?.v4 ?? bare
  return isIP(address) === 0 ? null : address
}
