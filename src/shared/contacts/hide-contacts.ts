import { mapTexts } from '../map-texts.ts'
import { type ContactsOfTexts, HIDDEN_CONTACT, hideSplit, joinTexts } from './contact-parts.ts'
import { hiddenContacts, withoutContacts } from './find-contacts.ts'
import { findSplitPhones } from './phones.ts'

/** Typed texts of a record as others read them. */
export function hideContacts<T>(value: T, released: readonly string[]): T {
  const split = splitParts(value, released)
  return mapTexts(
    value,
    (text) =>
      split.reduce(
        (rest, part) => rest.replaceAll(part, HIDDEN_CONTACT),
        withoutContacts(text, released, HIDDEN_CONTACT),
      ),
    (texts) => hideSplit(texts, hiddenContacts(joinTexts(texts), released)),
  )
}

/** The parts of phones that go over several texts of a record, which staff have not released. */
function splitParts(value: unknown, released: readonly string[]): string[] {
  const texts: string[] = []
  mapTexts(value, (text) => {
    texts.push(text)
    return text
  })
  const parts = findSplitPhones(texts).map(({ text, start, end }) => texts[text]?.slice(start, end) ?? '')
  return [...new Set(parts)].filter((part) => !released.some((whole) => whole.includes(part)))
}

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
  for (const part of splitParts(value, released)) hidden.add(part)
  return hidden.size + released.length === 0 ? {} : { contacts: { hidden: [...hidden], released: [...released] } }
}
