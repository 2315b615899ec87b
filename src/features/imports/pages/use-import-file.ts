import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Call, CallError, callUrl } from '#shared/call.ts'
import { invalidateChanged } from '#ui/call/call-client.ts'
import { showSuccessToast } from '#ui/feedback/toast.tsx'
import { pageLocale } from '#ui/page/page-locale.ts'
import { previewImport, runImport } from '../calls.ts'
import { type ImportKind, type ImportPreview, importPreview } from '../schema.ts'

/** Checks a chosen file and imports it; one request at a time. */
export function useImportFile() {
  const t = useTranslations()
  const queries = useQueryClient()
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const reset = () => {
    setPreview(null)
    setFailure('')
  }
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure('')
    try {
      await work()
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : t('common.offline'))
    } finally {
      setBusy(false)
    }
  }
  const check = (kind: ImportKind, file: File) =>
    attempt(async () => setPreview(importPreview.parse(await sendTable(previewImport, { kind, file }))))
  const run = (kind: ImportKind, file: File) =>
    attempt(async () => {
      await sendTable(runImport, { kind, file })
      reset()
      showSuccessToast({ title: t('imports.done'), text: file.name, closeLabel: t('common.close') })
      await invalidateChanged(queries, runImport)
    })
  return { preview, failure, isBusy, check, run, reset }
}

async function sendTable(call: Call, { kind, file }: { kind: ImportKind; file: File }): Promise<unknown> {
  const body = new FormData()
  body.append('file', file)
  const url = callUrl(call, { params: { kind }, query: { fileName: file.name } })
  const response = await fetch(url, { method: 'POST', body, headers: { 'accept-language': pageLocale() } })
  const answer = await response.json()
  if (!answer.success) throw new CallError(response.status, answer)
  return answer.data
}
