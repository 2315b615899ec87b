import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.server.ts'

/** The ports of listening servers: Node asks the system for one at each call. */
const ports = new WeakMap<FastifyInstance, number>()

/** The address that a listening server is reached at on this machine. */
export function addressOf(http: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): string {
  const listening = portOf(http) ?? port
  const isThisMachine = ['0.0.0.0', '127.0.0.1', '::', '::1'].includes(host)
  const shown = isThisMachine ? 'localhost' : host
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${listening}`
}

function portOf(http: FastifyInstance): number | undefined {
  const known = ports.get(http)
  if (known !== undefined) return known
  const address = http.server.address()
  if (typeof address !== 'object' || !address) return undefined
  ports.set(http, address.port)
  return address.port
}
