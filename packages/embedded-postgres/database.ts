import { Client, type ClientConfig, escapeIdentifier } from 'pg'
import { SUPERUSER } from './cluster.ts'
import { PORT } from './socket-folder.ts'

/**
 * How the app connects: through a Unix socket, as a role that owns the database and is no superuser. `ssl: false`
 * overrides a PGSSLMODE of the machine.
 */
export type Connection = { host: string; port: number; user: string; database: string; ssl: false }

const ROLE_AND_DATABASE = 'porua'

/** How the app connects to the server of a socket folder. */
export const appConnection = (socketFolder: string): Connection => ({
  host: socketFolder,
  port: PORT,
  user: ROLE_AND_DATABASE,
  database: ROLE_AND_DATABASE,
  ssl: false,
})

/** Creates the product's role and database if missing; the role may create databases, as tests do. */
export async function openDatabase(socketFolder: string): Promise<Connection> {
  const connection = appConnection(socketFolder)
  await asSuperuser(connection, async (client) => {
    if (!(await exists(client, 'select from pg_roles where rolname = $1'))) {
      await client.query(`create role ${escapeIdentifier(ROLE_AND_DATABASE)} login createdb in role pg_monitor`)
    }
    if (!(await exists(client, 'select from pg_database where datname = $1'))) {
      await client.query(
        `create database ${escapeIdentifier(ROLE_AND_DATABASE)} owner ${escapeIdentifier(ROLE_AND_DATABASE)}`,
      )
    }
  })
  return connection
}

async function asSuperuser(connection: Connection, work: (client: Client) => Promise<void>): Promise<void> {
  // Own options override a PGOPTIONS of the machine.
  const config: ClientConfig = { ...connection, user: SUPERUSER, database: 'postgres', options: '-c timezone=UTC' }
  const client = new Client(config)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function exists(client: Client, question: string): Promise<boolean> {
  return (await client.query(question, [ROLE_AND_DATABASE])).rows.length > 0
}
