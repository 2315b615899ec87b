import { and, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { type HumanIdKind, parseIdPrefix } from '#shared/format/human-id.ts'
import { toListedWords } from '#shared/search/listed-words.ts'
import { splitSearchTerm, toSearchText } from '#shared/search/search-text.ts'
import { likePattern } from '../client.server.ts'
import { cvs } from '../tables/cvs.server.ts'
import { tuitions } from '../tables/tuitions.server.ts'

const queries = new QueryBuilder({ casing: 'snake_case' })

/** Condition on a column: the query finds its value. Unlike `in`, it can use the column's index beside other conditions of an `or`. */
export const isOneOf = (column: PgColumn, query: SQLWrapper): SQL => sql`${column} = any(array(${query}))`

/** Condition on `tuitions`: the tuitionId starts with the term in any notation; undefined when the term starts no tuitionId. */
export function hasTuitionId(term: string): SQL | undefined {
  return startsWithId(tuitions.officeText, 'tuition', term)
}

/** Condition on `cvs`: the tutorId starts with the term in any notation; undefined when the term starts no tutorId. */
export function hasTutorId(term: string): SQL | undefined {
  return startsWithId(cvs.searchText, 'tutor', term)
}

/** Condition on a column that refers to `tuitions.id`, as `hasTuitionId`. */
export function refersToTuitionId(column: PgColumn, term: string): SQL | undefined {
  const where = hasTuitionId(term)
  return where && isOneOf(column, queries.select({ id: tuitions.id }).from(tuitions).where(where))
}

/** Condition on a column that refers to `cvs.id`, as `hasTutorId`. */
export function refersToTutorId(column: PgColumn, term: string): SQL | undefined {
  const where = hasTutorId(term)
  return where && isOneOf(column, queries.select({ id: cvs.id }).from(cvs).where(where))
}

/**
 * Condition on the search text of `tuitions` or `cvs`: it contains every word of the term as it is written or as the
 * lists have it, or its id starts with the term in any notation; undefined for a blank term.
 */
export function matchesWordsOrId(searchText: PgColumn, kind: HumanIdKind, term: string): SQL | undefined {
  const words = splitSearchTerm(term)
  const hasWords = and(...words.map((word) => like(searchText, likePattern(word))))
  // The id as it is stored is found by its words.
  return words.length === 1 && words[0] === idText(kind, term)
    ? hasWords
    : hasWords && or(hasWords, startsWithId(searchText, kind, term), hasListedWords(searchText, term))
}

/**
 * As `matchesWordsOrId` for tuitions of every status: the index of the public search holds open ones only, that of the
 * admin search finds all by the same words.
 */
export const matchesTuition = (term: string): SQL | undefined =>
  and(matchesWordsOrId(tuitions.officeText, 'tuition', term), matchesWordsOrId(tuitions.searchText, 'tuition', term))

/** Condition on a search text: it contains the listed words that the term means in Bangla or another spelling. */
function hasListedWords(searchText: PgColumn, term: string): SQL | undefined {
  return and(...(toListedWords(term) ?? []).map((word) => like(searchText, likePattern(word))))
}

/** At least one of the conditions that are given; false for every row when none is. */
export function matchesAny(...conditions: (SQL | undefined)[]): SQL {
  return or(...conditions) ?? sql`false`
}

/** The search text of a tuition or CV starts with its id, the office's text with a blank and the search text. */
function startsWithId(searchText: PgColumn, kind: HumanIdKind, term: string): SQL | undefined {
  const id = idText(kind, term)
  const start = searchText === tuitions.officeText ? ' ' : ''
  return id === null ? undefined : like(searchText, `${start}${id}%`)
}

function idText(kind: HumanIdKind, term: string): string | null {
  const prefix = parseIdPrefix(kind, term)
  return prefix === null ? null : toSearchText(prefix)
}
