import type { SendMailOptions } from 'nodemailer'
import { DeliveryError } from '../delivery-error.ts'
import { outboxFolder, writeOutboxFile } from '../outbox-folder.server.ts'
import { emlOf } from './eml.server.ts'
import { type Mail, messageOf } from './message.ts'
import type { MailSettings } from './settings.ts'
import { smtpDelivery } from './smtp.server.ts'

export type Mailer = {
  /** resolves once the mail was taken, else throws `DeliveryFailed` */
  send: (mail: Mail) => Promise<void>
  /** where mails go, for people: the server, or the path of the folder */
  destination: string
}

type Parts = { dataDir: string; brand: { name: string; email: string }; timeLimitMs?: number; now?: () => Date }

/** One address and nothing beside it: quotes may hold blanks and commas, nothing may hold a line break. */
const ADDRESS = /^(?:"[^\p{Cc}"\\<>]+"|[^\p{Cc}\s"\\<>(),;:@]+)@[^\p{Cc}\s"\\<>(),;@]+$/u

/** Sends mails through the server of the settings within 60 s, or, without one, writes each as an `.eml` file to `outbox/` (decisions, Running it). */
export function createMailer(
  { server, from }: MailSettings,
  { dataDir, brand, timeLimitMs = 60_000, now = () => new Date() }: Parts,
): Mailer {
  const sender = from ?? { name: brand.name, address: brand.email }
  const deliver = server ? smtpDelivery(server, { timeLimitMs }) : fileDelivery(dataDir)
  return {
    send: async (mail) => {
      if (!ADDRESS.test(mail.to)) throw new DeliveryError('The recipient is no e-mail address')
      await deliver(mail, messageOf(mail, { sender, now: now() }))
    },
    destination: server ? `${server.host}:${server.port}` : outboxFolder(dataDir),
  }
}

function fileDelivery(dataDir: string) {
  return async ({ id }: Mail, message: SendMailOptions & { date: Date }) => {
    const time = message.date.toISOString().replace(/[-:.]/g, '')
    await writeOutboxFile(dataDir, { name: `${time}-${id}.eml`, content: await emlOf(message) })
  }
}
