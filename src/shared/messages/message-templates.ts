type MessageKind = {
  to: 'Guardian' | 'Tutor' | 'both'
  class: 'decisive' | 'news'
  undoes?: readonly string[]
  placeholders: readonly string[]
}

/** Every message about a tuition says which one: its id, class and area. */
const TUITION = ['tuitionId', 'class', 'area'] as const

/**
 * Each message: who gets it, how much it matters, which steps it takes back, and its placeholders besides `brand` and
 * `phone`; an owner's template may use no others. A `decisive` one is never limited; of `news` three go out a day and the
 * rest join the next digest. A message that `undoes` others withdraws those of its record that have not left.
 */
export const MESSAGE_KINDS = {
  tuitionVerified: {
    to: 'Guardian',
    class: 'news',
    undoes: ['tuitionUnverified'],
    placeholders: [...TUITION, 'heading', 'link'],
  },
  tuitionUnverified: {
    to: 'Guardian',
    class: 'news',
    undoes: ['tuitionVerified'],
    placeholders: [...TUITION, 'reason'],
  },
  tuitionRejected: {
    to: 'Guardian',
    class: 'news',
    undoes: ['rejectionTakenBack'],
    placeholders: [...TUITION, 'reason'],
  },
  rejectionTakenBack: {
    to: 'Guardian',
    class: 'news',
    undoes: ['tuitionRejected'],
    placeholders: [...TUITION, 'link'],
  },
  cvVerified: { to: 'Tutor', class: 'news', undoes: ['cvUnverified'], placeholders: ['name', 'tutorId', 'link'] },
  cvUnverified: { to: 'Tutor', class: 'news', undoes: ['cvVerified'], placeholders: ['name', 'tutorId', 'reason'] },
  cvReturned: {
    to: 'Tutor',
    class: 'news',
    undoes: ['cvReturnTakenBack'],
    placeholders: ['name', 'tutorId', 'reason', 'link'],
  },
  cvReturnTakenBack: { to: 'Tutor', class: 'news', undoes: ['cvReturned'], placeholders: ['name', 'tutorId'] },
  cvChangeAccepted: { to: 'Tutor', class: 'news', placeholders: ['name', 'tutorId', 'link'] },
  cvChangeRejected: { to: 'Tutor', class: 'news', placeholders: ['name', 'tutorId', 'reason', 'link'] },
  tutorInvited: {
    to: 'Tutor',
    class: 'news',
    undoes: ['applicationRemoved'],
    placeholders: ['name', ...TUITION, 'salary', 'link'],
  },
  applicationRemoved: {
    to: 'Tutor',
    class: 'news',
    undoes: ['tutorInvited', 'applicationRestored'],
    placeholders: [...TUITION, 'reason'],
  },
  applicationRestored: {
    to: 'Tutor',
    class: 'news',
    undoes: ['applicationRemoved', 'applicantDeclined'],
    placeholders: [...TUITION, 'link'],
  },
  applicantConfirmedToTutor: {
    to: 'Tutor',
    class: 'decisive',
    undoes: ['confirmationTakenBack'],
    placeholders: ['name', ...TUITION, 'guardianPhone'],
  },
  applicantConfirmedToGuardian: {
    to: 'Guardian',
    class: 'decisive',
    undoes: ['confirmationTakenBack'],
    placeholders: [...TUITION, 'tutorId', 'tutorName', 'tutorPhone'],
  },
  confirmationTakenBack: {
    to: 'both',
    class: 'decisive',
    undoes: ['applicantConfirmedToTutor', 'applicantConfirmedToGuardian'],
    placeholders: [...TUITION, 'tutorName', 'reason'],
  },
  tuitionBooked: {
    to: 'both',
    class: 'decisive',
    undoes: ['bookingCancelled'],
    placeholders: [...TUITION, 'tutorId', 'tutorName', 'startDate'],
  },
  bookingCancelled: {
    to: 'both',
    class: 'decisive',
    undoes: ['tuitionBooked'],
    placeholders: [...TUITION, 'tutorName', 'reason'],
  },
  dueCreated: { to: 'Tutor', class: 'decisive', undoes: ['dueVoided'], placeholders: [...TUITION, 'amount', 'dueOn'] },
  dueReminder: { to: 'Tutor', class: 'decisive', placeholders: [...TUITION, 'amount', 'dueOn'] },
  paymentReceived: { to: 'Tutor', class: 'decisive', placeholders: [...TUITION, 'amount', 'remaining'] },
  paymentCorrected: { to: 'Tutor', class: 'decisive', placeholders: [...TUITION, 'before', 'amount', 'remaining'] },
  paymentTakenBack: {
    to: 'Tutor',
    class: 'decisive',
    undoes: ['paymentReceived'],
    placeholders: [...TUITION, 'amount', 'remaining'],
  },
  paymentRefunded: { to: 'Tutor', class: 'decisive', placeholders: [...TUITION, 'amount', 'date'] },
  refundCorrected: { to: 'Tutor', class: 'decisive', placeholders: [...TUITION, 'before', 'amount'] },
  dueVoided: {
    to: 'Tutor',
    class: 'decisive',
    undoes: ['dueCreated', 'dueReminder'],
    placeholders: [...TUITION, 'amount'],
  },
  postReceived: { to: 'Guardian', class: 'decisive', placeholders: [...TUITION, 'link'] },
  hireRequestReceived: {
    to: 'Guardian',
    class: 'decisive',
    placeholders: ['requestId', 'tutorId', 'tutorName', 'link'],
  },
  newApplicants: { to: 'Guardian', class: 'news', placeholders: [...TUITION, 'count', 'link'] },
  applicantShortlisted: {
    to: 'Tutor',
    class: 'news',
    undoes: ['applicantUnlisted'],
    placeholders: [...TUITION, 'link'],
  },
  applicantUnlisted: {
    to: 'Tutor',
    class: 'news',
    undoes: ['applicantShortlisted'],
    placeholders: [...TUITION, 'link'],
  },
  applicantDeclined: {
    to: 'Tutor',
    class: 'news',
    undoes: ['declineTakenBack', 'applicationRestored'],
    placeholders: [...TUITION, 'link'],
  },
  declineTakenBack: { to: 'Tutor', class: 'news', undoes: ['applicantDeclined'], placeholders: [...TUITION, 'link'] },
  applicantChosen: { to: 'Tutor', class: 'news', undoes: ['choiceTakenBack'], placeholders: [...TUITION, 'link'] },
  choiceTakenBack: { to: 'Tutor', class: 'news', undoes: ['applicantChosen'], placeholders: [...TUITION, 'link'] },
  applicationWithdrawn: {
    to: 'Guardian',
    class: 'news',
    placeholders: [...TUITION, 'tutorId', 'tutorName', 'link'],
  },
  demoProposed: { to: 'Tutor', class: 'decisive', placeholders: [...TUITION, 'time', 'link'] },
  demoAnswered: {
    to: 'Guardian',
    class: 'decisive',
    placeholders: [...TUITION, 'tutorId', 'tutorName', 'time', 'answer', 'link'],
  },
  demoCancelled: {
    to: 'both',
    class: 'decisive',
    undoes: ['demoProposed', 'demoAnswered', 'demoReminder', 'demoRestored'],
    placeholders: [...TUITION, 'tutorName', 'time', 'reason'],
  },
  demoRestored: {
    to: 'both',
    class: 'decisive',
    undoes: ['demoCancelled'],
    placeholders: [...TUITION, 'tutorName', 'time', 'link'],
  },
  demoReminder: { to: 'both', class: 'decisive', placeholders: [...TUITION, 'tutorName', 'time', 'link'] },
  demoFollowUp: { to: 'both', class: 'news', placeholders: [...TUITION, 'tutorName', 'time', 'link'] },
  tutorFound: {
    to: 'Tutor',
    class: 'news',
    undoes: ['tuitionReopened', 'tuitionClosed'],
    placeholders: [...TUITION, 'link'],
  },
  tuitionClosed: { to: 'Tutor', class: 'news', undoes: ['tuitionReopened'], placeholders: [...TUITION, 'link'] },
  ownTuitionClosed: {
    to: 'Guardian',
    class: 'news',
    undoes: ['tuitionReopened'],
    placeholders: [...TUITION, 'reason'],
  },
  tuitionReopened: {
    to: 'both',
    class: 'news',
    undoes: ['tuitionClosed', 'ownTuitionClosed', 'tutorFound'],
    placeholders: [...TUITION, 'link'],
  },
  deletionRequested: {
    to: 'both',
    class: 'decisive',
    undoes: ['deletionTakenBack'],
    placeholders: ['date', 'link'],
  },
  deletionTakenBack: { to: 'both', class: 'decisive', undoes: ['deletionRequested'], placeholders: ['link'] },
  accountDeactivated: { to: 'both', class: 'decisive', undoes: ['accountRestored'], placeholders: [] },
  accountRestored: { to: 'both', class: 'decisive', undoes: ['accountDeactivated'], placeholders: ['link'] },
  deletionRefused: { to: 'both', class: 'decisive', placeholders: ['reason', 'link'] },
  phoneCorrected: { to: 'both', class: 'decisive', placeholders: ['number'] },
  accountMerged: { to: 'both', class: 'decisive', undoes: ['accountUnmerged'], placeholders: ['number'] },
  accountUnmerged: { to: 'both', class: 'decisive', undoes: ['accountMerged'], placeholders: [] },
} as const satisfies Record<string, MessageKind>

