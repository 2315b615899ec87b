import { ACCOUNT_HEADER } from '#shared/address/call-headers.ts'
import { type Call, CallError, callUrl, type ErrorAnswer } from '#shared/call.ts'
import { csvPath, csvUrl } from '#shared/format/csv.ts'
import { text } from '#shared/messages/text.ts'
import { isInAppBrowser } from '../page/in-app-browser.ts'
import { pageLocale } from '../page/page-locale.ts'
import { callHeaders } from './call-headers.ts'
import { noteAnswer } from './tab-account.ts'

/** Sends a call that answers with a file, and saves the file. Throws `CallError` like `sendCall`. */
export async function downloadFile(spec: Call, { body, fileName }: { body: unknown; fileName: string }): Promise<void> {
  const request = {
    method: spec.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  saveFile(await receiveFile(spec, callUrl(spec, {}), request), fileName)
}

/** Saves the CSV file of a list, under the name that the server gives it. Throws `CallError` like `sendCall`. */
export async function downloadCsv(
  spec: Call,
  input: { params?: Record<string, string> | undefined; query: Record<string, string> },
): Promise<void> {
  const own: Call = { ...spec, allow: ['Admin'] }
  const file = await receiveFile(own, csvUrl(spec, input, pageLocale()))
  saveFile(file, file.name || `${csvPath(spec).split('/')[1]}.csv`)
}

async function receiveFile(spec: Call, address: string, request: RequestInit = {}): Promise<File> {
  const failOffline = () => {
    throw new CallError(0, { message: text(pageLocale(), 'common.offlineReading'), errorMessages: [] })
  }
  if (isInAppBrowser()) throw new CallError(0, { message: text(pageLocale(), 'forms.savesNoFiles'), errorMessages: [] })
  const headers = { ...request.headers, ...callHeaders(spec) }
  const response = await fetch(address, { ...request, credentials: 'same-origin', headers }).catch(failOffline)
  if (!response.ok) {
    const answer: ErrorAnswer | null = await response.json().catch(() => null)
    noteAnswer(spec, { account: response.headers.get(ACCOUNT_HEADER), failure: answer ?? {} })
    throw new CallError(
      response.status,
      answer ?? { message: text(pageLocale(), 'common.somethingWrong'), errorMessages: [] },
    )
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
  return new File([await response.blob().catch(failOffline)], name)
}

/** Long enough for a slow browser to have read the file. */
const KEPT_MS = 60_000

/** Saves a file under a name through the browser's downloads. */
export function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
