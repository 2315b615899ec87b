import type { Role } from '#shared/call.ts'
import type { TemplateKind } from '#shared/message-templates.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { showValues } from '#shared/sending/message-values.ts'

type Recipients = 'Guardian' | 'Tutor' | 'both'

/** Who gets each message. */
export const RECIPIENTS: Record<TemplateKind, Recipients> = {
  tuitionVerified: 'Guardian',
  tuitionRejected: 'Guardian',
  cvVerified: 'Tutor',
  cvReturned: 'Tutor',
  tutorInvited: 'Tutor',
  applicantConfirmedToTutor: 'Tutor',
  applicantConfirmedToGuardian: 'Guardian',
  tuitionBooked: 'both',
  dueCreated: 'Tutor',
  dueReminder: 'Tutor',
  paymentReceived: 'Tutor',
  bookingCancelled: 'both',
  confirmationTakenBack: 'Tutor',
  postReceived: 'Guardian',
  newApplicants: 'Guardian',
  applicantShortlisted: 'Tutor',
  applicantDeclined: 'Tutor',
  applicantChosen: 'Tutor',
  applicationWithdrawn: 'Guardian',
  demoProposed: 'Tutor',
  demoAnswered: 'Guardian',
  demoCancelled: 'Tutor',
  tuitionClosed: 'Tutor',
  ownTuitionClosed: 'Guardian',
  deletionRequested: 'both',
  deletionTakenBack: 'both',
  deletionRefused: 'both',
}

/** Each application rings the bell at once, while its message waits for the digest; a private link is for its phone only. */
const WITHOUT_BELL: readonly TemplateKind[] = ['newApplicants', 'postReceived']
const ABOUT_ACCOUNT: readonly TemplateKind[] = ['deletionRequested', 'deletionTakenBack', 'deletionRefused']
/** They carry the number that the next step needs, or are about the account, so no limit and no switch holds them back. */
const ALWAYS_SENT: readonly TemplateKind[] = [
  'applicantConfirmedToTutor',
  'applicantConfirmedToGuardian',
  ...ABOUT_ACCOUNT,
]
/** Sent before its person can choose anything. */
const WITHOUT_SWITCH: readonly TemplateKind[] = [...ALWAYS_SENT, 'postReceived']

/** Whether a message of this kind is also an entry of the bell. [FAM-370] */
export const ringsBell = (kind: TemplateKind): boolean => !WITHOUT_BELL.includes(kind)

/** Whether a message is sent whatever its person switched off and however many went out that day. [FAM-375] */
export const isAlwaysSent = (kind: TemplateKind): boolean => ALWAYS_SENT.includes(kind)

/** The kinds that a person of this role can switch off. [FAM-376] */
export function switchableKinds(role: Role): TemplateKind[] {
  const kinds = Object.keys(RECIPIENTS) as TemplateKind[]
  return kinds.filter((kind) => !WITHOUT_SWITCH.includes(kind) && [role, 'both'].includes(RECIPIENTS[kind]))
}

/** What the bell keeps of a message: no phone, and a link only within this site. [FAM-370] */
export function toBellParams(values: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(values).filter(
    ([name, value]) => !name.toLowerCase().endsWith('phone') && (name !== 'link' || /^\/(?!\/)/.test(value)),
  )
  return Object.fromEntries(kept)
}

type Entry = { kind: TemplateKind; params: Readonly<Record<string, string>> }

/** The page that an entry leads to: its link, else the page of its tuition. [FAM-371] */
export function bellPath({ kind, params: { link, tuitionId } }: Entry, role: Role): string {
  if (link) return link
  if (ABOUT_ACCOUNT.includes(kind)) return paths.account
  if (role === 'Guardian') return tuitionId ? paths.tuition(tuitionId) : paths.guardian.tuitions
  if (kind === 'cvReturned' || kind === 'cvVerified') return paths.tutor.cv
  return tuitionId && kind !== 'dueCreated' ? paths.tuition(tuitionId) : paths.tutor.applications
}

/** The text of an entry in the reader's language. [FAM-370] */
export function formatBellEntry(locale: Locale, { kind, params }: Entry): string {
  return text(locale, `personNotifications.${kind}`, {
    ...showValues(locale, params),
    count: Number(params.count ?? 0),
  })
}
