import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { testCertificate } from './certificate.ts'

export type ReceivedMail = {
  from: string
  to: string[]
  raw: Buffer
  isEncrypted: boolean
  user: string | undefined
}

const PASSWORD = 'hush: p@ss/word'
const smtpError = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/** A local SMTP server with STARTTLS and the user `porua`; refuses `nobody@…` with 550 and `later@…` with 451. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    ...testCertificate,
    authOptional: true,
    onAuth: ({ username, password }, _session, answer) =>
      username === 'porua' && password === PASSWORD
        ? answer(null, { user: username })
        : answer(smtpError(535, `5.7.8 Authentication failed for ${username} with ${password}`)),
    onRcptTo: ({ address }, _session, answer) => {
      if (address.startsWith('nobody@')) return answer(smtpError(550, '5.1.1 No such mailbox here'))
      if (address.startsWith('later@')) return answer(smtpError(451, '4.7.1 Greylisted, try again later'))
      answer()
    },
    onData: async (stream, session, answer) => {
      const { mailFrom, rcptTo } = session.envelope
      received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        raw: await buffer(stream),
        isEncrypted: session.secure,
        user: typeof session.user === 'string' ? session.user : undefined,
      })
      answer()
    },
    ...options,
  })
  // A client that rejects the certificate closes the connection, which is no server error.
  server.on('error', () => {})
  const { port } = await new Promise<AddressInfo>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve(listening.address() as AddressInfo))
  })
  return {
    received,
    port,
    login: `porua:${encodeURIComponent(PASSWORD)}`,
    password: PASSWORD,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
