import type { FastifyInstance } from 'fastify'
import type { Config } from './config.server.ts'

/** The address that a listening server is reached at on this machine. */
export function addressOf(http: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): string {
  const address = http.server.address()
  const listening = typeof address === 'object' && address ? address.port : port
  const isThisMachine = ['0.0.0.0', '127.0.0.1', '::', '::1'].includes(host)
  const shown = isThisMachine ? 'localhost' : host
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${listening}`
}
