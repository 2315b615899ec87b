import type { CallError } from '#shared/call.ts'
import { text } from '#shared/messages/text.ts'
import { showErrorToast } from '#ui/feedback/toast.tsx'
import { pageLocale } from '#ui/page/page-locale.ts'

/** Which form failed: a new error of the same form replaces the earlier one. */
type AccountFormPurpose =
  | 'sign-in'
  | 'account-details'
  | 'own-phone'
  | 'account-password'
  | 'account-sessions'
  | 'email-confirmation'
  | 'second-factor'
  | 'own-data'

/** A failed log-in or registration: the first field message, else the answer's message. */
export function showFirstErrorToast(title: string, { errorMessages, message }: CallError): void {
  showAccountError(
    'sign-in',
    title,
    errorMessages[0]?.message || message || text(pageLocale(), 'common.somethingWrong'),
  )
}

/** A failed password or account change: the answer's message. */
export function showMessageToast(
  purpose: AccountFormPurpose,
  title: string,
  { message }: Pick<CallError, 'message'>,
): void {
  showAccountError(purpose, title, message || text(pageLocale(), 'common.somethingWrongStop'))
}

/** Two new passwords that differ. */
export function showMismatchToast(purpose: AccountFormPurpose): void {
  showAccountError(
    purpose,
    text(pageLocale(), 'accounts.recovery.mismatch'),
    text(pageLocale(), 'accounts.passwordsMustMatch'),
  )
}

function showAccountError(purpose: AccountFormPurpose, title: string, message: string): void {
  showErrorToast({ purpose, title, text: message })
}
