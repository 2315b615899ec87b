import type { PoolConfig } from 'pg'
import { z } from 'zod'

/** Holds the socket of the embedded database that the first process started; it has no password. */
const CONNECTION_VARIABLE = 'PORUA_WORKER_CONNECTION'
const connectionSchema = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  database: z.string(),
  ssl: z.literal(false),
})

/** The environment that gives a worker the connection of the embedded database. */
export const giveConnection = (connection: z.input<typeof connectionSchema>): Record<string, string> => ({
  [CONNECTION_VARIABLE]: JSON.stringify(connection),
})

/** The connection that a worker was given, or null in a process that opens its database itself. */
export function givenConnection(): PoolConfig | null {
  const given = process.env[CONNECTION_VARIABLE]
  return given ? connectionSchema.parse(JSON.parse(given)) : null
}
