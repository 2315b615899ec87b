import { createTransport, type SendMailOptions } from 'nodemailer'

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** A complete mail in the format that SMTP sends. */
export async function toEml(message: SendMailOptions): Promise<Buffer> {
  const { message: bytes } = await composer.sendMail(message)
  return Buffer.isBuffer(bytes) ? bytes : Buffer.concat(await bytes.toArray())
}
