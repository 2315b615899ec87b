/** The numbers of S2 9 and of the decisions, each once. */
export const PAGE_SIZE = { homeTuitions: 6, homeTutors: 8, tuitions: 10, tutors: 12, lists: 10, dues: 2 } as const
export const MAX_PAGE_SIZE = 100
export const PASSWORD = { min: 6, max: 128 } as const
export const TEXT = {
  name: 100,
  short: 200,
  salary: 100,
  choice: 80,
  details: 5000,
  searchTerm: 100,
  email: 254,
} as const
/** How many classes, subjects, mediums or areas one tuition or CV may name. */
export const CHOICES = 80
/** A request body in bytes, uploads excepted. */
export const BODY_BYTES = 256 * 1024
/** How long query answers that no screen shows are kept, in ms (S2 9). */
export const QUERY_CACHE_MS = 60_000
/** How long the log-in form's typing indicator stays after a change, in ms (S2 9). */
export const TYPING_INDICATOR_MS = 800
