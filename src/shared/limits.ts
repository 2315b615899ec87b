/** Rows per page. [CONST-01..13] */
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
/** The longest answer to a message: an SMS of 15 parts in Bangla. */
export const ANSWER_LENGTH = 1000
/** The reason of an undo. */
export const REASON_LENGTH = { min: 3, max: 500 } as const
/** Between the values of one filter in an address and in a list call. */
export const FILTER_SEPARATOR = '|'
/** The number of classes, subjects, mediums or areas that one tuition or CV may have. */
export const MAX_CHOICES = 80
/** The size of a request body in bytes, except uploads. */
export const MAX_BODY_BYTES = 256 * 1024
/** The size of an uploaded picture in bytes: 5 MB. [CONST-16] */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024
/** How long unused query results stay in the cache, in ms. [CONST-31] */
export const QUERY_CACHE_MS = 60_000
/** How long the log-in form's typing indicator stays after a change, in ms. [CONST-25] */
export const TYPING_INDICATOR_MS = 800
/**
 * Attempts per number of seconds. A success returns its own attempt or, with `rewards: 'all'`, all attempts of its key.
 * Never `all` for an address: an attacker's own account would reset the counter for other accounts. [DEC-29]
 */
export const THROTTLE_LIMITS = {
  logInByAddress: { tries: 30, seconds: 900, rewards: 'one' },
  logInByAccountAndAddress: { tries: 5, seconds: 900, rewards: 'all' },
  logInByAccount: { tries: 20, seconds: 3600, rewards: 'one' },
  logInByDevice: { tries: 10, seconds: 900, rewards: 'all' },
  secondFactorByAccount: { tries: 10, seconds: 900, rewards: 'all' },
  codeByAddress: { tries: 20, seconds: 3600, rewards: 'one' },
  codeByPhoneInAMinute: { tries: 1, seconds: 60, rewards: 'one' },
  codeByPhoneInAnHour: { tries: 5, seconds: 3600, rewards: 'one' },
  codeTriesByAddress: { tries: 20, seconds: 3600, rewards: 'one' },
  codeTriesByPhoneAndAddress: { tries: 5, seconds: 600, rewards: 'one' },
  codeTriesByPhone: { tries: 50, seconds: 3600, rewards: 'one' },
  forgotByAccount: { tries: 3, seconds: 3600, rewards: 'one' },
  forgotByAddress: { tries: 20, seconds: 3600, rewards: 'one' },
  resetByAddress: { tries: 20, seconds: 3600, rewards: 'one' },
  messagesByAddress: { tries: 10, seconds: 3600, rewards: 'one' },
  postsByAddress: { tries: 20, seconds: 3600, rewards: 'one' },
  uploadsByAccount: { tries: 60, seconds: 3600, rewards: 'one' },
  cvSavesByAccount: { tries: 30, seconds: 3600, rewards: 'one' },
  /** Pictures to be rendered; kept ones do not count. */
  sharePicturesByAddress: { tries: 200, seconds: 600, rewards: 'one' },
  downloadsByAccount: { tries: 3, seconds: 86_400, rewards: 'one' },
  hireRequestsByAddress: { tries: 10, seconds: 3600, rewards: 'one' },
} as const
/** The size of an imported file in bytes, and unpacked when it is a workbook. */
export const MAX_IMPORT_BYTES = { file: 15 * 1024 * 1024, unpacked: 150 * 1024 * 1024 } as const
/** The rows of an imported file, without its head. */
export const MAX_IMPORT_ROWS = 50_000
