export const NOTIFICATION_TYPES = ['user', 'cv', 'tuition', 'message', 'hireRequest'] as const
export const OUTBOX_KINDS = ['sms', 'mail'] as const
export const OUTBOX_STATUSES = ['waiting', 'sent', 'failed'] as const
/** What may happen to a due. */
export const DUE_EVENTS = ['created', 'recorded', 'cleared', 'completed'] as const
/** How a due is paid (S1 3). */
export const PAYMENT_OPTIONS = ['oneTime', 'twoInstallment'] as const
export const CV_STATUSES = ['pending', 'approved'] as const
export const TUITION_STATUSES = ['pending', 'approved'] as const
/** What may be uploaded: the public picture, and the ID card that only its tutor and admins see. */
export const UPLOAD_KINDS = ['profile', 'id-card'] as const
