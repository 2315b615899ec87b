import { paths } from '#shared/address/paths.ts'
import type { Role } from '#shared/call.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { MESSAGE_KINDS, TEMPLATE_KINDS, type TemplateKind, undoneBy } from '#shared/messages/message-templates.ts'
import { showValues } from '#shared/messages/message-values.ts'
import { text } from '#shared/messages/text.ts'

/** Each application rings the bell at once, while its message waits for the digest; a private link is for its phone only. */
const WITHOUT_BELL: readonly TemplateKind[] = ['newApplicants', 'postReceived', 'hireRequestReceived']
const ABOUT_ACCOUNT: readonly TemplateKind[] = [
  'deletionRequested',
  'deletionTakenBack',
  'deletionRefused',
  'phoneCorrected',
  'accountMerged',
  'accountUnmerged',
  'accountDeactivated',
  'accountRestored',
]
/** They carry the number that the next step needs, or are about the account, so no switch holds them back. */
const ALWAYS_SENT: readonly TemplateKind[] = [
  'applicantConfirmedToTutor',
  'applicantConfirmedToGuardian',
  'confirmationTakenBack',
  'postReceived',
  'hireRequestReceived',
  ...ABOUT_ACCOUNT,
]
/** Whoever switched the step off does not want to hear that it is taken back. */
const FOLLOW_THEIR_STEP: readonly TemplateKind[] = [
  'rejectionTakenBack',
  'tuitionUnverified',
  'cvUnverified',
  'cvReturnTakenBack',
  'applicationRemoved',
  'applicationRestored',
  'applicantUnlisted',
  'declineTakenBack',
  'choiceTakenBack',
  'tuitionReopened',
]

/** Whether a message of this kind is also an entry of the bell. */
export const ringsBell = (kind: TemplateKind): boolean => !WITHOUT_BELL.includes(kind)

/** Whether a person who switched some kinds off does not want this one. */
export function isMuted(kind: TemplateKind, muted: readonly string[]): boolean {
  if (ALWAYS_SENT.includes(kind)) return false
  return muted.includes(kind) || (FOLLOW_THEIR_STEP.includes(kind) && undoneBy(kind).some((one) => muted.includes(one)))
}

/** The kinds that a person of this role can switch off. */
export function switchableKinds(role: Role): TemplateKind[] {
  return TEMPLATE_KINDS.filter(
    (kind) =>
      !ALWAYS_SENT.includes(kind) &&
      !FOLLOW_THEIR_STEP.includes(kind) &&
      [role, 'both'].includes(MESSAGE_KINDS[kind].to),
  )
}

/** What the bell keeps of a message: no phone, and a link only within this site. */
export function toBellParams(values: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(values).filter(
    ([name, value]) => !name.toLowerCase().endsWith('phone') && (name !== 'link' || /^\/(?!\/)/.test(value)),
  )
  return Object.fromEntries(kept)
}

type Entry = { kind: TemplateKind; params: Readonly<Record<string, string>> }

/** The page that an entry leads to: its link, else the page of its tuition. */
export function bellPath({ kind, params: { link, tuitionId } }: Entry, role: Role): string {
  if (link) return link
  if (ABOUT_ACCOUNT.includes(kind)) return paths.account
  if (role === 'Guardian') return tuitionId ? paths.tuition(tuitionId) : paths.guardian.tuitions
  if (kind === 'cvReturned' || kind === 'cvVerified') return paths.tutor.cv
  return tuitionId && kind !== 'dueCreated' ? paths.tuition(tuitionId) : paths.tutor.applications
}

/** The text of an entry in the viewer's language. */
export function formatBellEntry(locale: Locale, { kind, params }: Entry): string {
  return text(locale, `personNotifications.${kind}`, {
    // Entries of earlier releases know the tutor by id only.
    tutorName: params.tutorId ?? '',
    ...showValues(locale, params),
    count: Number(params.count ?? 0),
  })
}
