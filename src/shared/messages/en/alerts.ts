import { alerts } from './alerts/alerts.ts'
import { bookmarks } from './alerts/bookmarks.ts'
import { ranking } from './alerts/ranking.ts'

/** The English texts of alerts and bookmarks. */
export const texts = { alerts, bookmarks, ranking }
