import { readLocalPath } from '#shared/address/local-path.ts'

/** The parts of a catalogue that a browser loads apart: for pages that people read, for forms and accounts, for the office. */
export const TEXT_PARTS = ['read', 'account', 'office'] as const

export type TextPart = (typeof TEXT_PARTS)[number]

const OFFICE = /^\/admin-prime-ta(?:\/|$)/
const READING =
  /^\/(?:$|(?:tuitions-page|tuitions|tutors|hire-tutor-page)(?:\/|$)|tutor-cv\/|(?:about-us|services|how-it-works|fees|terms|privacy)$)/

/** The parts whose texts a page shows, by its path with or without a language. [WEB-520] */
export function textPartsOfPage(pathname: string): readonly TextPart[] {
  const { path } = readLocalPath(pathname)
  if (OFFICE.test(path)) return TEXT_PARTS
  return READING.test(path) ? ['read'] : ['read', 'account']
}
