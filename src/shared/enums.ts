/** `legacy` rows were written before kinds existed and hold their text. */
export const NOTIFICATION_KINDS = [
  'guardianRegistered',
  'tutorRegistered',
  'cvSubmitted',
  'cvChanged',
  'cvChangedByAdmin',
  'cvChangeWaits',
  'tuitionPostedByGuardian',
  'tuitionPostedByVisitor',
  'tuitionChangedByGuardian',
  'contactMessageSent',
  'hireRequestSent',
  'hireRequestCancelled',
  'hireRequestResumed',
  'backupFailed',
  'deletionRequested',
  'legacy',
] as const
export const OUTBOX_KINDS = ['sms', 'mail'] as const
export const OUTBOX_STATUSES = ['waiting', 'sent', 'failed', 'skipped', 'digest', 'withdrawn'] as const
export const DUE_EVENTS = [
  'created',
  'recorded',
  'cleared',
  'completed',
  'voided',
  'restored',
  'reopened',
  'corrected',
  'refunded',
  'writtenOff',
  'changed',
  'asked',
  'approvalRefused',
] as const
/** Entries of the ledger: a correction and a taking back are about an earlier entry; a transfer uses a credit for another due. */
export const LEDGER_KINDS = ['payment', 'refund', 'correction', 'takenBack', 'writeOff', 'transfer', 'charge'] as const
/** What becomes of the received money of a settled due: paid back now, kept, or paid back later. */
export const SETTLED_MONEY = ['refund', 'keep', 'later'] as const
/** How a due is paid. */
export const PAYMENT_OPTIONS = ['oneTime', 'twoInstallment'] as const
/** How a payment was made. */
export const PAYMENT_METHODS = ['cash', 'bkash', 'nagad', 'rocket', 'bank', 'other'] as const
/** Payments of a due: `oneTime`, or the two installments. */
export const PAYMENT_PARTS = ['oneTime', 'firstInstallment', 'secondInstallment'] as const
/** A payment that a tutor says to have made. */
export const CLAIM_STATES = ['waiting', 'accepted', 'refused'] as const
/** A refund that was asked for; an approved one is paid once the ledger has it. */
export const REFUND_STATES = ['requested', 'approved', 'refused'] as const
/** How a side accepted an agreement: signed in, by a code, or by phone through staff. */
export const AGREEMENT_WAYS = ['press', 'code', 'phone'] as const
/** What became of a confirmation that was not booked, as its tutor says. */
export const CONFIRMED_OUTCOMES = ['begun', 'talking', 'over'] as const
export const CV_STATUSES = ['pending', 'approved', 'returned'] as const
export const TUITION_STATUSES = ['pending', 'approved', 'rejected', 'closed', 'paused'] as const
export const APPLICATION_STATES = ['applied', 'removed', 'shortlisted', 'declined', 'withdrawn', 'chosen'] as const
/** Applications in another state are left out of every list, and their tutor may apply again. */
export const LISTED_APPLICATION_STATES = [
  'applied',
  'shortlisted',
  'chosen',
] as const satisfies (typeof APPLICATION_STATES)[number][]
/** In these the tutor does not apply again: a declined one neither. */
export const LASTING_APPLICATION_STATES = [...LISTED_APPLICATION_STATES, 'declined'] as const
/** A demo class that a guardian proposes and the tutor answers; one that has passed is over when the next is proposed. */
export const DEMO_STATES = ['proposed', 'accepted', 'declined', 'cancelled', 'over'] as const
/** Those of a demo class that is to take place. */
export const OPEN_DEMO_STATES = ['proposed', 'accepted'] as const satisfies readonly (typeof DEMO_STATES)[number][]
/** The two of a demo class, and how each says it went. */
export const DEMO_SIDES = ['Guardian', 'Tutor'] as const
export const DEMO_OUTCOMES = ['well', 'notHeld', 'wrong'] as const
/** What a code sent by SMS is for. */
export const LOGIN_CODE_PURPOSES = ['login', 'reset', 'post'] as const
/** What a person agreed to. */
export const CONSENT_KINDS = ['registration', 'idCard'] as const
/** `profile` is public; the others are visible to their tutor and admins only. */
export const UPLOAD_KINDS = ['profile', 'id-card', 'payment-slip'] as const
/** What a post of the agency's Telegram channel says of its tuition. */
export const CHANNEL_POST_STATES = ['open', 'filled', 'removed'] as const
