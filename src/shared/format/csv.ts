import { type Call, callUrl } from '../call.ts'
import type { Locale } from '../messages/locale.ts'

/** The parameter of a CSV file's address that says its language; a link cannot send the header of a call. */
export const CSV_LANGUAGE = 'lang'

/** The path of a list's CSV file. */
export const csvPath = (call: Call): string => `csv/${call.path}`

/** The URL of a list's CSV file with the list's search and filters, in the viewer's language. */
export function csvUrl(call: Call, input: { params?: unknown; query?: unknown }, locale: Locale = 'en'): string {
  const query = { ...(input.query as object), ...(locale === 'bn' ? { [CSV_LANGUAGE]: locale } : {}) }
  return callUrl({ ...call, path: csvPath(call) }, { ...input, query })
}
