import type { SendMailOptions } from 'nodemailer'

/** A complete mail in the format that SMTP sends. */
export async function toEml(message: SendMailOptions): Promise<Buffer> {
  const { createTransport } = await import('nodemailer')
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message: bytes } = await composer.sendMail(message)
  return Buffer.isBuffer(bytes) ? bytes : Buffer.concat(await bytes.toArray())
}
