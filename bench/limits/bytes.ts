import { createServer } from 'node:http'

// The limit L1: node:http with the bytes of each answer ready. It receives them from the benchmark that starts it.
type Ready = Record<string, { headers: Record<string, string>; body: string }>

process.once('message', (ready: Ready) => {
  const answers = new Map(
    Object.entries(ready).map(([path, { headers, body }]) => {
      const bytes = Buffer.from(body, 'base64')
      return [path, { bytes, headers: { ...headers, 'content-length': bytes.length } }] as const
    }),
  )
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '')
    if (answer) response.writeHead(200, answer.headers).end(answer.bytes)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
