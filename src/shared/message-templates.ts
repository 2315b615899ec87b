/** The languages of messages to people. */
export const MESSAGE_LOCALES = ['en', 'bn'] as const
export type MessageLocale = (typeof MESSAGE_LOCALES)[number]

/** The placeholders of each message besides `brand` and `phone`; an owner's template may use no others. */
export const PLACEHOLDERS = {
  tuitionVerified: ['tuitionId', 'heading', 'link'],
  tuitionRejected: ['tuitionId', 'reason'],
  cvVerified: ['name', 'tutorId', 'link'],
  cvReturned: ['name', 'tutorId', 'reason', 'link'],
  tutorInvited: ['name', 'tuitionId', 'class', 'area', 'salary', 'link'],
  applicantConfirmedToTutor: ['name', 'tuitionId', 'area', 'guardianPhone'],
  applicantConfirmedToGuardian: ['tuitionId', 'tutorId', 'tutorName', 'tutorPhone'],
  tuitionBooked: ['tuitionId', 'tutorId', 'startDate'],
  dueCreated: ['tuitionId', 'amount', 'dueOn'],
  dueReminder: ['tuitionId', 'amount', 'dueOn'],
  paymentReceived: ['tuitionId', 'amount', 'remaining'],
  bookingCancelled: ['tuitionId', 'reason'],
  confirmationTakenBack: ['tuitionId', 'reason'],
  postReceived: ['tuitionId', 'link'],
  newApplicants: ['tuitionId', 'count', 'link'],
  applicantShortlisted: ['tuitionId', 'link'],
  applicantDeclined: ['tuitionId', 'link'],
  applicantChosen: ['tuitionId', 'link'],
  applicationWithdrawn: ['tuitionId', 'tutorId', 'link'],
  demoProposed: ['tuitionId', 'time', 'link'],
  demoAnswered: ['tuitionId', 'tutorId', 'answer', 'link'],
  demoCancelled: ['tuitionId', 'time'],
  tuitionClosed: ['tuitionId', 'link'],
  ownTuitionClosed: ['tuitionId', 'reason'],
  deletionRequested: ['date', 'link'],
  deletionTakenBack: ['link'],
  deletionRefused: ['reason', 'link'],
} as const

export type TemplateKind = keyof typeof PLACEHOLDERS
export const TEMPLATE_KINDS = Object.keys(PLACEHOLDERS) as [TemplateKind, ...TemplateKind[]]

/** Placeholders of every message: the agency's name and first phone. */
export const COMMON_PLACEHOLDERS = ['brand', 'phone'] as const

/** A message as an owner edits it; the subject is for e-mails. */
export type Template = { subject: string; body: string }

/** Everything between braces, and braces without a partner. */
const BRACES = /\{([^{}]*)\}|[{}]/g

/** All placeholders that a template of this kind may use. */
export function placeholdersOf(kind: TemplateKind): readonly string[] {
  return [...COMMON_PLACEHOLDERS, ...PLACEHOLDERS[kind]]
}

/** Braces that hold no placeholder of the kind, such as `{tuitonId}` or a single brace. [OFF-450] */
export function unknownPlaceholders(kind: TemplateKind, template: string): string[] {
  const known = placeholdersOf(kind)
  const found = [...template.matchAll(BRACES)]
  const unknown = found.filter(([, name]) => name === undefined || !known.includes(name)).map(([all]) => all)
  return [...new Set(unknown)]
}

/** Fills in the values on one line each; placeholders without a value become empty and double blanks one. [OFF-451] */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  const filled = template.replace(BRACES, (all, name?: string) =>
    name === undefined ? all : (Object.hasOwn(values, name) ? (values[name] ?? '') : '').replace(/\s+/g, ' ').trim(),
  )
  return filled.replace(/ {2,}/g, ' ').trim()
}
