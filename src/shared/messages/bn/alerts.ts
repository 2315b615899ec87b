import type { texts as en } from '../en/alerts.ts'
import type { Translation } from '../translation.ts'
import { alerts } from './alerts/alerts.ts'
import { bookmarks } from './alerts/bookmarks.ts'
import { ranking } from './alerts/ranking.ts'

/** The Bangla texts of alerts and bookmarks. */
export const texts: Translation<typeof en> = { alerts, bookmarks, ranking }
