/** Nine digits or more, which no date has, with blanks or signs between them, in either script. */
const NUMBERS = /\+?[\d০-৯](?:[\s().-]*[\d০-৯]){8,}/g
const ADDRESSES = /[^\s@,]+@[^\s@,]+/g

/** A text without the phones and e-mail addresses in it. */
export const maskContacts = (text: string): string => text.replace(ADDRESSES, '•••').replace(NUMBERS, '•••')
