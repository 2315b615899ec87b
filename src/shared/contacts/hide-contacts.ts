import { mapTexts } from '../map-texts.ts'
import { type ContactsOfTexts, HIDDEN_CONTACT, hideSplit, joinTexts } from './contact-parts.ts'
import { hiddenContacts, withoutContacts } from './find-contacts.ts'

/** Typed texts as others read them. */
export const hideContacts = <T>(value: T, released: readonly string[]): T =>
  mapTexts(
    value,
    (text) => withoutContacts(text, released, HIDDEN_CONTACT),
    (texts) => hideSplit(texts, hiddenContacts(joinTexts(texts), released)),
  )

/** The contacts in typed texts, for the owner and staff; nothing without any. */
export function contactsIn(value: unknown, released: readonly string[]): { contacts?: ContactsOfTexts } {
  const hidden = new Set<string>()
  const addFrom = (text: string) => {
    for (const { part } of hiddenContacts(text, released)) hidden.add(part)
  }
  mapTexts(
    value,
    (text) => {
      addFrom(text)
      return text
    },
    (texts) => {
      addFrom(joinTexts(texts))
      return texts
    },
  )
  return hidden.size + released.length === 0 ? {} : { contacts: { hidden: [...hidden], released: [...released] } }
}
