import { createServer } from 'node:http'
import { verify } from '@node-rs/argon2'

// The limit of a log-in: bare argon2 on the stored hash.
const { PASSWORD = '', HASH = '' } = process.env

const server = createServer(async (_, response) => {
  response.writeHead((await verify(HASH, PASSWORD)) ? 200 : 401).end()
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
