import type { CallFailure } from '#shared/call.ts'
import { text } from '#shared/messages/text.ts'
import { reasonOf } from '../reason-of.ts'

type Words = { title: string; text?: string }

/** What a success says: its own title, or that it worked (S2 8.1). */
export function successWords(title?: string): Words {
  if (title) return { title }
  return { title: text('common.processSuccessful'), text: text('common.operationSuccessful') }
}

/** What a failure says: its own title or `Error!`, and why (S2 8.1). */
export function failureWords(failure: CallFailure, title?: string): Words {
  return { title: title ?? text('common.error'), text: reasonOf(failure) }
}
