import { foldWords } from '#shared/find/fold.ts'
import { joinWords } from '#shared/find/join.ts'
import { spellingsOf } from '#shared/find/spellings.ts'
import { isAlmostFoundBy } from '#shared/find-words.ts'
import type { Spelling } from './choice-rank.ts'

/** Bangla names, synonyms and numbers as words (`class eight`). Loaded when a list is first used. */
export const spellings: Spelling = {
  of: spellingsOf,
  fold: (text) => joinWords(foldWords(text)).join(' '),
  isAlike: isAlmostFoundBy,
}
