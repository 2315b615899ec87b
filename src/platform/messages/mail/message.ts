import type { SendMailOptions } from 'nodemailer'
import type { Mailbox } from './settings.ts'

/** One mail to one address; `id` is the same on every attempt. A POST to `unsubscribeUrl` ends such mails (RFC 8058). */
export type Mail = { id: string; to: string; subject: string; text: string; html: string; unsubscribeUrl?: string }

/** The message for nodemailer; every attempt has the same Message-ID, so that clients show duplicates once. */
export function toMailMessage(mail: Mail, { sender, now }: { sender: Mailbox; now: Date }) {
  const { id, to, subject, text, html, unsubscribeUrl = '' } = mail
  return {
    from: { name: toSingleLine(sender.name), address: sender.address },
    // An object, so that a comma in the address does not split it.
    to: { name: '', address: to },
    subject: toSingleLine(subject),
    text,
    html,
    date: now,
    messageId: `<${id}@${sender.address.slice(sender.address.lastIndexOf('@') + 1)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== '' && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(unsubscribeUrl !== '' && { list: { unsubscribe: { url: unsubscribeUrl } } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions
}

function toSingleLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
