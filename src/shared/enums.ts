/** `legacy` rows were written before kinds existed and hold their text. */
export const NOTIFICATION_KINDS = [
  'guardianRegistered',
  'tutorRegistered',
  'cvSubmitted',
  'cvChanged',
  'cvChangedByAdmin',
  'tuitionPostedByGuardian',
  'tuitionPostedByVisitor',
  'tuitionChangedByGuardian',
  'contactMessageSent',
  'hireRequestSent',
  'backupFailed',
  'deletionRequested',
  'legacy',
] as const
export const OUTBOX_KINDS = ['sms', 'mail'] as const
export const OUTBOX_STATUSES = ['waiting', 'sent', 'failed', 'skipped'] as const
export const DUE_EVENTS = ['created', 'recorded', 'cleared', 'completed', 'voided', 'restored', 'reopened'] as const
/** How a due is paid. [ENT-12] */
export const PAYMENT_OPTIONS = ['oneTime', 'twoInstallment'] as const
/** How a payment was made. */
export const PAYMENT_METHODS = ['cash', 'bkash', 'nagad', 'rocket', 'bank', 'other'] as const
/** Payments of a due: `oneTime`, or the two installments. */
export const PAYMENT_PARTS = ['oneTime', 'firstInstallment', 'secondInstallment'] as const
export const CV_STATUSES = ['pending', 'approved', 'returned'] as const
export const TUITION_STATUSES = ['pending', 'approved', 'rejected', 'closed', 'paused'] as const
export const APPLICATION_STATES = ['applied', 'removed', 'shortlisted', 'declined', 'withdrawn', 'chosen'] as const
/** Applications in another state are left out of every list, and their tutor may apply again. */
export const LISTED_APPLICATION_STATES = [
  'applied',
  'shortlisted',
  'chosen',
] as const satisfies (typeof APPLICATION_STATES)[number][]
/** A demo class that a guardian proposes and the tutor answers; one that has passed is over when the next is proposed. */
export const DEMO_STATES = ['proposed', 'accepted', 'declined', 'cancelled', 'over'] as const
/** What a code sent by SMS is for. */
export const LOGIN_CODE_PURPOSES = ['login', 'reset', 'post'] as const
/** What a person agreed to. */
export const CONSENT_KINDS = ['registration', 'idCard'] as const
/** `profile` is public; `id-card` is visible to its tutor and admins only. [DEC-51] */
export const UPLOAD_KINDS = ['profile', 'id-card'] as const
