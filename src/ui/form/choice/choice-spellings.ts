import { isAlmostFoundBy } from '#shared/search/find-words.ts'
import { foldWords } from '#shared/search/fold.ts'
import { joinWords } from '#shared/search/join.ts'
import { spellingsOf } from '#shared/search/spellings.ts'
import type { Spelling } from './choice-rank.ts'

/** Bangla names, synonyms and numbers as words (`class eight`). Loaded when a list is first used. */
export const spellings: Spelling = {
  of: spellingsOf,
  fold: (text) => joinWords(foldWords(text)).join(' '),
  isAlike: isAlmostFoundBy,
}
