import { texts as accountTexts } from './bn/account.ts'
import { texts as alertTexts } from './bn/alerts.ts'
import { texts as feesTexts } from './bn/fees.ts'
import { texts as officeTexts } from './bn/office.ts'
import { texts as publicTexts } from './bn/public.ts'
import type { en } from './en.ts'
import { mergeTexts, type Texts } from './merge-texts.ts'
import type { Translation } from './translation.ts'

/** All texts for users in Bangla, for Node; a browser loads the parts that its page shows. */
export const bn = [accountTexts, alertTexts, feesTexts, officeTexts].reduce<Texts>(
  mergeTexts,
  publicTexts,
) as Translation<typeof en>
