import { z } from 'zod'
import { ACCOUNT_HEADER } from '#shared/address/call-headers.ts'
import { type Call, CallError, type ErrorAnswer } from '#shared/call.ts'
import { text } from '#shared/messages/text.ts'
import { callHeaders } from '../call/call-headers.ts'
import { noteAnswer } from '../call/tab-account.ts'
import { pageLocale } from '../page/page-locale.ts'

const storedAnswer = z.object({ data: z.object({ secure_url: z.string() }) })

type SendFileOptions = {
  call: Call
  /** `share` is the sent part, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Uploads a file as field `file` and returns its URL. Throws `CallError` (status 0 without a network). `fetch` has no upload progress. */
export function sendFile(address: string, file: File, { call, onProgress, signal }: SendFileOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.append('file', file)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const answer = parseJson(request.responseText)
      const address = storedAnswer.safeParse(answer).data?.data.secure_url
      if (request.status < 300 && address) return resolve(address)
      noteAnswer(call, { account: request.getResponseHeader(ACCOUNT_HEADER), failure: answer ?? {} })
      reject(toCallError(request.status, answer))
    }
    request.onerror = () =>
      reject(new CallError(0, { message: text(pageLocale(), 'uploads.failed'), errorMessages: [] }))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', address)
    for (const [name, value] of Object.entries(callHeaders(call))) request.setRequestHeader(name, value)
    request.send(body)
  })
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** The server's message, else the default text. */
function toCallError(status: number, answer: unknown): CallError {
  const { errorMessages, message } = (answer ?? {}) as Partial<ErrorAnswer>
  return new CallError(status, {
    message: errorMessages?.[0]?.message || message || text(pageLocale(), 'uploads.failed'),
    errorMessages: [],
  })
}
