import { findContacts } from './find-contacts.ts'
import { findHouseNumbers } from './house-numbers.ts'

/** The parts of a text that others will not see, and the house numbers that they would. */
export const marksOf = (text: string) => ({
  parts: [...new Set(findContacts(text).map(({ part }) => part))],
  houses: findHouseNumbers(text),
})
