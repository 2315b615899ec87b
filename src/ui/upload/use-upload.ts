import { useEffect, useRef, useState } from 'react'
import { type Call, CallError } from '#shared/call.ts'
import { sendFile } from './send-file.ts'

/** State of an upload; `canRetry` is false when the server refused the file itself. */
export type UploadState =
  | { step: 'idle' }
  | { step: 'sending'; file: File; share: number }
  | { step: 'failed'; file: File; message: string; canRetry: boolean }

/** Statuses that say that the file cannot be used, whenever it is sent. */
const REFUSES_FILE = [400, 413, 415]

export type FileUpload = {
  state: UploadState
  start: (file: File) => void
  cancel: () => void
}

type UseUploadOptions = {
  call: Call
  address: string
  onStored: (address: string) => void
  onFailed: (message: string) => void
}

/** Uploads one picture at a time; a new one, `cancel` or unmounting aborts the running upload. */
export function useUpload({ call, address, onStored, onFailed }: UseUploadOptions): FileUpload {
  const [state, setState] = useState<UploadState>({ step: 'idle' })
  const running = useRef<AbortController>(null)
  const stop = () => {
    running.current?.abort()
    running.current = null
  }
  useEffect(() => () => running.current?.abort(), [])
  const start = (file: File) => {
    stop()
    const controller = new AbortController()
    running.current = controller
    setState({ step: 'sending', file, share: 0 })
    const whileRunning = (next: () => void) => {
      if (running.current === controller) next()
    }
    sendFile(address, file, {
      call,
      onProgress: (share) => whileRunning(() => setState({ step: 'sending', file, share })),
      signal: controller.signal,
    }).then(
      (stored) =>
        whileRunning(() => {
          setState({ step: 'idle' })
          onStored(stored)
        }),
      (failure: unknown) =>
        whileRunning(() => {
          if (!(failure instanceof CallError)) throw failure
          setState({ step: 'failed', file, message: failure.message, canRetry: !REFUSES_FILE.includes(failure.status) })
          onFailed(failure.message)
        }),
    )
  }
  const cancel = () => {
    stop()
    setState({ step: 'idle' })
  }
  return { state, start, cancel }
}
