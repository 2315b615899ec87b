import type { CallError } from '#shared/call.ts'
import { text } from '#shared/messages/text.ts'

type FailureParts = Pick<CallError, 'message' | 'status'>

/** What an invitation is answered with: the server's own words, else ours (S2 8.2). */
export function inviteSuccessText({ message }: { message: string }): string {
  return message || text('applications.invited')
}

/** Why a tutor was not invited: the server's own words, else ours; other ones when nobody meant to refuse it (S2 8.2). */
export function inviteFailureText({ message, status }: FailureParts): string {
  const isRefused = status >= 400 && status < 500
  return message || text(isRefused ? 'applications.inviteFailed' : 'applications.inviteUnexpected')
}

/** What a sent invitation by SMS is answered with (S2 8.2). */
export function inviteSmsSuccessText({ message }: { message: string }): string {
  return message || text('applications.inviteSmsSent')
}

/** Why an invitation by SMS was not sent (S2 8.2). */
export function inviteSmsFailureText({ message }: Pick<FailureParts, 'message'>): string {
  return message || text('applications.inviteSmsFailed')
}