export type TemplateKind = keyof typeof MESSAGE_KINDS
export const TEMPLATE_KINDS = Object.keys(MESSAGE_KINDS) as [TemplateKind, ...TemplateKind[]]

/** The kinds that guardians or tutors get. */
export const kindsTo = (role: string): TemplateKind[] =>
  TEMPLATE_KINDS.filter((kind) => [role, 'both'].includes(MESSAGE_KINDS[kind].to))

/** The kinds of which a person gets only so many a day. */
export const NEWS_KINDS = TEMPLATE_KINDS.filter((kind) => MESSAGE_KINDS[kind].class === 'news')

/** The kinds that tell of dues and payments. */
export const MONEY_KINDS = [
  'dueCreated',
  'dueReminder',
  'paymentReceived',
  'paymentCorrected',
  'paymentTakenBack',
  'paymentRefunded',
  'refundCorrected',
  'dueVoided',
] as const satisfies readonly TemplateKind[]

/** The kinds whose step a message takes back. */
export function undoneBy(kind: TemplateKind): readonly TemplateKind[] {
  const { undoes = [] }: MessageKind = MESSAGE_KINDS[kind]
  return TEMPLATE_KINDS.filter((other) => undoes.includes(other))
}

/** Placeholders of every message: the agency's name and first phone. */
const COMMON_PLACEHOLDERS = ['brand', 'phone'] as const

