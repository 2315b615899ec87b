import { CALL_HEADER, type Call, CallError, callUrl, type ErrorAnswer } from '#shared/call.ts'
import { text } from '#shared/messages/text.ts'
import { pageLocale } from '#ui/page/page-locale.ts'

/** Sends a call that answers with a file, and saves the file. Throws `CallError` like `sendCall`. */
export async function downloadFile(spec: Call, { body, fileName }: { body: unknown; fileName: string }): Promise<void> {
  const failOffline = () => {
    throw new CallError(0, { message: text(pageLocale(), 'common.offlineReading'), errorMessages: [] })
  }
  const response = await fetch(callUrl(spec, {}), {
    method: spec.method,
    credentials: 'same-origin',
    headers: { [CALL_HEADER]: spec.path, 'accept-language': pageLocale(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(failOffline)
  if (!response.ok) {
    const answer: ErrorAnswer | null = await response.json().catch(() => null)
    throw new CallError(
      response.status,
      answer ?? { message: text(pageLocale(), 'common.somethingWrong'), errorMessages: [] },
    )
  }
  saveFile(await response.blob().catch(failOffline), fileName)
}

function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
  link.click()
  URL.revokeObjectURL(address)
}
