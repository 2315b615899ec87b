import { paths } from '#shared/paths.ts'
import { adminMenu } from './admin-menu.ts'

const { admin } = paths
type LabelKey = (typeof adminMenu)[number]['entries'][number]['labelKey']

/** The beginning of the paths of one kind of record. */
const below = (path: (id: string) => string) => path('').replace(/\?.*$/, '')

const TUITION_SCREENS = [
  admin.tuition,
  admin.applicants,
  admin.confirmations,
  admin.editTuition,
  admin.repostTuition,
].map(below)
const TUTOR_SCREENS = [admin.tutorDetails, admin.tutorCv, admin.editCv].map(below)

/** The record screens that a list leads to; of several lists, the first one counts unless another was shown last. */
const RECORD_SCREENS: readonly (readonly [LabelKey, readonly string[]])[] = [
  ['tuitions', TUITION_SCREENS],
  ['pendingTuitions', TUITION_SCREENS],
  ['approvedTutors', TUTOR_SCREENS],
  ['pendingTutors', TUTOR_SCREENS],
  ['guardians', [below(admin.guardianDetails)]],
]

/** The menu entry of a list, or of the list that led to a record's screen; undefined elsewhere. [OFF-114] */
export function activeEntry(pathname: string, lastList: string | null) {
  const entries = adminMenu.flatMap((section) => section.entries)
  const own = entries.find(({ href }) => href === pathname)
  if (own) return own
  const leading = RECORD_SCREENS.filter(([, screens]) => screens.some((path) => pathname.startsWith(path)))
  const found = leading.flatMap(([labelKey]) => entries.filter((entry) => entry.labelKey === labelKey))
  return found.find(({ href }) => href === lastList) ?? found[0]
}
