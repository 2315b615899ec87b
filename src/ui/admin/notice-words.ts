import type { CallError } from '#shared/call.ts'
import { text } from '#shared/messages/text.ts'
import { failureReason } from '../call/failure-text.ts'

type Words = { title: string; text?: string }

/** What a success says: its own title, or that it worked (S2 8.1); it is the end of an older failure of the same. */
export function successWords(title?: string, failure?: string): Words & { settles: string } {
  const settles = failure ?? text('common.error')
  if (title) return { title, settles }
  return { title: text('common.processSuccessful'), text: text('common.operationSuccessful'), settles }
}

/** What a failure says: its own title or `Error!`, and why (S2 8.1). */
export function failureWords(failure: CallError, title?: string): Words {
  return { title: title ?? text('common.error'), text: failureReason(failure) }
}
