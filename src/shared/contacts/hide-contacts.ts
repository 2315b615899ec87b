import { mapTexts } from '../map-texts.ts'
import { type ContactsOfTexts, HIDDEN_CONTACT } from './contact-parts.ts'
import { hiddenContacts, withoutContacts } from './find-contacts.ts'

/** Typed texts as others read them. */
export const hideContacts = <T>(value: T, released: readonly string[]): T =>
  mapTexts(value, (text) => withoutContacts(text, released, HIDDEN_CONTACT))

/** The contacts in typed texts, for the owner and staff; nothing without any. */
export function contactsIn(value: unknown, released: readonly string[]): { contacts?: ContactsOfTexts } {
  const hidden = new Set<string>()
  mapTexts(value, (text) => {
    for (const { part } of hiddenContacts(text, released)) hidden.add(part)
    return text
  })
  return hidden.size + released.length === 0 ? {} : { contacts: { hidden: [...hidden], released: [...released] } }
}
