import { z } from 'zod'
import { handledSchema, requiredText } from '#shared/input-schemas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { MESSAGE_LOCALES } from '#shared/message-templates.ts'
import { phoneSchema } from '#shared/phone.ts'

/** Values of the contact form. [VAL-08..10] */
export const contactMessageInput = z.object({
  name: requiredText('contact.nameRequired', MAX_LENGTH.name),
  phone: phoneSchema,
  text: requiredText('contact.textRequired', MAX_LENGTH.details),
})

/** A contact message. [ENT-10] */
export const contactMessage = z.strictObject({
  _id: z.string(),
  name: z.string(),
  phone: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
})

/** A message in the list of staff, with who handled it and the language of its page. [OFF-431, BN-241] */
export const listedContactMessage = contactMessage.extend({
  handled: handledSchema,
  language: z.enum(MESSAGE_LOCALES).nullable(),
})

export type ContactMessageInput = z.output<typeof contactMessageInput>
export type ContactMessage = z.infer<typeof contactMessage>
export type ListedContactMessage = z.infer<typeof listedContactMessage>
