import type { SendMailOptions } from 'nodemailer'
import type { Mailbox } from './settings.ts'

/** One mail to one address; `id` is the same on every attempt. */
export type Mail = { id: string; to: string; subject: string; text: string; html: string }

/** The message for nodemailer; every attempt has the same Message-ID, so that clients show duplicates once. */
export function toMailMessage({ id, to, subject, text, html }: Mail, { sender, now }: { sender: Mailbox; now: Date }) {
  return {
    from: { name: toSingleLine(sender.name), address: sender.address },
    // An object, so that a comma in the address does not split it.
    to: { name: '', address: to },
    subject: toSingleLine(subject),
    text,
    html,
    date: now,
    messageId: `<${id}@${sender.address.slice(sender.address.lastIndexOf('@') + 1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions
}

function toSingleLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
