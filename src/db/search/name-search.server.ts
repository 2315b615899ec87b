import { and, ilike, like, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { toSoundTerms } from '#shared/search/sound.ts'
import { likePattern } from '../client.server.ts'

/** A table of people whose names are kept as sounds too. */
export type NamedTable = { name: PgColumn; nameSound: PgColumn }

/** Condition on people: the name contains the term as it is written, or sounds like it in either script. */
export function matchesName(table: NamedTable, term: string): SQL {
  return or(containsName(table, term), soundsLike(table, term)) ?? sql`false`
}

/** Condition on people: the name contains the term as it is written. */
export const containsName = ({ name }: { name: PgColumn | SQL }, term: string): SQL =>
  // Some Bangla letters (য়) have a composed and a decomposed form; NFC makes them equal.
  ilike(sql`normalize(${name}, NFC)`, likePattern(term.normalize('NFC')))

/** Condition on people: each word of the term starts a sound of the name; undefined for a term without words. */
export function soundsLike({ nameSound }: Pick<NamedTable, 'nameSound'>, term: string): SQL | undefined {
  return and(...toSoundTerms(term).map((starts) => or(...starts.map((start) => like(nameSound, likePattern(start))))))
}

/** The order of people found by name: those written like the term come before those that only sound like it. */
export const exactNameFirst = (table: { name: PgColumn | SQL }, term: string): SQL =>
  sql`(${containsName(table, term)}) desc`
