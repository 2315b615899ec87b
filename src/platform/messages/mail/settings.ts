import { z } from 'zod'

const SMTP_PORT = 587
const SMTPS_PORT = 465
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '::1']
const SMTP_URL_HINT =
  'an address such as smtp://user:password@mail.example:587 (STARTTLS) or smtps://… (TLS), with ?insecure as its only parameter; @ : / in the password are written %40 %3A %2F'

export type SmtpServer = {
  host: string
  port: number
  /** TLS from the first byte; STARTTLS otherwise. */
  isTls: boolean
  /** Nothing is sent over an unencrypted connection. */
  requireEncryption: boolean
  /** The certificate must be trusted and match the host. */
  verifyCertificate: boolean
  user?: string
  password?: string
}

export type Mailbox = { name: string; address: string }

/** Without a server mails are written to files; without a sender the brand is used. */
export type MailSettings = { server?: SmtpServer; from?: Mailbox }

const smtpUrlSchema = z.string().transform((value, context) => {
  const server = parseSmtpUrl(value.trim())
  if (server) return server
  context.addIssue({ code: 'custom', message: SMTP_URL_HINT })
  return z.NEVER
})

const mailboxSchema = z.string().transform((value, context) => {
  const [, name = '', named, bare] =
    /^(?:([^<>\p{Cc}]*)<([^<>\s]+@[^<>\s]+)>|([^<>\s]+@[^<>\s]+))$/u.exec(value.trim()) ?? []
  const address = named ?? bare
  if (address) return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
  context.addIssue({ code: 'custom', message: 'an e-mail address, alone or as Name <name@mail.example>' })
  return z.NEVER
})

/** The environment variables for e-mail. */
export const mailEnvSchema = { SMTP_URL: smtpUrlSchema.optional(), MAIL_FROM: mailboxSchema.optional() }

/** The server that an `smtp:` or `smtps:` URL names, or null; encryption is required except on localhost or with `?insecure`. */
function parseSmtpUrl(text: string): SmtpServer | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const isInsecure = url.search === '?insecure'
  const isClean = ['', '/'].includes(url.pathname) && url.hash === '' && (isInsecure || url.search === '')
  if (!/^smtps?:$/.test(url.protocol) || url.hostname === '' || !isClean) return null
  const user = decodeOrNull(url.username)
  const password = decodeOrNull(url.password)
  if (user === null || password === null || (user === '') !== (password === '')) return null
  const isTls = url.protocol === 'smtps:' || url.port === String(SMTPS_PORT)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  return {
    host,
    port: url.port === '' ? (isTls ? SMTPS_PORT : SMTP_PORT) : Number(url.port),
    isTls,
    requireEncryption: !isInsecure && !LOCAL_HOSTS.includes(host.toLowerCase()),
    verifyCertificate: !isInsecure,
    ...(user && password ? { user, password } : {}),
  }
}

function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
