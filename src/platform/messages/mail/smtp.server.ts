import type { NodemailerError, SendMailOptions, Transporter } from 'nodemailer'
import { DeliveryError, extractSecrets, redactSecrets } from '../delivery-error.ts'
import type { Mail } from './message.ts'
import type { SmtpServer } from './settings.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000

/** Sends mails by SMTP, each over its own connection; `timeLimitMs` limits the whole delivery. */
export function createSmtpDelivery(server: SmtpServer, { timeLimitMs }: { timeLimitMs: number }) {
  const { host, port, isTls, requireEncryption, verifyCertificate, user, password } = server
  const options = {
    host,
    port,
    secure: isTls,
    requireTLS: requireEncryption && !isTls,
    tls: { rejectUnauthorized: verifyCertificate, minVersion: 'TLSv1.2' },
    ...(user && password ? { auth: { user, pass: password } } : {}),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  } as const
  let opening: Promise<Transporter> | undefined
  // Loaded for the first mail: it takes 5 MB.
  const openTransport = async () => (await import('nodemailer')).createTransport(options)
  return async (mail: Mail, message: SendMailOptions) => {
    try {
      opening ??= openTransport()
      const transport = await opening
      await transport.sendMail({ ...message, signal: AbortSignal.timeout(timeLimitMs) })
    } catch (error) {
      const secrets = [password ?? '', ...extractSecrets(mail.text)]
      throw new DeliveryError(
        redactSecrets(`The mail server ${host}:${port} ${describeSmtpError(error, timeLimitMs)}`, secrets),
      )
    }
  }
}

function describeSmtpError(error: unknown, timeLimitMs: number): string {
  const { code, originalCode, response, message }: NodemailerError =
    error instanceof Error ? error : new Error(`${error}`)
  if (code === 'EABORT') return `did not take the mail within ${timeLimitMs / 1000} s`
  if (code === 'EAUTH') return `did not accept the user and password: ${response ?? message}`
  if (/CERT|ALTNAME/.test(originalCode ?? '')) return `has a certificate that cannot be trusted: ${message}`
  if (code === 'ETLS') return `offers no encryption: ${message}`
  if (response) return `did not take the mail: ${response}`
  return `cannot be reached: ${originalCode ?? code ?? ''} ${message}`
}
