import { paths } from '#shared/address/paths.ts'
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
  ['guardians', [below(admin.guardianDetails), admin.createAccount]],
  ['hireRequests', [`${admin.hireRequests}/`]],
  ['duesByAge', [below(admin.receipt)]],
  ['dues', [below(admin.receipt)]],
  ['ledger', [below(admin.receipt), admin.ledgerMonths, admin.cashBox]],
  ['staff', [admin.inviteStaff, admin.staffInvitations]],
]

/** Whether a screen is about one record of a list. */
export const isRecordScreen = (pathname: string) =>
  RECORD_SCREENS.some(([, screens]) => screens.some((path) => pathname.startsWith(path)))

type Lists = {
  /** The list from which the record was opened. */
  last: string | null
  /** The address of the list that holds the record, as far as it is known. */
  holding?: string | null
}

/** The menu entry of a list, or of the list that led to a record's screen, else of the one that holds the record. */
export function activeEntry(pathname: string, { last, holding = null }: Lists) {
  const entries = adminMenu.flatMap((section) => section.entries)
  const own = entries.find(({ href }) => href === pathname)
  if (own) return own
  const leading = RECORD_SCREENS.filter(([, screens]) => screens.some((path) => pathname.startsWith(path)))
  const found = leading.flatMap(([labelKey]) => entries.filter((entry) => entry.labelKey === labelKey))
  const [held] = holding?.split('?') ?? []
  return found.find(({ href }) => href === last) ?? found.find(({ href }) => href === held) ?? found[0]
}
