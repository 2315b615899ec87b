import type { CallError } from '#shared/call.ts'
import { text } from '#shared/messages/text.ts'
import { pageLocale } from '#ui/page/page-locale.ts'
import { failureReason } from '../call/failure-text.ts'

type ToastText = { title: string; text?: string }

/** Text of a success toast, which names the record and clears an earlier failure of the action. [MSG-05, MSG-06] */
export function successToastText(
  title?: string,
  failure?: string,
  record?: string,
): ToastText & { clearsError: string } {
  const clearsError = failure ?? text(pageLocale(), 'common.error')
  if (title) return record ? { title, text: record, clearsError } : { title, clearsError }
  return {
    title: text(pageLocale(), 'common.processSuccessful'),
    text: text(pageLocale(), 'common.operationSuccessful'),
    clearsError,
  }
}

/** Text of an error toast: title (default `Error!`) and reason. [MSG-09] */
export function errorToastText(
  failure: CallError,
  title?: string,
  describeFailure: (failure: CallError) => string = failureReason,
): ToastText {
  return { title: title ?? text(pageLocale(), 'common.error'), text: describeFailure(failure) }
}
