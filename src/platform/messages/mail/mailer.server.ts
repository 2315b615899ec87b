import type { SendMailOptions } from 'nodemailer'
import { DeliveryError } from '../delivery-error.ts'
import { outboxFolder, writeOutboxFile } from '../outbox-folder.server.ts'
import { type Mail, toMailMessage } from './message.ts'
import type { MailSettings } from './settings.ts'
import { createSmtpDelivery } from './smtp.server.ts'

export type Mailer = {
  /** Resolves when the server accepts the mail; throws `DeliveryError` otherwise. */
  send: (mail: Mail) => Promise<void>
  /** Where mails go, for people: the server, or the path of the folder. */
  destination: string
}

type MailerOptions = { dataDir: string; brand: { name: string; email: string }; timeLimitMs?: number; now?: () => Date }

/** One bare address: quotes may contain blanks and commas, line breaks are never allowed. */
const ADDRESS = /^(?:"[^\p{Cc}"\\<>]+"|[^\p{Cc}\s"\\<>(),;:@]+)@[^\p{Cc}\s"\\<>(),;@]+$/u

/** Sends mails by SMTP with a 60 s timeout or, without a server, writes `.eml` files to `DATA_DIR/outbox/`. */
export function createMailer(
  { server, from }: MailSettings,
  { dataDir, brand, timeLimitMs = 60_000, now = () => new Date() }: MailerOptions,
): Mailer {
  const deliver = server ? createSmtpDelivery(server, { timeLimitMs }) : createFileDelivery(dataDir)
  return {
    send: async (mail) => {
      const sender = from ?? { name: brand.name, address: brand.email }
      if (!ADDRESS.test(mail.to)) throw new DeliveryError('The recipient is no e-mail address')
      await deliver(mail, toMailMessage(mail, { sender, now: now() }))
    },
    destination: server ? `${server.host}:${server.port}` : outboxFolder(dataDir),
  }
}

function createFileDelivery(dataDir: string) {
  return async ({ id }: Mail, message: SendMailOptions & { date: Date }) => {
    const time = message.date.toISOString().replace(/[-:.]/g, '')
    await writeOutboxFile(dataDir, { name: `${time}-${id}.eml`, content: await toEml(message) })
  }
}

/** A complete mail in the format that SMTP sends. */
async function toEml(message: SendMailOptions): Promise<Buffer> {
  const { createTransport } = await import('nodemailer')
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message: bytes } = await composer.sendMail(message)
  return Buffer.isBuffer(bytes) ? bytes : Buffer.concat(await bytes.toArray())
}
