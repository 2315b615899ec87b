import { z } from 'zod'
import { requiredText } from '#shared/input-schemas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
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

export type ContactMessageInput = z.output<typeof contactMessageInput>
export type ContactMessage = z.infer<typeof contactMessage>
