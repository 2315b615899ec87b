import { notifications } from '@mantine/notifications'
import type { CallError } from '#shared/call.ts'
import { text } from '#shared/messages/text.ts'
import { showErrorToast } from '#ui/feedback/toast.tsx'

/** A refused log-in or registration: the first of the field messages, else the answer's own (S2 8.1). */
export function noticeRefusal(title: string, { errorMessages, message }: CallError): void {
  show(title, errorMessages[0]?.message || message || text('common.somethingWrong'))
}

/** A refused password or account change: the answer's own message (S2 8.1). */
export function noticeMessage(title: string, { message }: Pick<CallError, 'message'>): void {
  show(title, message || text('common.somethingWrongStop'))
}

/** Two passwords that should be the same and are not (S2 8.3). */
export function noticeMismatch(): void {
  show(text('accounts.recovery.mismatch'), text('accounts.passwordsMustMatch'))
}

/** The newest failure alone is shown: the one before it was of an earlier try. */
function show(title: string, words: string): void {
  notifications.clean()
  showErrorToast({ title, text: words, closeLabel: text('common.close') })
}
