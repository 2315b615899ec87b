import { z } from 'zod'
import { CallError, type ErrorAnswer } from '#shared/call.ts'
import { text } from '#shared/messages/text.ts'

const stored = z.object({ data: z.object({ secure_url: z.string() }) })

type SendFileOptions = {
  /** The share that has left, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends a file as the multipart field `file` and gives the address it was stored at; throws `CallFailure` (status 0: it did not arrive). By XMLHttpRequest, the only way to hear how much has left. */
export function sendFile(address: string, file: File, { onProgress, signal }: SendFileOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.append('file', file)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const answer = parsed(request.responseText)
      const address = stored.safeParse(answer).data?.data.secure_url
      if (request.status < 300 && address) resolve(address)
      else reject(refused(request.status, answer))
    }
    request.onerror = () => reject(new CallError(0, { message: text('uploads.failed'), errorMessages: [] }))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', address)
    request.send(body)
  })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** What the server said, else the specification's own words (S2 8.2). */
function refused(status: number, answer: unknown): CallError {
  const { errorMessages, message } = (answer ?? {}) as Partial<ErrorAnswer>
  return new CallError(status, {
    message: errorMessages?.[0]?.message || message || text('uploads.failed'),
    errorMessages: [],
  })
}
