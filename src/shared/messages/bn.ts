import { texts as accountTexts } from './bn/account.ts'
import { texts as officeTexts } from './bn/office.ts'
import { texts as publicTexts } from './bn/public.ts'
import type { en } from './en.ts'
import { mergeTexts } from './merge-texts.ts'
import type { Translation } from './translation.ts'

/** All texts for users in Bangla, for Node; a browser loads the parts that its page shows. */
export const bn = mergeTexts(mergeTexts(publicTexts, accountTexts), officeTexts) as Translation<typeof en>
