/** Rows per page. */
export const PAGE_SIZE = { homeTuitions: 6, homeTutors: 8, tuitions: 10, tutors: 12, lists: 10, dues: 2 } as const
export const MAX_PAGE_SIZE = 100
/** What staff can choose for a list. */
export const ROWS_A_PAGE = [10, 25, 50, 100] as const
/** In characters; `staff` is the least without a second factor. */
export const PASSWORD_LENGTH = { min: 6, staff: 12, max: 128 } as const
export const MAX_LENGTH = {
  name: 100,
  ownName: 40,
  short: 200,
  salary: 100,
  choice: 80,
  details: 5000,
  searchTerm: 100,
  email: 254,
  address: 500,
  /** The address that a push service gives to a browser. */
  pushAddress: 1000,
  /** A message of a wallet, from which the transaction number is read. */
  walletMessage: 500,
} as const
/** The longest answer to a message: an SMS of 15 parts in Bangla. */
export const ANSWER_LENGTH = 1000
/** The reason of an undo. */
export const REASON_LENGTH = { min: 3, max: 500 } as const
/** Between the values of one filter in an address and in a list call. */
export const FILTER_SEPARATOR = '|'
/** The most values of one filter. */
export const MAX_FILTER_VALUES = 40
/** The number of classes, subjects, mediums or areas that one tuition or CV may have. */
export const MAX_CHOICES = 80
/** The size of a request body in bytes, except uploads. */
export const MAX_BODY_BYTES = 256 * 1024
/** The size of an uploaded picture in bytes: 5 MB. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024
/** How long unused query results stay in the cache, in ms. */
export const QUERY_CACHE_MS = 60_000
/** How long the log-in form's typing indicator stays after a change, in ms. */
export const TYPING_INDICATOR_MS = 800
/**
 * Attempts per number of seconds. A success returns its own attempt or, with `rewards: 'all'`, all attempts of its key.
 * Never `all` for an address: an attacker's own account would reset the counter for other accounts.
 * An address can be a whole campus or thousands of phones, so it limits only those that no account, phone or known device
 * limits already, and above most of its limits a device solves a challenge instead of being refused.
 */