/** A message as an owner edits it; the subject is for e-mails. */
export type Template = { subject: string; body: string }

/** Everything between braces, and braces without a partner. */
const BRACES = /\{([^{}]*)\}|[{}]/g

/** All placeholders that a template of this kind may use. */
export function placeholdersOf(kind: TemplateKind): readonly string[] {
  return [...COMMON_PLACEHOLDERS, ...MESSAGE_KINDS[kind].placeholders]
}

/** Braces that hold no placeholder of the kind, such as `{tuitonId}` or a single brace. */
export function unknownPlaceholders(kind: TemplateKind, template: string): string[] {
  const known = placeholdersOf(kind)
  const found = [...template.matchAll(BRACES)]
  const unknown = found.filter(([, name]) => name === undefined || !known.includes(name)).map(([all]) => all)
  return [...new Set(unknown)]
}

/** Fills in the values on one line each; placeholders without a value become empty and double blanks one. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  const filled = template.replace(BRACES, (all, name?: string) =>
    name === undefined ? all : (Object.hasOwn(values, name) ? (values[name] ?? '') : '').replace(/\s+/g, ' ').trim(),
  )
  // Missing values in parentheses leave no commas behind.
  const tidy = filled
    .replace(/\((?:, )+/g, '(')
    .replace(/(?:, )+\)/g, ')')
    .replaceAll(' ()', '')
  return tidy.replace(/ {2,}/g, ' ').trim()
}
