import { eq, like, or, type SQL } from 'drizzle-orm'
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { parsePhoneFragment } from '#shared/format/phone.ts'
import { likePattern } from '../client.server.ts'
import { cvs } from '../tables/cvs.server.ts'
import { accounts } from '../tables/people/accounts.server.ts'
import { tuitions } from '../tables/tuitions.server.ts'
import { isOneOf } from './id-search.server.ts'
import { matchesName } from './name-search.server.ts'

const queries = new QueryBuilder({ casing: 'snake_case' })
/** Digits from which a term is a part of a phone; fewer are an id. */
const MIN_PHONE_DIGITS = 5
const NAME = /[\p{L}\p{M}]{3}/u

/** Condition on a column that refers to `cvs.id`: the tutor's phone or name contains the term; undefined for other terms. */
export function refersToTutorPerson(column: PgColumn, term: string): SQL | undefined {
  const where = matchesPhone(accounts.phone, term) ?? matchesNameOf(term)
  const found = queries.select({ id: cvs.id }).from(cvs).innerJoin(accounts, eq(accounts.id, cvs.accountId))
  return where && isOneOf(column, found.where(where))
}

/** Condition on `tuitions`: the guardian's phone or name contains the term; undefined for other terms. */
export function isOfGuardian(term: string): SQL | undefined {
  const byName = matchesNameOf(term)
  const named = byName && isOneOf(tuitions.ownerId, queries.select({ id: accounts.id }).from(accounts).where(byName))
  return or(matchesPhone(tuitions.phone, term), named)
}

/** Condition on a column that refers to `tuitions.id`, as `isOfGuardian`. */
export function refersToGuardianPerson(column: PgColumn, term: string): SQL | undefined {
  const where = isOfGuardian(term)
  return where && isOneOf(column, queries.select({ id: tuitions.id }).from(tuitions).where(where))
}

function matchesPhone(column: PgColumn, term: string): SQL | undefined {
  const digits = parsePhoneFragment(term)
  return digits !== null && digits.length >= MIN_PHONE_DIGITS ? like(column, likePattern(digits)) : undefined
}

function matchesNameOf(term: string): SQL | undefined {
  const name = term.normalize('NFC')
  return NAME.test(name) ? matchesName(accounts, name) : undefined
}
