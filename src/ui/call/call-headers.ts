import { CALL_HEADER } from '#shared/address/call-headers.ts'
import type { Call } from '#shared/call.ts'
import { pageLocale } from '../page/page-locale.ts'
import { accountHeader, viewerHeader } from './tab-account.ts'

/** The headers of each request of a call: which call, the language of the page, and the account of this tab. */
export const callHeaders = (call: Call): Record<string, string> => ({
  [CALL_HEADER]: call.path,
  'accept-language': pageLocale(),
  ...accountHeader(call),
  ...viewerHeader(call),
})
