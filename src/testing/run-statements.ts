import { Client, type ClientConfig } from 'pg'

/** Runs statements one after the other on a connection of their own, each outside a transaction. */
export async function runStatements(connection: ClientConfig, ...statements: string[]): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
