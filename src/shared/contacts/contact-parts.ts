import { z } from 'zod'
import { mapTexts } from '../map-texts.ts'

/** What others read instead of a contact, as in a masked phone. */
export const HIDDEN_CONTACT = '•••'

/** The contacts in the texts of a record: those that others do not read, and those that staff released. */
export const contactsOfTexts = z.strictObject({ hidden: z.array(z.string()), released: z.array(z.string()) })
export type ContactsOfTexts = z.infer<typeof contactsOfTexts>

type Span = { start: number; end: number }

/** A list is read as one text, in which its texts may be a contact only together. */
const SEPARATOR = ', '

export const joinTexts = (texts: readonly string[]): string => texts.join(SEPARATOR)

/** A list whose texts are hidden where a span of the joined text goes over more than one of them. */
export function hideSplit(texts: readonly string[], spans: readonly Span[]): string[] {
  let next = 0
  return texts.map((text) => {
    const [start, end] = [next, next + text.length]
    next = end + SEPARATOR.length
    const isSplit = spans.some((span) => span.start < end && span.end > start && (span.start < start || span.end > end))
    return isSplit ? HIDDEN_CONTACT : text
  })
}

/** Typed texts without the parts that others do not read, for what is shared of them. */
export function hideParts<T>(value: T, contacts: ContactsOfTexts | undefined): T {
  if (!contacts) return value
  const { hidden } = contacts
  const spansIn = (text: string): Span[] =>
    hidden.flatMap((part) => {
      const start = text.indexOf(part)
      return start < 0 ? [] : [{ start, end: start + part.length }]
    })
  return mapTexts(
    value,
    (text) => hidden.reduce((rest, part) => rest.replaceAll(part, HIDDEN_CONTACT), text),
    (texts) => hideSplit(texts, spansIn(joinTexts(texts))),
  )
}
