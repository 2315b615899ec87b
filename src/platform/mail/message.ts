import type { SendMailOptions } from 'nodemailer'
import type { Mailbox } from './settings.ts'

/** One mail to one address; `id` stays the same at each try. */
export type Mail = { id: string; to: string; subject: string; text: string; html: string }

/** A mail as it leaves: each try carries the same Message-ID, so that a mailbox that got two shows one. */
export function messageOf({ id, to, subject, text, html }: Mail, { sender, now }: { sender: Mailbox; now: Date }) {
  return {
    from: { name: oneLine(sender.name), address: sender.address },
    // As an object, so that a comma in an address does not make it two.
    to: { name: '', address: to },
    subject: oneLine(subject),
    text,
    html,
    date: now,
    messageId: `<${id}@${sender.address.slice(sender.address.lastIndexOf('@') + 1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
