import { z } from 'zod'
import { phoneSchema } from '#shared/format/phone.ts'
import { handledSchema, personName, requiredLines } from '#shared/input-schemas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { LOCALES } from '#shared/messages/locale.ts'

/** Values of the contact form. */
export const contactMessageInput = z.object({
  name: personName('contact.nameRequired'),
  phone: phoneSchema,
  text: requiredLines('contact.textRequired', MAX_LENGTH.details),
})

/** A contact message. */
export const contactMessage = z.strictObject({
  _id: z.string(),
  name: z.string(),
  phone: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
})

/** A message in the list of staff, with who handled it and the language of its page. */
export const listedContactMessage = contactMessage.extend({
  handled: handledSchema,
  deletedAt: z.iso.datetime().nullable(),
  language: z.enum(LOCALES).nullable(),
})

export type ContactMessageInput = z.output<typeof contactMessageInput>
export type ContactMessage = z.infer<typeof contactMessage>
export type ListedContactMessage = z.infer<typeof listedContactMessage>
