import { readLocalPath } from '../address/local-path.ts'

/** The folders of a catalogue, which a browser loads apart. */
export const TEXT_PARTS = ['public', 'account', 'alerts', 'fees', 'office'] as const

export type TextPart = (typeof TEXT_PARTS)[number]

const ADMIN_PATH = /^\/admin-prime-ta(?:\/|$)/
const FEES = /^\/my-fees(?:\/|$)/
const ALERTS = /^\/(?:my-alerts|stop-alerts|bookmarks)(?:\/|$)/
const READING =
  /^\/(?:$|(?:tuitions-page|tuitions|tutors|hire-tutor-page)(?:\/|$)|tutor-cv\/|(?:about-us|services|how-it-works|fees|open-numbers|terms|privacy)$)/

/** The parts whose texts a page shows, by its path with or without a language. */
export function textPartsOfPage(pathname: string): readonly TextPart[] {
  const { path } = readLocalPath(pathname)
  if (ADMIN_PATH.test(path)) return TEXT_PARTS
  if (FEES.test(path)) return ['public', 'account', 'fees']
  if (path === '/ranking') return ['public', 'alerts']
  if (ALERTS.test(path)) return ['public', 'account', 'alerts']
  return READING.test(path) ? ['public'] : ['public', 'account']
}
