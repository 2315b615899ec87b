import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ACCOUNT_HEADER } from '#shared/address/call-headers.ts'
import { type Call, CallError, callUrl, type ErrorAnswer } from '#shared/call.ts'
import { MAX_IMPORT_BYTES } from '#shared/limits.ts'
import { text } from '#shared/messages/text.ts'
import { invalidateChanged } from '#ui/call/call-client.ts'
import { callHeaders } from '#ui/call/call-headers.ts'
import { saveFile } from '#ui/call/download-file.ts'
import { noteAnswer } from '#ui/call/tab-account.ts'
import { showSuccessToast } from '#ui/feedback/toast.tsx'
import { pageLocale } from '#ui/page/page-locale.ts'
import { downloadRefusedRows, previewImport, runImport } from '../calls.ts'
import { type ImportAnswers, type ImportKind, type ImportPreview, importAnswers, importPreview } from '../schema.ts'

const NO_ANSWERS: ImportAnswers = importAnswers.parse({ repeated: 'leaveOut' })

type ChosenFile = { kind: ImportKind; file: File }

/** Checks a chosen file and imports it with what was answered to its preview; one request at a time. */
export function useImportFile() {
  const t = useTranslations()
  const queries = useQueryClient()
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [answers, setAnswers] = useState(NO_ANSWERS)
  const [checked, setChecked] = useState(NO_ANSWERS)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const reset = (kept: ImportAnswers = NO_ANSWERS) => {
    setPreview(null)
    setAnswers(kept)
    setFailure('')
  }
  /** Whether the work was done. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true)
    setFailure('')
    try {
      await work()
      return true
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : t('common.offline'))
      return false
    } finally {
      setBusy(false)
    }
  }
  const check = (chosen: ChosenFile) =>
    attempt(async () => {
      const response = await sendTable(previewImport, chosen, answers)
      setPreview(importPreview.parse((await response.json()).data))
      setChecked(answers)
    })
  const run = (chosen: ChosenFile) =>
    attempt(async () => {
      await sendTable(runImport, chosen, checked)
      reset()
      showSuccessToast({ title: t('imports.done'), text: chosen.file.name })
      await invalidateChanged(queries, runImport)
    })
  const downloadRefused = (chosen: ChosenFile) =>
    attempt(async () => {
      const response = await sendTable(downloadRefusedRows, chosen, checked)
      saveFile(await response.blob(), `${chosen.kind}-refused.csv`)
    })
  return {
    preview,
    answers,
    setAnswers,
    isChanged: answers !== checked,
    failure,
    isBusy,
    check,
    run,
    downloadRefused,
    reset,
  }
}

/** Throws `CallError` if the file is refused, by a server in front of ours too, whose answer has no JSON. */
export async function sendTable(call: Call, { kind, file }: ChosenFile, answers: ImportAnswers): Promise<Response> {
  if (file.size > MAX_IMPORT_BYTES.file) throw tooLarge()
  const body = new FormData()
  body.append('answers', JSON.stringify(answers))
  body.append('file', file)
  const url = callUrl(call, { params: { kind }, query: { fileName: file.name } })
  const response = await fetch(url, { method: 'POST', body, headers: callHeaders(call) })
  if (response.ok) return response
  const failure: ErrorAnswer | null = await response.json().catch(() => null)
  if (!failure && response.status === 413) throw tooLarge()
  if (!failure) throw new CallError(response.status, { message: text(pageLocale(), 'common.somethingWrong') })
  noteAnswer(call, { account: response.headers.get(ACCOUNT_HEADER), failure })
  throw new CallError(response.status, failure)
}

const tooLarge = () => new CallError(413, { message: text(pageLocale(), 'imports.tooLarge') })
