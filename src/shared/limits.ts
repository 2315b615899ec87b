/** The numbers of S2 9 and of the decisions, each once. */
export const PAGE_SIZE = { homeTuitions: 6, homeTutors: 8, tuitions: 10, tutors: 12, lists: 10, dues: 2 } as const
export const MAX_PAGE_SIZE = 100
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const
export const MAX_LENGTH = {
  name: 100,
  short: 200,
  salary: 100,
  choice: 80,
  details: 5000,
  searchTerm: 100,
  email: 254,
  address: 500,
} as const
/** How many classes, subjects, mediums or areas one tuition or CV may name. */
export const MAX_CHOICES = 80
/** A request body in bytes, uploads excepted. */
export const MAX_BODY_BYTES = 256 * 1024
/** A picture that is uploaded, in bytes: 5 MB (S1 5). */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024
/** How long query answers that no screen shows are kept, in ms (S2 9). */
export const QUERY_CACHE_MS = 60_000
/** How many days a message that was sent stays in the outbox; what failed stays until it is sent. */
export const OUTBOX_RETENTION_DAYS = 90
/** How many days a notification stays, read or not; what it tells of stays in its own list. */
export const NOTIFICATION_RETENTION_DAYS = 90
/** How long the log-in form's typing indicator stays after a change, in ms (S2 9). */
export const TYPING_INDICATOR_MS = 800
/**
 * How many tries in so many seconds before the next is refused. A success gives back its own try, or with `forgives: 'all'`
 * every try of its key: never that of an address, where an own account would buy new tries at others' accounts.
 */
export const THROTTLE_LIMITS = {
  logInByAddress: { tries: 30, seconds: 900, forgives: 'one' },
  logInByAccountAndAddress: { tries: 5, seconds: 900, forgives: 'all' },
  logInByAccount: { tries: 20, seconds: 3600, forgives: 'one' },
  codeByAddress: { tries: 20, seconds: 3600, forgives: 'one' },
  codeByPhoneInAMinute: { tries: 1, seconds: 60, forgives: 'one' },
  codeByPhoneInAnHour: { tries: 5, seconds: 3600, forgives: 'one' },
  forgotByAccount: { tries: 3, seconds: 3600, forgives: 'one' },
  forgotByAddress: { tries: 20, seconds: 3600, forgives: 'one' },
  messagesByAddress: { tries: 10, seconds: 3600, forgives: 'one' },
  postsByAddress: { tries: 20, seconds: 3600, forgives: 'one' },
  uploadsByAccount: { tries: 60, seconds: 3600, forgives: 'one' },
  hireRequestsByAddress: { tries: 10, seconds: 3600, forgives: 'one' },
} as const
