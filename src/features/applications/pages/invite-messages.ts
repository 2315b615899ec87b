import type { CallError } from '#shared/call.ts'
import { text } from '#shared/messages/text.ts'
import { pageLocale } from '#ui/page/page-locale.ts'

type FailureParts = Pick<CallError, 'message' | 'status'>

/** [MSG-58] */
export function inviteSuccessText({ message }: { message: string }): string {
  return message || text(pageLocale(), 'applications.invited')
}

/** The default depends on the cause: a refusal (4xx) or an unexpected error. [MSG-59, MSG-60] */
export function inviteFailureText({ message, status }: FailureParts): string {
  const isRefused = status >= 400 && status < 500
  return message || text(pageLocale(), isRefused ? 'applications.inviteFailed' : 'applications.inviteUnexpected')
}

/** [MSG-61] */
export function inviteSmsSuccessText({ message }: { message: string }): string {
  return message || text(pageLocale(), 'applications.inviteSmsSent')
}

/** [MSG-62] */
export function inviteSmsFailureText({ message }: Pick<FailureParts, 'message'>): string {
  return message || text(pageLocale(), 'applications.inviteSmsFailed')
}
