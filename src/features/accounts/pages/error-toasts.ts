import { notifications } from '@mantine/notifications'
import type { CallError } from '#shared/call.ts'
import { text } from '#shared/messages/text.ts'
import { showErrorToast } from '#ui/feedback/toast.tsx'
import { pageLocale } from '#ui/page/page-locale.ts'

/** A failed log-in or registration: the first field message, else the answer's message. [MSG-03] */
export function showFirstErrorToast(title: string, { errorMessages, message }: CallError): void {
  showOnlyErrorToast(title, errorMessages[0]?.message || message || text(pageLocale(), 'common.somethingWrong'))
}

/** A failed password or account change: the answer's message. [MSG-08] */
export function showMessageToast(title: string, { message }: Pick<CallError, 'message'>): void {
  showOnlyErrorToast(title, message || text(pageLocale(), 'common.somethingWrongStop'))
}

/** Two new passwords that differ. [MSG-67] */
export function showMismatchToast(): void {
  showOnlyErrorToast(
    text(pageLocale(), 'accounts.recovery.mismatch'),
    text(pageLocale(), 'accounts.passwordsMustMatch'),
  )
}

/** Replaces the toasts of earlier tries. */
function showOnlyErrorToast(title: string, message: string): void {
  notifications.clean()
  showErrorToast({ title, text: message, closeLabel: text(pageLocale(), 'common.close') })
}
