import { z } from 'zod'
import { mapTexts } from '../map-texts.ts'

/** What others read instead of a contact, as in a masked phone. */
export const HIDDEN_CONTACT = '•••'

/** The contacts in the texts of a record: those that others do not read, and those that staff released. */
export const contactsOfTexts = z.strictObject({ hidden: z.array(z.string()), released: z.array(z.string()) })
export type ContactsOfTexts = z.infer<typeof contactsOfTexts>

/** Typed texts without the parts that others do not read, for what is shared of them. */
export const hideParts = <T>(value: T, contacts: ContactsOfTexts | undefined): T =>
  contacts
    ? mapTexts(value, (text) => contacts.hidden.reduce((rest, part) => rest.replaceAll(part, HIDDEN_CONTACT), text))
    : value
