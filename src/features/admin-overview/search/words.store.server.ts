import { and, eq, isNull, like, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { likePattern } from '#db/client.server.ts'
import { matchesFindText } from '#db/search/find-text.server.ts'
import { containsName, type NamedTable, soundsLike } from '#db/search/name-search.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { toFindTerms } from '#shared/search/find-words.ts'
import { splitSearchTerm } from '#shared/search/search-text.ts'
import type { SearchTerms } from './rules.ts'

export const hasPhone = (column: PgColumn, { digits }: SearchTerms) =>
  digits === null ? undefined : like(column, likePattern(digits))
export const hasName = (table: NamedTable, { name }: SearchTerms) =>
  name === null ? undefined : containsName(table, name)
export const hasSound = (table: NamedTable, { name }: SearchTerms) =>
  name === null ? undefined : soundsLike(table, name)
export const hasNumber = (column: PgColumn, number: number | null) => (number === null ? undefined : eq(column, number))

/** The e-mail address of an account, whole. */
export const hasEmail = ({ term }: SearchTerms) =>
  term.includes('@') ? eq(sql`lower(${accounts.email})`, term.toLowerCase()) : undefined
/** All words of a search of several words, in any spelling, in the texts that the public search reads. */
export const hasWords = (column: PgColumn, { term, digits }: SearchTerms) => {
  const terms = digits === null ? toFindTerms(term) : []
  return terms.length > 1 ? matchesFindText(column, terms) : undefined
}
/** Each word starts a word of a tuition of any status. */
export const hasOfficeWords = ({ term, digits }: SearchTerms) => {
  const words = digits === null ? splitSearchTerm(term) : []
  return words.length > 1 ? and(...words.map((word) => like(tuitions.officeText, likePattern(` ${word}`)))) : undefined
}

/** An account of the role that was not merged into another one; guests are guardians without a name. */
export const isPerson = (role: 'Guardian' | 'Tutor') =>
  sql`${eq(accounts.role, role)} and ${isNull(accounts.mergedIntoId)}`

/** Both conditions; undefined when the second one is. */
export const andIfDefined = (one: SQL, other: SQL | undefined) => other && and(one, other)
