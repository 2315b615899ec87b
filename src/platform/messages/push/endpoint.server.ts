import { ECDH } from 'node:crypto'
import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { MessageKey } from '#shared/messages/en.ts'

const HTTPS_PORT = 443
/** Names that only the own machine or network knows. */
const LOCAL_NAME = /^[^.]*$|\.(?:localhost|local|internal|lan|home\.arpa)$/

/** Why an address is none of a public push service, or null; any address of `ownOrigin` is. */
export function findEndpointProblem(endpoint: string, ownOrigin: string | undefined): MessageKey | null {
  const address = URL.canParse(endpoint) ? new URL(endpoint) : null
  if (!address) return 'push.endpoint.invalid'
  if (address.origin === ownOrigin) return null
  if (address.protocol !== 'https:') return 'push.endpoint.notHttps'
  if (address.username !== '' || address.password !== '') return 'push.endpoint.invalid'
  if (address.port !== '' && Number(address.port) !== HTTPS_PORT) return 'push.endpoint.port'
  const host = address.hostname.replace(/^\[|\]$|\.$/g, '')
  const isPublic = isIP(host) ? isPublicAddress(host) : !LOCAL_NAME.test(host)
  return isPublic ? null : 'push.endpoint.private'
}

/** Whether an IP address belongs to the public internet. */
export const isPublicAddress = (address: string): boolean => ipaddr.process(address).range() === 'unicast'

/** A name of the internet that leads to a private address. */
export class PrivateAddress extends Error {}

/** Resolves a host name for a connection; an error if any of its addresses is private. */
export const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const failure = error ?? (found.every(({ address }) => isPublicAddress(address)) ? null : new PrivateAddress())
    const [first] = found ?? []
    if (failure || !first) callback(failure ?? new PrivateAddress(), '')
    else if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}

/** Whether a text is a point of P-256 as browsers send it: 65 bytes, base64url. */
export function isPublicKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url').length > 0
  } catch {
    return false
  }
}