export const THROTTLE_LIMITS = {
  // Only failures count, and a device that logged in before has a counter of its own instead.
  logInByAddress: { tries: 30, seconds: 900, rewards: 'one', challenge: true },
  logInByAccountAndAddress: { tries: 5, seconds: 900, rewards: 'all' },
  logInByAccount: { tries: 20, seconds: 3600, rewards: 'one' },
  logInByDevice: { tries: 10, seconds: 900, rewards: 'all' },
  // One event of the activity an hour while a log-in is closed.
  lockEventsByAccount: { tries: 1, seconds: 3600, rewards: 'one' },
  secondFactorByAccount: { tries: 10, seconds: 900, rewards: 'all' },
  // Each code costs the agency an SMS. A device that logged in before is not counted by its address.
  codeByAddress: { tries: 20, seconds: 3600, rewards: 'one', challenge: true },
  codeByPhoneInAMinute: { tries: 1, seconds: 60, rewards: 'one' },
  codeByPhoneAndAsker: { tries: 5, seconds: 3600, rewards: 'one' },
  // All that strangers may send to one phone; the first request of each address has a share of its own, which work extends.
  codeByPhone: { tries: 10, seconds: 3600, rewards: 'one' },
  firstCodeByPhone: { tries: 5, seconds: 3600, rewards: 'one', challenge: true },
  firstCodeByPhoneAndAsker: { tries: 1, seconds: 3600, rewards: 'one' },
  // Only wrong codes that another browser requested.
  codeTriesByAddress: { tries: 20, seconds: 3600, rewards: 'one', challenge: true },
  codeTriesByPhoneAndAddress: { tries: 5, seconds: 600, rewards: 'one' },
  codeTriesByPhone: { tries: 50, seconds: 3600, rewards: 'one' },
  // Each request costs a mail to an address that nobody has proven.
  forgotByAccount: { tries: 3, seconds: 3600, rewards: 'one' },
  forgotByAddress: { tries: 20, seconds: 3600, rewards: 'one', challenge: true },
  /** Each sends an SMS to the own phone and to another one. */
  phoneChangesByAccount: { tries: 5, seconds: 86_400, rewards: 'one' },
  idleMailByAccount: { tries: 1, seconds: 3600, rewards: 'one' },
  // Mails to an address that nobody has confirmed, by the address.
  confirmMailsByEmail: { tries: 5, seconds: 86_400, rewards: 'one' },
  resetMailsByUnconfirmedEmail: { tries: 3, seconds: 86_400, rewards: 'one' },
  // Only made-up links.
  resetByAddress: { tries: 20, seconds: 3600, rewards: 'one', challenge: true },
  // Visitors only; signed-in people count by account.
  messagesByAddress: { tries: 10, seconds: 3600, rewards: 'one', challenge: true },
  postsByAddress: { tries: 20, seconds: 3600, rewards: 'one', challenge: true },
  /** A visitor's requests from one phone; each sends it an SMS. */
  hireRequestsByPhone: { tries: 10, seconds: 86_400, rewards: 'one' },
  hireRequestsByAddress: { tries: 10, seconds: 3600, rewards: 'one', challenge: true },
  /** A visitor's posts to one phone; each sends it a private link. Its owner logs in by code to post more. */
  visitorPostsByPhone: { tries: 5, seconds: 86_400, rewards: 'one' },
  /** Pictures to be rendered; cached ones do not count. */
  sharePicturesByAddress: { tries: 200, seconds: 600, rewards: 'one' },
  uploadsByAccount: { tries: 60, seconds: 3600, rewards: 'one' },
  cvSavesByAccount: { tries: 30, seconds: 3600, rewards: 'one' },
  downloadsByAccount: { tries: 3, seconds: 86_400, rewards: 'one' },
  /** Each kind of change for itself: password, name and e-mail, language, deletion. */
  accountChangesByAccount: { tries: 5, seconds: 3600, rewards: 'one' },
  messagesByAccount: { tries: 10, seconds: 3600, rewards: 'one' },
  postsByAccount: { tries: 20, seconds: 3600, rewards: 'one' },
  hireRequestsByAccount: { tries: 10, seconds: 3600, rewards: 'one' },
  applicationsByAccount: { tries: 60, seconds: 3600, rewards: 'one' },
  /** Each one sends a message that no daily limit holds back. */
  demosByAccount: { tries: 20, seconds: 3600, rewards: 'one' },
  /** Every other change of a guardian or tutor. */
  changesByAccount: { tries: 120, seconds: 3600, rewards: 'one' },
  /** What a member of the staff sends to people one by one, and the files that a member downloads. */
  textsByAccount: { tries: 300, seconds: 3600, rewards: 'one' },
  /** Masked phones that a member of the staff shows one by one. */
  phonesByAccount: { tries: 60, seconds: 3600, rewards: 'one' },
  exportsByAccount: { tries: 60, seconds: 3600, rewards: 'one' },
  /** Each solution is used once, while it is valid. */
  challengeSolutions: { tries: 1, seconds: 600, rewards: 'one' },
} as const
export type ThrottleRule = keyof typeof THROTTLE_LIMITS
/**
 * The work of a challenge: up to `counters` keys of `cost` rounds, half of them on average, for each unit. One unit is
 * about a second on a cheap phone. `seconds` is how long a solution is valid.
 */
export const CHALLENGE = { cost: 2000, counters: 300, seconds: THROTTLE_LIMITS.challengeSolutions.seconds } as const
/** At so many times its limit an address is refused. */
export const HARD_STOP_FACTOR = 100
/** An IPv6 /48, which one customer can have, gets this many times the attempts of a /64. */
export const WIDE_NETWORK_FACTOR = 10
/** The size of an imported file in bytes, and unpacked when it is a workbook. */
export const MAX_IMPORT_BYTES = { file: 15 * 1024 * 1024, unpacked: 150 * 1024 * 1024 } as const
/** The rows of an imported file, without its head. */
export const MAX_IMPORT_ROWS = 50_000
