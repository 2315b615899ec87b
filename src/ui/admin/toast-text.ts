import type { CallError } from '#shared/call.ts'
import { text } from '#shared/messages/text.ts'
import { failureReason } from '../call/failure-text.ts'
import { pageLocale } from '../page/page-locale.ts'

type ToastText = { title: string; text?: string }

/** Text of a success toast, which names the record. */
export function successToastText(title?: string, record?: string): ToastText {
  if (title) return record ? { title, text: record } : { title }
  return {
    title: text(pageLocale(), 'common.processSuccessful'),
    text: text(pageLocale(), 'common.operationSuccessful'),
  }
}

/** Text of an error toast: title (default `Error!`) and reason. */
export function errorToastText(
  failure: CallError,
  title?: string,
  describeFailure: (failure: CallError) => string = failureReason,
): ToastText {
  return { title: title ?? text(pageLocale(), 'common.error'), text: describeFailure(failure) }
}
