import type { CallError } from '#shared/call.ts'
import { text } from '#shared/messages/text.ts'
import { pageLocale } from '#ui/page/page-locale.ts'

type FailureParts = Pick<CallError, 'message' | 'status'>

export function inviteSuccessText({ message }: { message: string }): string {
  return message || text(pageLocale(), 'applications.invited')
}

/** The server's message, else a default for a refusal (4xx) or an unexpected error; status 0 has no server message. */
export function inviteFailureText({ message, status }: FailureParts): string {
  if (message && status !== 0) return message
  const isRefused = status >= 400 && status < 500
  return text(pageLocale(), isRefused ? 'applications.inviteFailed' : 'applications.inviteUnexpected')
}

export function inviteSmsSuccessText({ message }: { message: string }): string {
  return message || text(pageLocale(), 'applications.inviteSmsSent')
}

export function inviteSmsFailureText({ message }: Pick<FailureParts, 'message'>): string {
  return message || text(pageLocale(), 'applications.inviteSmsFailed')
}
