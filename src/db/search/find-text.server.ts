import { and, like, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type FindTerm, isSound, isWholeWord } from '#shared/search/find-words.ts'

/** Condition on a find text: it contains every term; undefined without terms. */
export function matchesFindText(findText: PgColumn, terms: readonly FindTerm[]): SQL | undefined {
  return and(...terms.map((words) => or(...words.map((word) => like(findText, wordPattern(word))))))
}

/**
 * Condition on a find text: each term is similar to one of its words (trigrams), ids and other words with figures equal;
 * undefined without terms.
 */
export function resemblesFindText(findText: PgColumn, terms: readonly FindTerm[]): SQL | undefined {
  const resembles = (word: string) => {
    const contains = like(findText, wordPattern(word))
    return isWholeWord(word) || isSound(word) ? contains : or(contains, sql`${word} <% ${findText}`)
  }
  return and(...terms.map((words) => or(...words.map(resembles))))
}

// Words of a find text have a blank on both sides.
const wordPattern = (word: string) => (isWholeWord(word) ? `% ${word} %` : `% ${word}%`)
